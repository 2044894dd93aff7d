import { z } from 'zod';
import { eventCatalogue, type IdKind, idPrefixes, publishedTypes } from '@app/kernel';
import { vias } from './audit-event.view.js';

/** One line for each event that leaves the service. The contexts above declare theirs later, so it is made when it is needed. */
const EventType = z.lazy(() =>
  z.enum(publishedTypes()).meta({
    id: 'EventType',
    description: publishedTypes()
      .map((type) => `- \`${type}\` (\`${eventCatalogue().get(type)?.readBy}\`): ${eventCatalogue().get(type)?.about}`)
      .join('\n'),
  }),
);

export const EventView = z
  .strictObject({
    id: z.string().describe('The same wherever the event is told: what was handled once is known by it.'),
    type: EventType.describe('What happened. In parentheses: the permission that a reader needs.'),
    occurred_at: z.iso
      .datetime()
      .describe('When the change was made. Events come in the order of the commits, which may differ.'),
    resource: z
      .strictObject({
        type: z.enum(Object.keys(idPrefixes) as IdKind[]).describe('The kind of the record.'),
        id: z.string().describe('The id of the record.'),
        url: z.string().nullable().describe('The path of the record below the host of the API; null: it has none.'),
      })
      .describe('The record that the event is of.'),
    changes: z
      .record(z.string(), z.array(z.unknown()).length(2).nullable())
      .nullable()
      .describe(
        'The fields that became others, by their names in the API: the values before and after, in the form of a request. ' +
          '`null` in place of the two: they are long, are notes of yours, or hold an e-mail address; read the record. ' +
          '`null` for all: the record began, or no field of it became another.',
      ),
    actor: z
      .strictObject({
        via: z.enum(vias).describe('`cli`: an operator of the service; `system`: the service itself.'),
        user_id: z.string().nullable().describe('The user whose key or session it was; null: the service or an operator.'),
        key_id: z.string().nullable().describe('The API key of the request; null: there was none.'),
      })
      .describe('Who did it.'),
    request_id: z.string().nullable().describe('The `X-Request-Id` of the request that did it; null: there was none.'),
  })
  .meta({
    id: 'Event',
    description:
      'Something that happened, at most 4 kB as JSON. It names no person and tells no secret; the truth is the record.',
  });
export type EventView = Omit<z.output<typeof EventView>, 'changes'> & {
  readonly changes: Readonly<Record<string, readonly [unknown, unknown] | null>> | null;
};
