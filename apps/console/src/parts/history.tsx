// Who changed a record, from what to what.
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { answerOf, api, type Schemas } from '../api/client.js';
import { useRows } from '../api/queries.js';
import { auditVias } from '../api/service.table.js';
import { texts } from '../texts.js';
import { type Column, DataTable } from './data-table.js';
import { Instant } from './instant.js';
import { type RecordKind, useNamed } from './records.js';
import { Section } from './section.js';
import { EmptyState } from './states.js';
import { type NodeNames, valueText } from './value-text.js';
import { wordFor } from './words.js';

const { history: words } = texts;

type AuditEvent = Schemas['AuditEvent'];
type HistoryKind = Exclude<RecordKind, 'members'>;

/** `campaign.updated` → "Campaign updated". */
export const actionWords = (action: string): string => {
  const [kind = '', ...done] = action.split('.');
  return [wordFor(kind), ...done.map((word) => wordFor(word).toLowerCase())].join(' ');
};

export const whoDid = ({ user, via }: AuditEvent): string => user?.email ?? user?.id ?? texts.audit.vias[via];

export const fieldName = (field: string): string => words.fields[field] ?? texts.campaigns.fields[field] ?? wordFor(field);

/** The fields that have words of their own. */
export const fieldWords: ReadonlyMap<string, string> = new Map(
  Object.keys({ ...texts.campaigns.fields, ...words.fields })
    .filter((field) => !field.includes('.'))
    .map((field) => [field, fieldName(field)]),
);

export type Changed = Pick<AuditEvent, 'changes' | 'previous'>;

interface ChangesProps {
  readonly event: Changed;
  readonly names?: NodeNames;
  /** Lines that are shown. */
  readonly most?: number;
}

/** One line for each field: from which value to which. */
export function Changes({ event: { changes, previous }, names, most = Infinity }: ChangesProps) {
  const fields = Object.entries(changes);
  return (
    <Stack gap={2}>
      {fields.slice(0, most).map(([field, value]) => (
        <Text key={field} size="sm" className="wrap">
          <b>{fieldName(field)}</b>:{' '}
          {field in previous ? words.fromTo(valueText(previous[field], names), valueText(value, names)) : valueText(value, names)}
        </Text>
      ))}
      {fields.length > most && (
        <Text size="sm" c="dimmed">
          {words.more(fields.length - most)}
        </Text>
      )}
    </Stack>
  );
}

/** What people did: the service's own doings are told where they matter. */
export const BY_PEOPLE = auditVias.filter((via) => via !== 'system');

const query = (cursor: string | undefined) => ({ via: BY_PEOPLE, ...(cursor ? { cursor } : {}) });
const reads = {
  campaigns: (id: string, cursor?: string) =>
    answerOf(api.GET('/v1/campaigns/{id}/history', { params: { path: { id }, query: query(cursor) } })),
  creative: (id: string, cursor?: string) =>
    answerOf(api.GET('/v1/creative/{id}/history', { params: { path: { id }, query: query(cursor) } })),
  brands: (id: string, cursor?: string) =>
    answerOf(api.GET('/v1/brands/{id}/history', { params: { path: { id }, query: query(cursor) } })),
  audiences: (id: string, cursor?: string) =>
    answerOf(api.GET('/v1/audiences/{id}/history', { params: { path: { id }, query: query(cursor) } })),
  connections: (id: string, cursor?: string) =>
    answerOf(api.GET('/v1/connections/{id}/history', { params: { path: { id }, query: query(cursor) } })),
} as const satisfies Record<HistoryKind, unknown>;

const idsOf = (events: readonly Changed[], prefix: string): readonly string[] => [
  ...new Set(
    JSON.stringify(events.map(({ changes, previous }) => [changes, previous])).match(new RegExp(`${prefix}_[0-9a-z]{26}`, 'g')),
  ),
];
/** Each name is a request. */
const MOST_NAMES = 20;

/** The names of what the changes speak of. */
export function useNames(events: readonly Changed[]): NodeNames {
  const creatives = useNamed('creative', idsOf(events, 'crt').slice(0, MOST_NAMES));
  const audiences = useNamed('audiences', idsOf(events, 'aud').slice(0, MOST_NAMES));
  const connections = useNamed('connections', idsOf(events, 'con').slice(0, MOST_NAMES));
  return new Map([...creatives, ...audiences, ...connections].map(([id, { name }]) => [id, name]));
}

export function History({ of, id }: { of: HistoryKind; id: string }) {
  const list = useRows([of, id, 'history'], (cursor) => reads[of](id, cursor));
  const names = useNames(list.rows ?? []);
  const columns: Column<AuditEvent>[] = [
    { id: 'at', header: texts.audit.at, width: 200, cell: ({ occurred_at: at }) => <Instant at={at} /> },
    {
      id: 'who',
      header: texts.audit.who,
      cell: (event) => (
        <Text size="sm" className="wrap">
          {whoDid(event)}
        </Text>
      ),
    },
    { id: 'action', header: texts.audit.action, cell: ({ action }) => actionWords(action) },
    { id: 'changes', header: words.changes, cell: (event) => <Changes event={event} names={names} /> },
  ];
  return (
    <DataTable
      label={words.title}
      columns={columns}
      list={list}
      rowId={({ id: event }) => event}
      empty={<EmptyState title={words.empty} />}
    />
  );
}

/** On a page without tabs: read when somebody asks for it. */
export function HistorySection(record: { of: HistoryKind; id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={words.title}>
      {isOpen ? (
        <History {...record} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {words.show}
          </Button>
        </div>
      )}
    </Section>
  );
}
