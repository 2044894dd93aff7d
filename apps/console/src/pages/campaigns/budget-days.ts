// The budget that held on each day: the present one, walked back through the changes. For the eye, so that numbers do.
import type { Schemas } from '../../api/client.js';
import type { Campaign } from './campaign.js';
import { dayOf } from '../../zoned.js';

type Event = Pick<Schemas['AuditEvent'], 'occurred_at' | 'changes' | 'previous'>;
type Planned = Pick<Campaign, 'budget' | 'channels' | 'timezone'>;

interface Past {
  readonly type?: string;
  readonly amount?: string | null;
  readonly split?: readonly { readonly amount: string }[] | null;
}

/**
 * For each day the amount at its end; null: none was of a day, or it is not known any more.
 * @param events newest first
 * @param days oldest first, in the campaign's time zone
 * @param isWhole whether there are no older ones; otherwise nothing is known of the days before the last
 */
export function dailyBudgets(
  { budget, channels, timezone }: Planned,
  events: readonly Event[],
  days: readonly string[],
  isWhole = true,
) {
  let held: Past | null | undefined = budget;
  let count = channels.length;
  let next = 0;
  const found = new Map<string, number | null>();
  for (const day of [...days].reverse()) {
    for (let event = events[next]; event && dayOf(new Date(event.occurred_at), timezone) > day; event = events[next]) {
      const { changes, previous } = event;
      // A change that does not tell what was there before hides all that was before it.
      if ('budget' in changes) held = previous.budget as Past | null | undefined;
      if ('channels' in changes) count = Array.isArray(previous.channels) ? previous.channels.length : NaN;
      next += 1;
    }
    if (!isWhole && next === events.length) held = undefined;
    const amount = held?.type === 'daily' ? totalOf(held, count) : NaN;
    found.set(day, Number.isNaN(amount) ? null : amount);
  }
  return found;
}

const totalOf = ({ amount, split }: Past, channels: number): number =>
  split ? split.reduce((sum, part) => sum + Number(part.amount), 0) : Number(amount ?? NaN) * channels;
