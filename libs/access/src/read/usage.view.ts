import { z } from 'zod';
import { type Actor, modes, planNames } from '@app/kernel';
import { type StoredBytes, WARNED_FROM } from '@app/platform/storage';
import { daysView, DayView, ofKeysOn, type SenderDay } from './usage-days.view.js';

const windowNames = ['minute', 'day'] as const;

const WindowView = z.strictObject({
  name: z.enum(windowNames).describe('`minute`: any 60 seconds; `day`: the UTC day.'),
  limit: z.int().nullable().describe('Requests that the plan allows in it; null: unlimited.'),
  used: z
    .int()
    .nullable()
    .describe('Requests that were counted; null of a minute without a limit. Those of a day without one are some seconds late.'),
  remaining: z.int().nullable().describe('Requests that it still allows now; null: unlimited.'),
  resets_at: z.iso.datetime().nullable().describe('When `remaining` next rises; null when nothing is used.'),
});

const StorageView = z
  .strictObject({
    limit_bytes: z.int().describe('Bytes that the plan allows.'),
    used_bytes: z.int().describe('Bytes that are stored.'),
    remaining_bytes: z.int().describe('Bytes that may still be stored, at least 0.'),
    warning: z
      .enum(['nearly_full', 'full'])
      .nullable()
      .describe(
        '`nearly_full` from 80 % on. `full`: no upload, generation of pictures or export begins ' +
          '(409 `storage_full`). null: there is room.',
      ),
  })
  .describe('The stored files of the organization: uploads, pictures, logos and exports, which last a day.');

export const UsageView = z
  .strictObject({
    plan: z.enum(planNames).describe('The plan of the organization.'),
    mode: z.enum(modes).describe('Whether the key is of live or test mode: each counts for itself.'),
    windows: z.array(WindowView).describe('The limits of the plan, each over a time.'),
    days: z.array(DayView).describe('The last 30 days, the oldest first and the present one last; some seconds late.'),
    storage: StorageView,
    as_of: z.iso.datetime().describe('The instant of these numbers.'),
  })
  .meta({ id: 'Usage', description: 'How many requests the plan allows, and how many of them the API keys have used.' });
export type UsageView = z.output<typeof UsageView>;

/** The windows that have a limit, with `resetAt` in epoch milliseconds. */
export interface Counts {
  readonly windows: readonly {
    readonly name: (typeof windowNames)[number];
    readonly limit: number;
    readonly remaining: number;
    readonly resetAt: number;
  }[];
  readonly at: Date;
}

export const usageView = (
  { plan, mode }: Actor,
  { windows, at }: Counts,
  stored: StoredBytes,
  sent: readonly SenderDay[],
): UsageView => ({
  plan,
  mode,
  windows: windowNames.map((name) => {
    const counted = windows.find((window) => window.name === name);
    if (!counted)
      return { name, limit: null, used: name === 'day' ? ofKeysOn(sent, at) : null, remaining: null, resets_at: null };
    const { limit, remaining, resetAt } = counted;
    const used = limit - remaining;
    return { name, limit, used, remaining, resets_at: used === 0 ? null : new Date(Math.ceil(resetAt)).toISOString() };
  }),
  days: daysView(sent, at),
  storage: storageView(stored),
  as_of: at.toISOString(),
});

/** More may be stored than the limit when the plan has become smaller. */
const storageView = ({ used, limit }: StoredBytes): UsageView['storage'] => ({
  limit_bytes: limit,
  used_bytes: used,
  remaining_bytes: Math.max(limit - used, 0),
  warning: used >= limit ? 'full' : used >= limit * WARNED_FROM ? 'nearly_full' : null,
});
