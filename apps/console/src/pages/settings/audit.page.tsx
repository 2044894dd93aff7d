import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { auditedActions, auditedTypes, auditVias } from '../../api/service.table.js';
import type { Column } from '../../parts/data-table.js';
import { DayInput } from '../../parts/day-input.js';
import { useFilters } from '../../parts/filters.js';
import { ClearFilters, FilterRow, ListPage, WordFilter } from '../../parts/list-page.js';
import { actionWords, BY_PEOPLE, Changes, fieldWords, useNames, whoDid } from '../../parts/history.js';
import { Instant } from '../../parts/instant.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { RecordLink } from '../../parts/record-link.js';
import { RecordPicker } from '../../parts/record-picker.js';
import type { NodeNames } from '../../parts/value-text.js';
import { wordFor } from '../../parts/words.js';
import { WordsInput } from '../../parts/words-input.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { AuditDetails } from './audit-details.js';

const { audit, common } = texts;

type AuditEvent = Schemas['AuditEvent'];

const NAMES = ['action', 'field', 'via', 'user_id', 'resource_type', 'resource_id', 'start_date', 'end_date'] as const;
const EVERYTHING = 'all';
const actions: ReadonlyMap<string, string> = new Map(auditedActions.map((action) => [action, actionWords(action)]));

export function AuditPage() {
  const { can } = useWork();
  return can('audit:read') ? <Audit /> : <NotAllowed title={audit.title} permission="audit:read" />;
}

function Audit() {
  const { can } = useWork();
  const [shown, setShown] = useState<AuditEvent | null>(null);
  const filters = useFilters(NAMES);
  const {
    action,
    field,
    via,
    user_id: user,
    resource_type: type,
    resource_id: record,
    start_date: start,
    end_date: end,
  } = filters.values;
  const chosen = [...auditVias, EVERYTHING].find((each) => each === via);
  const one = auditVias.find((each) => each === via);
  const kind = auditedTypes.find((each) => each === type);
  const query = {
    ...(action ? { action } : {}),
    ...(field ? { field } : {}),
    // Unless somebody asks for it, what the service does by itself stays out of the way of what people did.
    ...(chosen === EVERYTHING ? {} : { via: one ? [one] : BY_PEOPLE }),
    ...(user ? { user_id: user } : {}),
    ...(kind ? { resource_type: [kind] } : {}),
    ...(record ? { resource_id: record } : {}),
    ...(start ? { start_date: start } : {}),
    ...(end ? { end_date: end } : {}),
  };
  const list = useRows(['audit_events', query], (cursor) =>
    answerOf(api.GET('/v1/audit_events', { params: { query: { ...query, ...(cursor ? { cursor } : {}) } } })),
  );
  const names = useNames(list.rows ?? []);
  return (
    <ListPage
      title={audit.title}
      about={audit.about}
      list={list}
      columns={columnsOf(setShown, names)}
      filters={filters}
      inputs={
        <FilterRow>
          <WordsInput
            key={`action ${action}`}
            label={audit.action}
            placeholder={audit.anyAction}
            words={actions}
            value={action}
            onChange={(value) => filters.set('action', value)}
          />
          <WordsInput
            key={`field ${field}`}
            label={audit.field}
            placeholder={audit.anyField}
            words={fieldWords}
            value={field}
            onChange={(value) => filters.set('field', value)}
          />
          <WordFilter
            label={audit.via}
            words={[...auditVias, EVERYTHING]}
            any={audit.byPeople}
            nameOf={(value) => (value === EVERYTHING ? audit.everything : audit.vias[value as keyof typeof audit.vias])}
            value={chosen}
            width={210}
            onChange={(value) => filters.set('via', value)}
          />
          <RecordPicker
            offers={{ of: 'members', archived: true, enabled: can('members:manage') }}
            label={audit.who}
            value={user}
            onChange={(id) => filters.set('user_id', id)}
          />
          <WordFilter
            label={audit.resource}
            words={auditedTypes}
            value={kind}
            width={170}
            onChange={(value) => filters.set('resource_type', value)}
          />
          <DayInput label={audit.from} value={start} onChange={(day) => filters.set('start_date', day)} />
          <DayInput label={audit.to} value={end} onChange={(day) => filters.set('end_date', day)} />
          {filters.isAny && <ClearFilters filters={filters} />}
        </FilterRow>
      }
      empty={{ title: audit.empty }}
    >
      {shown && (
        <AuditDetails
          event={shown}
          names={names}
          onOnly={() => {
            filters.set('resource_id', shown.resource.id);
            setShown(null);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </ListPage>
  );
}

/** The others stand under *Details*. */
const MOST_LINES = 3;

const columnsOf = (onShow: (event: AuditEvent) => void, names: NodeNames): Column<AuditEvent>[] => [
  { id: 'at', header: audit.at, cell: ({ occurred_at: at }) => <Instant at={at} /> },
  {
    id: 'action',
    header: audit.action,
    width: 300,
    cell: (event) => (
      <Stack gap={0}>
        <Text size="sm">{actionWords(event.action)}</Text>
        <Changes event={event} names={names} most={MOST_LINES} />
      </Stack>
    ),
  },
  {
    id: 'who',
    header: audit.who,
    cell: (event) => (
      <Text size="sm" className="wrap">
        {whoDid(event)}
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
        <RecordLink of={resource} />
      </Stack>
    ),
  },
  {
    id: 'details',
    header: common.details,
    width: 90,
    cell: (event) => (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => onShow(event)}
        aria-label={audit.detailsOf(actionWords(event.action))}
      >
        {common.details}
      </Button>
    ),
  },
];
