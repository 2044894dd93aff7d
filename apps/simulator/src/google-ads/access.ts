/** The caller, and the customers that they may reach through a manager. */
import type { Sql } from '../database.js';
import type { PlatformRequest } from '../platform.js';
import type { SimulatorConfig } from '../settings.js';
import { PlainError, refusal } from './errors.js';
import type { Role } from '../grants/people.js';
import { ADWORDS } from './oauth/scopes.js';
import { accountTree, findAccount } from './records.js';
import type { Account } from './tables.js';

/** Someone to whom the grant gives direct access to these accounts. */
export interface Caller {
  accountIds: string[];
  role: Role;
}

const CREDENTIALS =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See ' +
  'https://developers.google.com/identity/sign-in/web/devconsole-project.';
const noCredentials = (): PlainError =>
  new PlainError(401, 'UNAUTHENTICATED', `Request is missing required authentication credential. ${CREDENTIALS}`);
export const badCredentials = (): PlainError =>
  new PlainError(401, 'UNAUTHENTICATED', `Request had invalid authentication credentials. ${CREDENTIALS}`);

export const tooFewScopes = (service: string): PlainError =>
  new PlainError(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      domain: 'googleapis.com',
      metadata: { service },
    },
  ]);

interface KnownToken {
  role: Role;
  scopes: string[];
  account_ids: string[];
  expired: boolean;
  revoked: boolean;
}

/** undefined: nobody has had this access token. */
export async function knownToken(sql: Sql, request: PlatformRequest, now: Date): Promise<KnownToken | undefined> {
  const [scheme, given] = (request.header('authorization') ?? '').split(' ');
  if (scheme !== 'Bearer' || given === undefined || given === '') throw noCredentials();
  const [known] = await sql.query<KnownToken>(
    `select p.account_ids, p.role, g.scopes, t.expires_at <= $2 as expired, g.revoked_at is not null as revoked
     from google_ads.access_token t join google_ads.oauth_grant g using (refresh_token)
       join google_ads.person p on p.id = g.person_id where t.token = $1`,
    [given, now],
  );
  return known;
}

export async function authenticate(sql: Sql, request: PlatformRequest, config: SimulatorConfig, now: Date): Promise<Caller> {
  const known = await knownToken(sql, request, now);
  if ((known === undefined || known.expired || known.revoked) && config.googleAds.plainTokenErrors) throw badCredentials();
  if (known === undefined) throw refusal('authenticationError.OAUTH_TOKEN_INVALID');
  if (known.revoked) throw refusal('authenticationError.OAUTH_TOKEN_REVOKED');
  if (known.expired) throw refusal('authenticationError.OAUTH_TOKEN_EXPIRED');
  if (!known.scopes.includes(ADWORDS)) throw tooFewScopes('googleads.googleapis.com');

  const developerToken = request.header('developer-token');
  if (developerToken === undefined || developerToken === '') throw refusal('requestError.DEVELOPER_TOKEN_PARAMETER_MISSING');
  if (developerToken !== config.googleAds.developerToken) throw refusal('authenticationError.DEVELOPER_TOKEN_INVALID');
  return { accountIds: known.account_ids, role: known.role };
}

function assertOpen({ status, two_step_required }: Account): void {
  if (two_step_required) throw refusal('authenticationError.TWO_STEP_VERIFICATION_NOT_ENROLLED');
  if (status === 'CANCELED' || status === 'CLOSED') throw refusal('authorizationError.CUSTOMER_NOT_ENABLED');
}

/** An account that is not paid for may be changed: its campaigns just do not serve. */
export function assertMayChange({ manager, status, terms_accepted }: Account, role: Role): void {
  if (manager) throw refusal('requestError.CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT');
  if (role === 'READ_ONLY') throw refusal('authorizationError.ACTION_NOT_PERMITTED');
  if (!terms_accepted) throw refusal('authorizationError.INCOMPLETE_SIGNUP');
  if (status === 'SUSPENDED') throw refusal('authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT');
}

const INTEGER_ID = /^\d{1,19}$/;

/** The customer of the path, if the grant reaches it: directly, or below the manager in the header. */
export async function reach(
  sql: Sql,
  { caller, access }: { caller: Caller; access: AccessLevel },
  customerId: string,
  request: PlatformRequest,
): Promise<Account> {
  if (!INTEGER_ID.test(customerId)) throw refusal('requestError.INVALID_CUSTOMER_ID', { trigger: customerId });
  const loginId = request.header('login-customer-id');
  if (loginId !== undefined && !INTEGER_ID.test(loginId))
    throw refusal('headerError.INVALID_LOGIN_CUSTOMER_ID', { trigger: loginId });
  if (!caller.accountIds.includes(loginId ?? customerId)) throw refusal('authorizationError.USER_PERMISSION_DENIED');
  const account =
    loginId === undefined || loginId === customerId ? await findAccount(sql, customerId) : await below(sql, loginId, customerId);
  if (account === undefined) throw refusal('authorizationError.USER_PERMISSION_DENIED');
  if (access === 'test' && !account.test_account) throw refusal('authorizationError.DEVELOPER_TOKEN_NOT_APPROVED');
  assertOpen(account);
  return account;
}

/** Whether the account is the manager's, at any depth. */
export const isBelow = async (sql: Sql, managerId: string, customerId: string): Promise<boolean> =>
  (await accountTree(sql, managerId)).some(({ id }) => id === customerId);

async function below(sql: Sql, managerId: string, customerId: string): Promise<Account> {
  const tree = await accountTree(sql, managerId);
  const account = tree.find(({ id }) => id === customerId);
  if (account === undefined) throw refusal('authorizationError.INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION');
  const manager = tree.find(({ id }) => id === managerId);
  if (manager !== undefined) assertOpen(manager);
  return account;
}

type AccessLevel = SimulatorConfig['googleAds']['developerTokenAccess'];
/** Operations a day; null: as many as one likes. */
const OPERATIONS: Readonly<Record<AccessLevel, number | null>> = { test: 15_000, explorer: 2_880, basic: 15_000, standard: null };

/** Counts operations of the developer token while a daily limit is set; a refused call counts nothing. */
export async function countOperations(sql: Sql, config: SimulatorConfig, now: Date, operations: number): Promise<void> {
  const { dailyOperations, developerTokenAccess } = config.googleAds;
  const limit = dailyOperations ?? OPERATIONS[developerTokenAccess];
  if (limit === null || operations === 0) return;
  const day = now.toISOString().slice(0, 10);
  const counted = await sql.query(
    `insert into google_ads.operation_count as c (day, operations) select $1::date, $2::bigint where $2::bigint <= $3::bigint
     on conflict (day) do update set operations = c.operations + excluded.operations
       where c.operations + excluded.operations <= $3 returning operations`,
    [day, operations, limit],
  );
  if (counted.length > 0) return;
  const tomorrow = Date.parse(`${day}T00:00:00Z`) + 86_400_000;
  throw quotaExceeded(Math.ceil((tomorrow - now.getTime()) / 1000), 'DEVELOPER');
}

export function quotaExceeded(retryDelaySeconds: number, rateScope: string) {
  const rateName = rateScope === 'DEVELOPER' ? 'Number of operations for basic access' : 'Requests per account';
  return refusal('quotaError.RESOURCE_EXHAUSTED', {
    message: `Too many requests. Retry in ${retryDelaySeconds} seconds.`,
    details: { quotaErrorDetails: { rateScope, rateName, retryDelay: `${retryDelaySeconds}s` } },
  });
}
