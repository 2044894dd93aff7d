// What is stored of an ad account. An unknown time zone or currency would break its later readers, and a name of any length and
// form its clients.
import { isCurrency, validationFailed } from '@app/kernel';
import type { ConnectionState } from './connection.state.js';
import type { AccountInspection, ListedAccount, PlatformAccount } from './platform-accounts.js';

/** Why the account cannot be stored, as a sentence, or null. */
export function unusableAccount({ id, timezone, currency, unreadable }: ListedAccount): string | null {
  if (unreadable !== undefined) return `The platform does not show us the ad account ${id}. ${unreadable}`;
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
  look: AccountInspection,
  known: PlatformAccount,
  unconfirmed: ConnectionState['unconfirmed'],
): Pick<ConnectionState, 'account' | 'unconfirmed'> {
  const isClosed = look.findings.some(({ code }) => code === 'account_closed');
  const account = look.account ?? (isClosed ? { ...known, status: 'closed' as const } : known);
  const former = unconfirmed ?? { currency: known.currency, timezone: known.timezone };
  const isAsBefore = account.currency === former.currency && account.timezone === former.timezone;
  return { account, unconfirmed: isAsBefore ? null : former };
}

/** The most characters that a connection's name has. */
export const NAME_LENGTH = 255;

/**
 * The name of a connection that nobody named. People of the platform named the account, so the name becomes one line of a bounded
 * length.
 */
export function nameAfter(platform: string, account: string): string {
  const line = `${platform}: ${account}`.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, NAME_LENGTH).join('');
}

/** @throws 400 `validation_failed` for a name that the API would not take either */
export function requireConnectionName(name: string): void {
  const isLine = name.trim() !== '' && !/[\r\n\0]/.test(name);
  if (isLine && [...name].length <= NAME_LENGTH) return;
  const message = `name must be one line of 1 to ${NAME_LENGTH} characters.`;
  throw validationFailed([{ field: 'name', code: 'invalid_value', message }]);
}
