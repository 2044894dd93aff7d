// One endpoint: its health and what helps, what it gets, its secret, and its deliveries.
import { ActionIcon, Button, Group, Menu, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Archive, Ellipsis, Pause, RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { isFailure } from '../../api/failure.js';
import { USUAL_MS } from '../../api/renewal.js';
import { formatInstant } from '../../format.js';
import { Confirm } from '../../parts/confirm.js';
import { Countdown } from '../../parts/countdown.js';
import { Facts } from '../../parts/facts.js';
import { Page } from '../../parts/page.js';
import { useNamed } from '../../parts/records.js';
import { EmptyState, FailureAlert, Loads } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { Deliveries } from './deliveries.js';
import { EnableEndpoint } from './enable.js';
import { EndpointForm } from './endpoint-form.js';
import { HealthBadge, HealthPanel } from './endpoint-health.js';
import { RecoverEndpoint } from './recover.js';
import { RotateSecret } from './rotate-secret.js';
import { typeWords } from './type-picker.js';
import { changeEndpoint, type Endpoint, endpointQuery, OFTEN_MS, webhooksChanged } from './webhooks.queries.js';

const { webhooks } = settingsTexts;
const { common } = texts;
const back = { to: '/settings/webhooks', label: webhooks.toAll };
/** How long a deed is followed. */
const FOLLOWED_MS = 60_000;

export function EndpointPage() {
  const { id } = useParams({ from: '/desk/settings/webhooks/$id' });
  return <Read id={id} key={id} />;
}

function Read({ id }: { id: string }) {
  const [followedUntil, follow] = useState(0);
  const interval = (): number => (Date.now() < followedUntil ? OFTEN_MS : USUAL_MS);
  const endpoint = useQuery({ ...endpointQuery(id), refetchInterval: interval });
  if (endpoint.data)
    return (
      <Detail
        endpoint={endpoint.data}
        error={endpoint.error}
        interval={interval}
        onDeed={() => follow(Date.now() + FOLLOWED_MS)}
      />
    );
  return (
    <Page title={webhooks.title} back={back}>
      {isFailure(endpoint.error, 'not_found') ? (
        <EmptyState title={common.notFound}>{common.notFoundAbout}</EmptyState>
      ) : (
        <Loads query={endpoint}>{() => null}</Loads>
      )}
    </Page>
  );
}

type Dialog = 'edit' | 'rotate' | 'enable' | 'disable' | 'recover' | 'archive';

interface DetailProps {
  readonly endpoint: Endpoint;
  readonly error: Error | null;
  readonly interval: () => number;
  /** Something is sent from now on. */
  readonly onDeed: () => void;
}

function Detail({ endpoint, error, interval, onDeed }: DetailProps) {
  const { id, url, description, allowed_actions: actions } = endpoint;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = (): void => {
    setDialog(null);
    onDeed();
  };
  const test = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/webhook_endpoints/{id}/test', { params: { path: { id } } })),
    onSuccess: async () => {
      onDeed();
      notifications.show({ message: webhooks.tested });
      await webhooksChanged();
    },
  });
  const disable = async (): Promise<void> => {
    await changeEndpoint(endpoint, { status: 'disabled' });
    await webhooksChanged();
    notifications.show({ message: webhooks.disabled });
  };
  const archive = async (): Promise<void> => {
    await dataOf(api.DELETE('/v1/webhook_endpoints/{id}', { params: { path: { id } } }));
    await webhooksChanged();
    notifications.show({ message: webhooks.archived });
  };
  return (
    <Page
      title={url}
      back={back}
      badge={<HealthBadge endpoint={endpoint} size="md" />}
      about={description}
      actions={
        <>
          {actions.includes('test') && (
            <Button onClick={() => test.mutate()} loading={test.isPending}>
              {webhooks.test}
            </Button>
          )}
          {actions.includes('update') && (
            <Button variant="default" onClick={() => setDialog('edit')}>
              {webhooks.edit}
            </Button>
          )}
          {actions.length > 0 && <More endpoint={endpoint} onChoose={setDialog} />}
        </>
      }
    >
      <FailureAlert error={error ?? test.error} />
      <SimpleGrid cols={{ base: 1, md: 2 }} className="panels">
        <HealthPanel endpoint={endpoint} onEnable={() => setDialog('enable')} onRecover={() => setDialog('recover')} />
        <About endpoint={endpoint} />
      </SimpleGrid>
      <Deliveries endpoint={endpoint} interval={interval} onDeed={onDeed} />
      {dialog === 'edit' && <EndpointForm endpoint={endpoint} onClose={close} />}
      {dialog === 'rotate' && <RotateSecret endpoint={endpoint} onClose={close} />}
      {dialog === 'enable' && <EnableEndpoint endpoint={endpoint} onClose={close} />}
      {dialog === 'recover' && <RecoverEndpoint endpoint={endpoint} onClose={close} />}
      <Confirm
        opened={dialog === 'disable'}
        title={webhooks.disableTitle}
        confirm={webhooks.disable}
        onConfirm={disable}
        onClose={close}
      >
        <Text size="sm">{webhooks.disableAbout}</Text>
      </Confirm>
      <Confirm
        opened={dialog === 'archive'}
        title={webhooks.archiveTitle}
        confirm={webhooks.archive}
        onConfirm={archive}
        onClose={close}
      >
        <Text size="sm">{webhooks.archiveAbout}</Text>
      </Confirm>
    </Page>
  );
}

function More({ endpoint: { allowed_actions: actions }, onChoose }: { endpoint: Endpoint; onChoose: (to: Dialog) => void }) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={webhooks.more}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.includes('rotate_secret') && (
          <Menu.Item leftSection={<RotateCw size={16} aria-hidden />} onClick={() => onChoose('rotate')}>
            {webhooks.rotate}
          </Menu.Item>
        )}
        {actions.includes('recover') && (
          <Menu.Item leftSection={<RotateCcw size={16} aria-hidden />} onClick={() => onChoose('recover')}>
            {webhooks.recover}
          </Menu.Item>
        )}
        {actions.includes('disable') && (
          <Menu.Item leftSection={<Pause size={16} aria-hidden />} onClick={() => onChoose('disable')}>
            {webhooks.disable}
          </Menu.Item>
        )}
        {actions.includes('archive') && (
          <Menu.Item leftSection={<Archive size={16} aria-hidden />} className="dangerous" onClick={() => onChoose('archive')}>
            {webhooks.archive}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function About({ endpoint }: { endpoint: Endpoint }) {
  const { can } = useWork();
  const { created_by: maker, created_at: at, types, former_secret_until: former } = endpoint;
  const name = useNamed('members', can('members:manage') ? [maker] : []).get(maker)?.name ?? maker;
  return (
    <Stack gap="md" className="card" component="section" aria-label={webhooks.details}>
      <Title order={2} size="h4">
        {webhooks.details}
      </Title>
      <Facts
        facts={[
          [webhooks.events, typeWords(types, Infinity)],
          [webhooks.madeBy, name],
          [webhooks.since, formatInstant(at)],
          [webhooks.secret, webhooks.secretAbout],
        ]}
      />
      {former && (
        <Group gap={6}>
          <Text size="sm">
            {webhooks.formerUntil} <Countdown to={former} />.
          </Text>
        </Group>
      )}
    </Stack>
  );
}
