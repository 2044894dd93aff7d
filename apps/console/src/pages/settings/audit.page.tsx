import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { auditVias } from '../../api/service.table.js';
import { formatInstant } from '../../format.js';
import type { Column } from '../../parts/data-table.js';
import { useFilters } from '../../parts/filters.js';
import { ClearFilters, FilterRow, ListPage, WordFilter } from '../../parts/list-page.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';

const { audit, common } = texts;

type AuditEvent = Schemas['AuditEvent'];

const NAMES = ['action', 'via', 'start_date', 'end_date'] as const;

export function AuditPage() {
  const { can } = useWork();
  return can('audit:read') ? <Audit /> : <NotAllowed title={audit.title} permission="audit:read" />;
}

function Audit() {
  const [shown, setShown] = useState<AuditEvent | null>(null);
  const filters = useFilters(NAMES);
  const { action, via, start_date: start, end_date: end } = filters.values;
  const chosen = auditVias.find((each) => each === via);
  const query = {
    ...(action ? { action } : {}),
    ...(chosen ? { via: [chosen] } : {}),
    ...(start ? { start_date: start } : {}),
    ...(end ? { end_date: end } : {}),
  };
  const list = useRows(['audit_events', query], (cursor) =>
    answerOf(api.GET('/v1/audit_events', { params: { query: { ...query, ...(cursor ? { cursor } : {}) } } })),
  );
  return (
    <ListPage
      title={audit.title}
      about={audit.about}
      list={list}
      columns={columnsOf(setShown)}
      filters={filters}
      inputs={
        <FilterRow>
          <Action key={action} value={action} onChange={(value) => filters.set('action', value)} />
          <WordFilter
            label={audit.via}
            words={auditVias}
            nameOf={(value) => audit.vias[value]}
            value={chosen}
            width={170}
            onChange={(value) => filters.set('via', value)}
          />
          <TextInput
            label={audit.from}
            type="date"
            value={start}
            onChange={({ currentTarget }) => filters.set('start_date', currentTarget.value)}
          />
          <TextInput
            label={audit.to}
            type="date"
            value={end}
            onChange={({ currentTarget }) => filters.set('end_date', currentTarget.value)}
          />
          {filters.isAny && <ClearFilters filters={filters} />}
        </FilterRow>
      }
      empty={{ title: audit.empty }}
    >
      {shown && <Details event={shown} onClose={() => setShown(null)} />}
    </ListPage>
  );
}

/** Typed in full before it is looked for. */
function Action({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      label={audit.action}
      placeholder="campaign.launched"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => typed.trim() !== value && onChange(typed.trim())}
      onKeyDown={({ key }) => key === 'Enter' && onChange(typed.trim())}
    />
  );
}

const who = ({ user, via }: AuditEvent): string => user?.email ?? user?.id ?? audit.vias[via];

const columnsOf = (onShow: (event: AuditEvent) => void): Column<AuditEvent>[] => [
  { id: 'at', header: audit.at, cell: ({ occurred_at: at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { id: 'action', header: audit.action, cell: ({ action }) => <Code>{action}</Code> },
  {
    id: 'who',
    header: audit.who,
    cell: (event) => (
      <Text size="sm" className="wrap">
        {who(event)}
      </Text>
    ),
  },
  { id: 'via', header: audit.via, cell: ({ via }) => audit.vias[via] },
  {
    id: 'resource',
    header: audit.resource,
    cell: ({ resource }) => (
      <Stack gap={0}>
        <Text size="sm">{wordFor(resource.type)}</Text>
        <Text size="xs" c="dimmed" ff="monospace" className="wrap">
          {resource.id}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'details',
    header: common.details,
    width: 90,
    cell: (event) => (
      <Button size="compact-sm" variant="default" onClick={() => onShow(event)} aria-label={audit.detailsOf(event.action)}>
        {common.details}
      </Button>
    ),
  },
];

function Details({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
  const lines = [
    [audit.at, formatInstant(event.occurred_at)],
    [audit.who, who(event)],
    [audit.via, audit.vias[event.via]],
    [audit.resource, event.resource.id],
    [audit.key, event.key_id],
    [audit.request, event.request_id],
  ] as const;
  return (
    <Modal opened onClose={onClose} title={event.action} size="lg" centered closeButtonProps={{ 'aria-label': common.close }}>
      <Stack gap="sm">
        {lines.map(
          ([label, value]) =>
            value && (
              <Group key={label} gap="sm" wrap="nowrap" align="baseline">
                <Text size="sm" c="dimmed" w={110} flex="none">
                  {label}
                </Text>
                <Text size="sm" className="wrap">
                  {value}
                </Text>
              </Group>
            ),
        )}
        <Text size="sm" c="dimmed">
          {audit.changes}
        </Text>
        <Code block className="curl">
          {JSON.stringify(event.changes, null, 2)}
        </Code>
      </Stack>
    </Modal>
  );
}
