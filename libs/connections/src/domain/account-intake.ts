// What is stored of an ad account. An unknown time zone or currency would break its later readers.
import { isCurrency } from '@app/kernel';
import type { ConnectionState } from './connection.state.js';
import type { AccountLook, PlatformAccount } from './platform-accounts.js';

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

/** An account that cannot be read keeps its data; the pair before the first unconfirmed change is the one to go back to. */
export function seenAccount(
  look: AccountLook,
  known: PlatformAccount,
  unconfirmed: ConnectionState['unconfirmed'],
): Pick<ConnectionState, 'account' | 'unconfirmed'> {
  const isClosed = look.findings.some(({ code }) => code === 'account_closed');
  const account = look.account ?? (isClosed ? { ...known, status: 'closed' as const } : known);
  const former = unconfirmed ?? { currency: known.currency, timezone: known.timezone };
  const isAsBefore = account.currency === former.currency && account.timezone === former.timezone;
  return { account, unconfirmed: isAsBefore ? null : former };
}
