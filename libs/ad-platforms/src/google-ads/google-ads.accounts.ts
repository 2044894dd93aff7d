// The ad accounts of a Google user, and what each of them lacks.
import type {
  AccountFinding,
  AccountFindingCode,
  AccountLook,
  PlatformAccount,
  PlatformAccounts,
  PlatformSession,
} from '@app/connections';
import { accessibleCustomers, customerClientRow, customerRow } from './google-ads.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { accountQuery, accountsQuery } from './google-ads.queries.js';
import { noSuch, platformCodeOf, search } from './google-ads.search.js';

export class GoogleAdsAccounts implements PlatformAccounts {
  constructor(private readonly client: GoogleAdsClient) {}

  async list(accessToken: string): Promise<PlatformAccount[]> {
    const session = { accessToken, managerId: null };
    const path = 'customers:listAccessibleCustomers';
    const { resourceNames } = await this.client.ads(accessibleCustomers, { session, path, whenLost: 'transient' });
    const found = new Map<string, PlatformAccount>();
    for (const entry of resourceNames.map((name) => name.slice('customers/'.length))) {
      for (const account of await this.through(accessToken, entry)) {
        // One account may be reachable in several ways: the direct one wins, then the first.
        if (!found.has(account.id) || account.managerId === null) found.set(account.id, account);
      }
    }
    return [...found.values()];
  }

  async look(session: PlatformSession): Promise<AccountLook> {
    try {
      const account = await this.account(session);
      return { account, findings: account.status === 'disabled' ? [findingOf('account_suspended')] : [], choices: {} };
    } catch (error) {
      const code = refusals[platformCodeOf(error) ?? ''];
      if (code === undefined) throw error;
      return { account: null, findings: [findingOf(code)], choices: {} };
    }
  }

  private async account(session: PlatformSession): Promise<PlatformAccount> {
    const { accountId: id, managerId } = session;
    for await (const { customer } of search(this.client, session, accountQuery, customerRow)) {
      const { descriptiveName: name, currencyCode: currency, timeZone: timezone, status } = customer;
      return { id, managerId, name, currency, timezone, status: statuses[status] ?? 'disabled' };
    }
    throw noSuch('account');
  }

  private async through(accessToken: string, entry: string): Promise<PlatformAccount[]> {
    const accounts: PlatformAccount[] = [];
    const session = { accessToken, accountId: entry, managerId: entry };
    try {
      for await (const { customerClient } of search(this.client, session, accountsQuery, customerClientRow)) {
        const { id, descriptiveName: name, currencyCode: currency, timeZone: timezone, manager } = customerClient;
        const managerId = id === entry ? null : entry;
        if (!manager) accounts.push({ id, managerId, name, currency, timezone, status: 'active' });
      }
    } catch (error) {
      // One closed account must not hide the others.
      if (platformCodeOf(error) !== 'authorizationError.CUSTOMER_NOT_ENABLED') throw error;
    }
    return accounts;
  }
}

/** An unknown status does not mean that the account may advertise. */
const statuses: Readonly<Record<string, PlatformAccount['status']>> = {
  ENABLED: 'active',
  SUSPENDED: 'disabled',
  CANCELED: 'closed',
  CLOSED: 'closed',
};

/** Refusals that say something about the account. */
const refusals: Readonly<Record<string, AccountFindingCode>> = {
  'authorizationError.CUSTOMER_NOT_ENABLED': 'account_closed',
  'authorizationError.USER_PERMISSION_DENIED': 'account_unreachable',
  'authorizationError.INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION': 'account_unreachable',
};

const findingOf = (code: AccountFindingCode): AccountFinding => ({ code, url: null });
