// What becomes of a delivery, in words.
import { formatNumber, formatRelative } from '../../format.js';
import { StatusBadge } from '../../parts/status.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import type { Delivery, Endpoint } from './webhooks.queries.js';

const { deliveries: words } = settingsTexts.webhooks;

/** What came of the last try, in words. */
export function tryWords({ last_try: last, status: outcome }: Delivery): string | null {
  if (last === null) return outcome === 'failed' ? words.neverTried : null;
  const { fault, status } = last;
  if (fault === null) return words.answeredIn(status ?? 0, formatNumber(last.duration_ms));
  return status === null ? words.faults[fault] : words.answered(words.faults[fault], status);
}

/** Not while the endpoint is paused. */
export function NextTry({ endpoint, delivery }: { endpoint: Endpoint; delivery: Delivery }) {
  const { next_try_at: due } = delivery;
  const { paused_until: pause } = endpoint.health;
  if (due === null) return texts.none;
  const at = pause !== null && pause > due ? pause : due;
  return <time dateTime={at}>{Date.parse(at) <= Date.now() ? words.soon : formatRelative(at)}</time>;
}

export const OutcomeBadge = ({ delivery: { status } }: { delivery: Delivery }) => (
  <StatusBadge value={status} label={words.statuses[status]} />
);
