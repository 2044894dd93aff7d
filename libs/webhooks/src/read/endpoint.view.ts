// The views of a webhook endpoint.
import { z } from 'zod';
import { isoOrNull, publicId } from '@app/kernel';
import { allowedEndpointActions, endpointActions, endpointStatuses } from '../domain/endpoint.lifecycle.js';
import { disabledReasons, type EndpointState } from '../domain/endpoint.state.js';
import { disabledAt, healthStatuses, type Pace } from '../domain/pace.js';

const instant = z.iso.datetime();
const about = (description: string) => ({ description });

const Health = z
  .strictObject({
    status: z
      .enum(healthStatuses)
      .meta(about('`failing`: the last try failed, and it will be disabled at `disables_at` if none succeeds until then.')),
    failing_since: instant
      .nullable()
      .meta(about('When the first failure since the last success was; null: the last try succeeded, or none was made.')),
    failures_in_a_row: z.int().meta(about('Tries that failed since the last success.')),
    last_success_at: instant.nullable().meta(about('When an event was last received; null: none was yet.')),
    last_failure_at: instant.nullable().meta(about('When a try last failed; null: none did yet.')),
    paused_until: instant
      .nullable()
      .meta(
        about(
          'Until when nothing is sent: after 20 failures in a row, or because the receiver asked for it by Retry-After. ' +
            'null: it is not paused.',
        ),
      ),
    disables_at: instant
      .nullable()
      .meta(about('When it will be disabled after five days of nothing but failures; null: it does not fail.')),
  })
  .meta({ description: 'How the deliveries to the endpoint go.' });

const shape = {
  id: z.string().meta(about('The id of the endpoint.')),
  organization_id: z.string().meta(about('The organization whose events it gets.')),
  url: z.string().meta(about('Where events are posted.')),
  description: z.string().nullable().meta(about('What it is for, in the words of who made it; null: nothing was said.')),
  types: z
    .array(z.string())
    .meta(about('The event types that it gets: single ones, families such as `campaign.*`, or `*` for all.')),
  status: z.enum(endpointStatuses).meta(about('Only an enabled endpoint gets events; an archived one stays readable.')),
  disabled_reason: z
    .enum(disabledReasons)
    .nullable()
    .meta(
      about(
        '`person`: somebody disabled it. `failing`: five days of nothing but failures. `gone`: it answered 410, and is ' +
          'archived. `creator_left`: who made it is no longer active; who enables it takes their place. null: it was not ' +
          'disabled.',
      ),
    ),
  allowed_actions: z.array(z.enum(endpointActions)).meta(about('What a caller may do with it now.')),
  health: Health,
  missed_since: instant
    .nullable()
    .meta(
      about(
        'Since when it missed events, because it failed or was disabled: the `since` for recover. null: nothing is known ' +
          'to be missed.',
      ),
    ),
  former_secret_until: instant
    .nullable()
    .meta(about('Until when deliveries are signed by the former secret, too; null: there is none.')),
  created_by: z
    .string()
    .meta(about('The user by whose present permissions events are chosen: none is sent that this person may not read.')),
  created_at: instant.meta(about('When it was created.')),
  updated_at: instant.meta(about('When it was last changed.')),
  archived_at: instant.nullable().meta(about('When it was archived; null: it is not.')),
  version: z.int().meta(about('Grows with each change; for If-Match.')),
};

export const EndpointView = z.strictObject(shape).meta({
  id: 'WebhookEndpoint',
  description: 'An address of yours to which events are posted, signed after Standard Webhooks.',
});
export type EndpointView = z.output<typeof EndpointView>;

/** With its secret, in the answer that makes it and in no other. */
export const MadeEndpointView = z
  .strictObject({
    ...shape,
    secret: z.string().meta(about('With what deliveries are signed (`whsec_…`). It is in this answer and in no other.')),
  })
  .meta({ id: 'MadeWebhookEndpoint', description: 'A webhook endpoint with its new secret.' });

/** As JSON of the database. */
type StoredPace = { readonly [K in keyof Pace]: Pace[K] extends number ? number : string | null };

export interface EndpointRow extends EndpointState {
  readonly pace: StoredPace;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const instantOf = (text: string | null): string | null => isoOrNull(dateOf(text));

function healthView({ status }: EndpointRow, pace: StoredPace, now: Date): z.output<typeof Health> {
  const pausedUntil = dateOf(pace.pausedUntil);
  return {
    status: status === 'enabled' ? (pace.failures > 0 ? 'failing' : 'ok') : 'disabled',
    failing_since: instantOf(pace.failingSince),
    failures_in_a_row: pace.failures,
    last_success_at: instantOf(pace.lastSuccessAt),
    last_failure_at: instantOf(pace.lastFailureAt),
    paused_until: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
    disables_at: status === 'enabled' ? isoOrNull(disabledAt({ failingSince: dateOf(pace.failingSince) })) : null,
  };
}

export const endpointView = (row: EndpointRow, now: Date): EndpointView => ({
  id: publicId('webhook_endpoint', row.id),
  organization_id: publicId('organization', row.organizationId),
  url: row.url,
  description: row.description,
  types: [...row.types],
  status: row.status,
  disabled_reason: row.disabledReason,
  allowed_actions: allowedEndpointActions(row.status),
  health: healthView(row, row.pace, now),
  missed_since: isoOrNull(row.missedSince),
  former_secret_until: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
  created_by: publicId('user', row.createdBy),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  archived_at: isoOrNull(row.archivedAt),
  version: row.version,
});
