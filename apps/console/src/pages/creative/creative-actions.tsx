import { ActionIcon, Anchor, Button, Menu, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Archive, Ellipsis, Sparkles } from 'lucide-react';
import { lazy, useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { type Failure, isFailure } from '../../api/failure.js';
import { Confirm } from '../../parts/confirm.js';
import { LazyPart } from '../../parts/lazy-part.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import type { Creative } from './creative.queries.js';
import { UseInCampaign } from './use-in-campaign.js';

const words = texts.creative;

const Edit = lazy(() => import('./edit-creative.js').then(({ EditCreative: component }) => ({ default: component })));

export function CreativeActions({ creative }: { creative: Creative }) {
  const { can } = useWork();
  const [isEditing, setEditing] = useState(false);
  const [isArchiving, setArchiving] = useState(false);
  const isAllowed = (action: 'update' | 'archive'): boolean => can('creative:write') && creative.allowed_actions.includes(action);
  return (
    <>
      {can('campaigns:write') && creative.status === 'active' && <UseInCampaign creative={creative} />}
      {isAllowed('update') && (
        <Button variant="default" onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
      )}
      {can('creative:generate') && creative.source === 'generated' && creative.status !== 'generating' && (
        <Button
          variant="default"
          component={Link}
          to={`/creative/new?from=${creative.id}`}
          leftSection={<Sparkles size={16} aria-hidden />}
        >
          {words.again}
        </Button>
      )}
      {isAllowed('archive') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={texts.common.more}>
              <Ellipsis size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Archive size={16} aria-hidden />} onClick={() => setArchiving(true)}>
              {words.archive}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isEditing && (
        <LazyPart>
          <Edit creative={creative} onClose={() => setEditing(false)} />
        </LazyPart>
      )}
      <ArchiveCreative creative={creative} opened={isArchiving} onClose={() => setArchiving(false)} />
    </>
  );
}

function ArchiveCreative({ creative, opened, onClose }: { creative: Creative; opened: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [users, setUsers] = useState<readonly string[]>([]);
  const archive = async (): Promise<void> => {
    const { id, version } = creative;
    try {
      await dataOf(api.DELETE('/v1/creative/{id}', { params: { path: { id }, header: { 'If-Match': `"${version}"` } } }));
    } catch (error) {
      if (isFailure(error, 'resource_in_use')) setUsers(campaignsOf(error));
      await queries.invalidateQueries({ queryKey: ['creative', id] });
      throw error;
    }
    await queries.invalidateQueries({ queryKey: ['creative'] });
    await navigate({ to: '/creative' });
  };
  return (
    <Confirm
      opened={opened}
      title={words.archiveTitle(creative.name)}
      confirm={words.archive}
      onConfirm={archive}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">{words.archiveAbout}</Text>
        {users.map((id, index) => (
          <Anchor key={id} component={Link} to={`/campaigns/${id}`} size="sm">
            {words.usedBy(index + 1)}
          </Anchor>
        ))}
      </Stack>
    </Confirm>
  );
}

function campaignsOf({ details }: Failure): string[] {
  const ids = details.campaign_ids;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
