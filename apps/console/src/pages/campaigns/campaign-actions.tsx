// What may be done with a campaign now, and by this person.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Archive, Copy, Ellipsis, Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { Confirm } from '../../parts/confirm.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import type { Campaign } from './campaign.js';
import { Stops } from './stops.js';

const { campaigns, common } = texts;

type Action = Campaign['allowed_actions'][number];

const needed: Readonly<Record<Action, string>> = {
  launch: 'campaigns:launch',
  resume: 'campaigns:launch',
  pause: 'campaigns:launch',
  archive: 'campaigns:write',
  update: 'campaigns:write',
};

/** Both the state of the campaign and the role allow it. */
export function useAllowed({ allowed_actions: actions }: Campaign): (action: Action) => boolean {
  const { can } = useWork();
  return (action) => actions.includes(action) && can(needed[action]);
}

interface Asked {
  readonly about: string;
  readonly done: (name: string) => string;
  readonly send: (id: string) => Promise<unknown>;
}

/** Actions that a question comes before. */
const asked: Readonly<Record<'pause' | 'archive', Asked>> = {
  pause: {
    about: campaigns.pauseAbout,
    done: campaigns.paused,
    send: (id) => dataOf(api.POST('/v1/campaigns/{id}/pause', { params: { path: { id } } })),
  },
  archive: {
    about: campaigns.archiveAbout,
    done: campaigns.archived,
    send: (id) => dataOf(api.DELETE('/v1/campaigns/{id}', { params: { path: { id } } })),
  },
};

type AskedAction = keyof typeof asked;

function useQuestion(campaign: Campaign) {
  const { id, name } = campaign;
  const client = useQueryClient();
  const [action, setAction] = useState<AskedAction | null>(null);
  const [last, setLast] = useState<AskedAction>('pause');
  const { about, done, send } = asked[action ?? last];
  const question = (
    <Confirm
      opened={action !== null}
      onClose={() => setAction(null)}
      title={`${campaigns.actions[action ?? last]}: ${name}`}
      confirm={campaigns.actions[action ?? last]}
      isDangerous={(action ?? last) === 'archive'}
      onConfirm={async () => {
        await send(id);
        await client.invalidateQueries({ queryKey: ['campaigns'] });
        notifications.show({ message: done(name) });
      }}
    >
      <Stops campaign={campaign} about={about} />
    </Confirm>
  );
  const ask = (next: AskedAction): void => {
    setLast(next);
    setAction(next);
  };
  return { question, ask };
}

function Items({ campaign, ask, isInRow }: { campaign: Campaign; ask: (action: AskedAction) => void; isInRow: boolean }) {
  const allows = useAllowed(campaign);
  const { can } = useWork();
  const to = `/campaigns/${campaign.id}`;
  const live = allows('launch') ? 'launch' : allows('resume') ? 'resume' : null;
  return (
    <>
      {isInRow && live && (
        <Menu.Item component={Link} to={`${to}/launch`} leftSection={<Play size={16} aria-hidden />}>
          {campaigns.actions[live]}
        </Menu.Item>
      )}
      {isInRow && allows('pause') && (
        <Menu.Item onClick={() => ask('pause')} leftSection={<Pause size={16} aria-hidden />}>
          {campaigns.actions.pause}
        </Menu.Item>
      )}
      {isInRow && allows('update') && (
        <Menu.Item component={Link} to={`${to}/edit`} leftSection={<Pencil size={16} aria-hidden />}>
          {campaigns.actions.update}
        </Menu.Item>
      )}
      {can('campaigns:write') && (
        <Menu.Item component={Link} to={`/campaigns/new?template=${campaign.id}`} leftSection={<Copy size={16} aria-hidden />}>
          {campaigns.actions.copy}
        </Menu.Item>
      )}
      {allows('archive') && (
        <Menu.Item className="dangerous" onClick={() => ask('archive')} leftSection={<Archive size={16} aria-hidden />}>
          {campaigns.actions.archive}
        </Menu.Item>
      )}
    </>
  );
}

function ActionMenu({ campaign, ask, isInRow }: { campaign: Campaign; ask: (action: AskedAction) => void; isInRow: boolean }) {
  const { can } = useWork();
  if (!can('campaigns:write') && !can('campaigns:launch')) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant={isInRow ? 'subtle' : 'default'}
          color="gray"
          size={36}
          aria-label={isInRow ? campaigns.actionsOf(campaign.name) : common.more}
        >
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items campaign={campaign} ask={ask} isInRow={isInRow} />
      </Menu.Dropdown>
    </Menu>
  );
}

export function RowActions({ campaign }: { campaign: Campaign }) {
  const { question, ask } = useQuestion(campaign);
  return (
    <>
      {question}
      <ActionMenu campaign={campaign} ask={ask} isInRow />
    </>
  );
}

/** Beside the title: the one that most come for stands out. */
export function PageActions({ campaign }: { campaign: Campaign }) {
  const { question, ask } = useQuestion(campaign);
  const allows = useAllowed(campaign);
  const to = `/campaigns/${campaign.id}`;
  const live = allows('launch') ? 'launch' : allows('resume') ? 'resume' : null;
  return (
    <>
      {question}
      {allows('update') && (
        <Button variant="default" component={Link} to={`${to}/edit`} leftSection={<Pencil size={16} aria-hidden />}>
          {campaigns.actions.update}
        </Button>
      )}
      {allows('pause') && (
        <Button variant="default" onClick={() => ask('pause')} leftSection={<Pause size={16} aria-hidden />}>
          {campaigns.actions.pause}
        </Button>
      )}
      {live && (
        <Button component={Link} to={`${to}/launch`} leftSection={<Play size={16} aria-hidden />}>
          {campaigns.actions[live]}
        </Button>
      )}
      <ActionMenu campaign={campaign} ask={ask} isInRow={false} />
    </>
  );
}
