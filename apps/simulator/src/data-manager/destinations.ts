/** The lists that a request is sent to, and whether its caller may send there. */
import type { Sql } from '../database.js';
import { type Caller, isBelow } from '../google-ads/access.js';
import type { UploadKeyType } from '../google-ads/lists/list-words.js';
import type { UserList } from '../google-ads/lists/list-tables.js';
import { isRecord } from '../google-ads/message-schema.js';
import { findAccount } from '../google-ads/records.js';
import type { Account } from '../google-ads/tables.js';
import { denied, invalid, type Reason } from './errors.js';
import type { MemberType } from './schema.js';

type Json = Record<string, unknown>;

export interface Target {
  destination: Json;
  account: Account;
  list: UserList;
}

const MOST_DESTINATIONS = 10;
const KEY_TYPES: Record<MemberType, UploadKeyType> = {
  userData: 'CONTACT_INFO',
  mobileData: 'MOBILE_ADVERTISING_ID',
  userIdData: 'CRM_ID',
};
const DIGITS = /^\d{1,19}$/;

/** The id of a Google Ads account; undefined: there is none in the message. */
function accountIdOf(value: unknown, at: string): string | undefined {
  if (!isRecord(value)) return undefined;
  const { accountType = value['product'], accountId } = value;
  if (typeof accountId !== 'string' || accountId === '')
    throw invalid([{ field: `${at}.account_id`, reason: 'REQUIRED_FIELD_MISSING' }]);
  if (accountType !== 'GOOGLE_ADS' || !DIGITS.test(accountId)) throw invalid([{ field: at, reason: 'INVALID_DESTINATION' }]);
  return accountId;
}

/** A change needs more than the right to read. */
export async function reachedAccount(sql: Sql, caller: Caller, loginId: string, accountId: string): Promise<Account> {
  const account = await findAccount(sql, accountId);
  const reached = caller.accountIds.includes(loginId) && (loginId === accountId || (await isBelow(sql, loginId, accountId)));
  if (account === undefined || !reached || account.manager || account.status !== 'ENABLED') throw denied();
  return account;
}

async function targetOf(sql: Sql, caller: Caller, destination: Json, at: string, type: MemberType): Promise<Target> {
  const accountId = accountIdOf(destination['operatingAccount'], `${at}.operating_account`);
  if (accountId === undefined) throw invalid([{ field: `${at}.operating_account`, reason: 'REQUIRED_FIELD_MISSING' }]);
  const loginId = accountIdOf(destination['loginAccount'], `${at}.login_account`) ?? accountId;
  const account = await reachedAccount(sql, caller, loginId, accountId);
  if (caller.role === 'READ_ONLY') throw denied();
  const field = `${at}.product_destination_id`;
  const fault = (reason: Reason) => invalid([{ field, reason }]);
  const { productDestinationId: id } = destination;
  if (typeof id !== 'string' || id === '') throw fault('REQUIRED_FIELD_MISSING');
  const [list] = DIGITS.test(id)
    ? await sql.query<UserList>("select * from google_ads.user_list where id = $1 and account_id = $2 and status <> 'REMOVED'", [
        id,
        account.id,
      ])
    : [];
  if (list === undefined) throw fault('INVALID_USER_LIST_ID');
  if (list.kind !== 'crmBasedUserList' || list.detail['uploadKeyType'] !== KEY_TYPES[type]) throw fault('INVALID_USER_LIST_TYPE');
  return { destination, account, list };
}

export async function targetsOf(sql: Sql, caller: Caller, body: Json, type: MemberType): Promise<Target[]> {
  const destinations = (Array.isArray(body['destinations']) ? body['destinations'] : []).filter(isRecord);
  if (destinations.length === 0) throw invalid([{ field: 'destinations', reason: 'REQUIRED_FIELD_MISSING' }]);
  if (destinations.length > MOST_DESTINATIONS) throw invalid([{ field: 'destinations', reason: 'TOO_MANY_DESTINATIONS' }]);
  const targets: Target[] = [];
  for (const [index, destination] of destinations.entries())
    targets.push(await targetOf(sql, caller, destination, `destinations.destinations[${index}]`, type));
  return targets;
}

const TERMS = 'terms_of_service.customer_match_terms_of_service_status';

/** What only an upload needs: open lists, and terms that the account and the request accept. */
export function checkUpload(targets: readonly Target[], body: Json): void {
  const terms = isRecord(body['termsOfService']) ? body['termsOfService'] : {};
  const accepted = terms['customerMatchTermsOfServiceStatus'] === 'ACCEPTED';
  if (!accepted || !targets.every(({ account }) => account.customer_data_terms))
    throw invalid([{ field: TERMS, reason: 'TERMS_AND_CONDITIONS_NOT_SIGNED' }]);
  const closed = targets.findIndex(({ list }) => list.membership_status === 'CLOSED');
  if (closed >= 0) throw invalid([{ field: `destinations.destinations[${closed}]`, reason: 'INVALID_DESTINATION' }]);
}
