// The ad accounts of a Google user, and what each of them lacks.
import {
  type AccountFinding,
  type AccountFindingCode,
  type AccountInspection,
  type ListedAccount,
  type PlatformAccount,
  type PlatformAccounts,
  type PlatformApplication,
  PlatformError,
  type PlatformSession,
  type SettingChoice,
} from '@app/connections';
import { nullWhen } from '../shared/failures.js';
import {
  accessibleCustomers,
  billingSetupRow,
  conversionActionRow,
  customerClientRow,
  customerRow,
  nothing,
} from './google-ads.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { findingOf } from './google-ads.findings.js';
import { accountQuery, accountsQuery, conversionActionsQuery, paymentQuery } from './google-ads.queries.js';
import { customerOf, noSuch, platformCodeOf, search } from './google-ads.search.js';
import type { GoogleAdsSettings } from './google-ads.settings.js';

export class GoogleAdsAccounts implements PlatformAccounts {
  constructor(
    private readonly client: GoogleAdsClient,
    private readonly pages: GoogleAdsSettings['pages'],
  ) {}

  async list(accessToken: string, application?: PlatformApplication): Promise<ListedAccount[]> {
    const access = { accessToken, ...(application && { application }) };
    const session = { ...access, managerId: null };
    const path = 'customers:listAccessibleCustomers';
    const { resourceNames } = await this.client.ads(accessibleCustomers, { session, path, whenLost: 'transient' });
    const found = new Map<string, ListedAccount>();
    const unreadable: ListedAccount[] = [];
    for (const entry of resourceNames.map((name) => name.slice('customers/'.length))) {
      const reached = await this.through(access, entry);
      if (typeof reached === 'string') unreadable.push(unseen(entry, reached));
      else
        for (const account of reached) {
          // One account may be reachable in several ways: the direct one wins, then the first.
          if (!found.has(account.id) || account.managerId === null) found.set(account.id, account);
        }
    }
    // Another manager may show what this one does not.
    return [...found.values(), ...unreadable.filter(({ id }) => !found.has(id))];
  }

  async inspect(session: PlatformSession): Promise<AccountInspection> {
    const account = await this.account(session).catch(findingIn);
    if (typeof account === 'string') return { account: null, findings: this.findings([account]), choices: {} };
    if (account.status === 'closed') return { account, findings: this.findings(['account_closed']), choices: {} };
    const suspended = account.status === 'disabled' ? 'account_suspended' : null;
    const refused = await this.trial(session);
    const paid = await this.isPaid(session).catch(unreadable);
    const actions = await this.conversionActions(session).catch(unreadable);
    return {
      account,
      findings: this.findings([suspended, refused, paid === false ? 'payment_missing' : null]),
      choices: actions ? { conversion_action: actions } : {},
    };
  }

  /**
   * What the platform says to a change, without making it. Null: it would be made, or it is refused for a reason that tells
   * nothing here.
   */
  private async trial(session: PlatformSession): Promise<AccountFindingCode | null> {
    const create = { amountMicros: '1000000000', deliveryMethod: 'STANDARD', explicitlyShared: false };
    const path = `customers/${customerOf(session)}/campaignBudgets:mutate`;
    const body = { operations: [{ create }], validateOnly: true };
    return this.client
      .ads(nothing, { session, path, body, whenLost: 'transient' })
      .then(() => null)
      .catch((error: unknown) => findingOf[platformCodeOf(error) ?? ''] ?? unreadable(error));
  }

  private async isPaid(session: PlatformSession): Promise<boolean> {
    for await (const row of search(this.client, session, paymentQuery, billingSetupRow))
      if (row.billingSetup.status === 'APPROVED') return true;
    return false;
  }

  private async conversionActions(session: PlatformSession): Promise<SettingChoice[]> {
    const choices: SettingChoice[] = [];
    for await (const { conversionAction } of search(this.client, session, conversionActionsQuery, conversionActionRow)) {
      const { id, name, category, primaryForGoal, attributionModelSettings: settings } = conversionAction;
      const attribution = {
        clickDays: conversionAction.clickThroughLookbackWindowDays ?? null,
        viewDays: conversionAction.viewThroughLookbackWindowDays ?? null,
        model: models[settings?.attributionModel ?? ''] ?? null,
      };
      choices.push({ id, name, isDefault: primaryForGoal && category === 'PURCHASE', attribution });
    }
    return choices;
  }

  /** Each finding once. */
  private findings(codes: readonly (AccountFindingCode | null)[]): AccountFinding[] {
    return [...new Set(codes)].filter((code) => code !== null).map((code) => ({ code, url: this.pages?.[code] ?? null }));
  }

  private async account(session: PlatformSession): Promise<PlatformAccount> {
    const { accountId: id, managerId } = session;
    for await (const { customer } of search(this.client, session, accountQuery, customerRow)) {
      const { descriptiveName: name, currencyCode: currency, timeZone: timezone, status } = customer;
      return { id, managerId, name, currency, timezone, status: statuses[status] ?? 'disabled' };
    }
    throw noSuch('account');
  }

  /** The accounts that one entry reaches, or why Google does not show it. */
  private async through(
    access: Pick<PlatformSession, 'accessToken' | 'application'>,
    entry: string,
  ): Promise<PlatformAccount[] | string> {
    const accounts: PlatformAccount[] = [];
    const session = { ...access, accountId: entry, managerId: entry };
    try {
      for await (const { customerClient } of search(this.client, session, accountsQuery, customerClientRow)) {
        const { id, descriptiveName: name, currencyCode: currency, timeZone: timezone, manager } = customerClient;
        const managerId = id === entry ? null : entry;
        if (!manager) accounts.push({ id, managerId, name, currency, timezone, status: 'active' });
      }
    } catch (error) {
      // One account must not hide the others; a closed one is left out.
      if (platformCodeOf(error) === 'authorizationError.CUSTOMER_NOT_ENABLED') return [];
      if (error instanceof PlatformError && isOfOneAccount(error)) return error.message;
      throw error;
    }
    return accounts;
  }
}

const unseen = (id: string, unreadable: string): ListedAccount => ({
  ...{ id, managerId: null, name: '', currency: '', timezone: '', status: 'disabled' },
  unreadable,
});

/** A developer token for test accounts is refused at every other account, and works at those. */
const isOfOneAccount = ({ fault, detail }: PlatformError): boolean =>
  fault === 'permission' || fault === 'precondition' || detail.platformCode === 'authorizationError.DEVELOPER_TOKEN_NOT_APPROVED';

/** Any other is not told. */
const models: Readonly<Record<string, string>> = {
  EXTERNAL: 'external',
  GOOGLE_ADS_LAST_CLICK: 'last_click',
  GOOGLE_SEARCH_ATTRIBUTION_FIRST_CLICK: 'first_click',
  GOOGLE_SEARCH_ATTRIBUTION_LINEAR: 'linear',
  GOOGLE_SEARCH_ATTRIBUTION_TIME_DECAY: 'time_decay',
  GOOGLE_SEARCH_ATTRIBUTION_POSITION_BASED: 'position_based',
  GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN: 'data_driven',
};

/** An unknown status does not mean that the account may advertise. */
const statuses: Readonly<Record<string, PlatformAccount['status']>> = {
  ENABLED: 'active',
  SUSPENDED: 'disabled',
  CANCELED: 'closed',
  CLOSED: 'closed',
};

function findingIn(error: unknown): AccountFindingCode {
  const code = findingOf[platformCodeOf(error) ?? ''];
  if (code === undefined) throw error;
  return code;
}

/** A part that Google refuses to show is not known, and does not hide the others; a passing failure fails the look. */
const unreadable = nullWhen('permission', 'precondition', 'rejected', 'not_found');
