// All of one event, in words and as the API tells it.
import { Button, Code, Drawer, Group, Stack, Text } from '@mantine/core';
import { eventTypes } from '../../api/events.table.js';
import { formatInstant } from '../../format.js';
import { CopyText } from '../../parts/copy-text.js';
import { type Fact, Facts } from '../../parts/facts.js';
import { actionWords, type Changed, Changes, fieldName } from '../../parts/history.js';
import { RecordLink } from '../../parts/record-link.js';
import type { NamedRecord } from '../../parts/records.js';
import { Section } from '../../parts/section.js';
import type { NodeNames } from '../../parts/value-text.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import type { Event } from './events.queries.js';

const { events: words } = settingsTexts;
const { audit } = texts;

export const whoOf = ({ actor: { user_id: user, via } }: Event, people: ReadonlyMap<string, NamedRecord>): string =>
  user === null ? audit.vias[via] : (people.get(user)?.name ?? user);

/** What the event tells of its fields, as the audit log tells it; null: of none. */
export function changedOf({ changes }: Event): Changed | null {
  const told = Object.entries(changes ?? {}).flatMap(([field, pair]) => (pair ? [[field, pair] as const] : []));
  if (told.length === 0) return null;
  return {
    changes: Object.fromEntries(told.map(([field, [, after]]) => [field, after])),
    previous: Object.fromEntries(told.map(([field, [before]]) => [field, before])),
  };
}

interface ChangesProps {
  readonly event: Event;
  readonly names: NodeNames;
  /** Lines that are shown. */
  readonly most?: number;
}

/** One line for each field: from which value to which, or that it is not told. */
export function EventChanges({ event, names, most }: ChangesProps) {
  const changed = changedOf(event);
  const untold = Object.entries(event.changes ?? {}).filter(([, pair]) => pair === null);
  return (
    <>
      {changed && <Changes event={changed} names={names} most={most} />}
      {untold.map(([field]) => (
        <Text key={field} size="sm">
          {words.untold(fieldName(field))}
        </Text>
      ))}
    </>
  );
}

const Id = ({ children }: { children: string }) => (
  <Text span size="xs" ff="monospace">
    {children}
  </Text>
);

interface DetailsProps extends ChangesProps {
  readonly who: string;
  readonly onOnly: () => void;
  readonly onClose: () => void;
}

export function EventDetails({ event, who, names, onOnly, onClose }: DetailsProps) {
  const { id, type, occurred_at: at, resource, actor, request_id: request } = event;
  const meaning = eventTypes.find((each) => each.type === type)?.about;
  const facts: Fact[] = [
    ...(meaning === undefined ? [] : [[words.meaning, meaning] as const]),
    [words.at, formatInstant(at)],
    [words.of, <RecordLink key="record" of={resource} />],
    [words.by, who],
    [words.from, audit.vias[actor.via]],
    ...(actor.key_id === null ? [] : [[audit.key, <Id key="key">{actor.key_id}</Id>] as const]),
    ...(request === null ? [] : [[audit.request, <Id key="request">{request}</Id>] as const]),
    [words.id, <Id key="id">{id}</Id>],
  ];
  const json = JSON.stringify(event, null, 2);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={actionWords(type)}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack gap="lg">
        <Facts facts={facts} />
        <Group>
          <Button size="compact-sm" variant="default" onClick={onOnly}>
            {words.only}
          </Button>
        </Group>
        <Section order={3} title={words.changes}>
          {event.changes === null || Object.keys(event.changes).length === 0 ? (
            <Text size="sm">{words.noChanges}</Text>
          ) : (
            <EventChanges event={event} names={names} />
          )}
        </Section>
        <Stack gap={4}>
          <Group justify="space-between">
            <Text size="xs" c="dimmed" fw={600}>
              {words.asData}
            </Text>
            <CopyText value={json} />
          </Group>
          <Code block className="curl">
            {json}
          </Code>
        </Stack>
      </Stack>
    </Drawer>
  );
}
