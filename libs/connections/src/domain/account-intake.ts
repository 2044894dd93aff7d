// Checks an ad account before it is stored: an unknown time zone or currency would break its later readers.
import { isCurrency } from '@app/kernel';
import type { PlatformAccount } from './platform-accounts.js';

/** Why the account cannot be stored, as a sentence, or null. */
export function unusableAccount({ id, timezone, currency }: PlatformAccount): string | null {
  if (!isTimeZone(timezone)) return `The ad account ${id} has the time zone "${timezone}", which is not known here.`;
  if (!isCurrency(currency)) return `The ad account ${id} has the currency "${currency}", which is not known here.`;
  return null;
}

/** By name: an offset such as `+02:00` has no summer time, and databases do not know it as a zone. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
