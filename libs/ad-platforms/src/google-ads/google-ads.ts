// Google Ads behind the port: each method is one or two calls and a mapping.
import {
  PlatformError,
  type AdPlatform,
  type CampaignDay,
  type CampaignReference,
  type PlatformAccount,
  type PlatformCampaign,
  type PlatformCampaignChange,
  type PlatformCampaignSpec,
  type PlatformSession,
  type PlatformTokens,
} from '@app/connections';
import type { Clock } from '@app/kernel';
import type { z } from 'zod';
import { campaignOf, creation, nameAndTag, possibleObjectives, statusUpdate, updates, type Update } from './campaign.mapping.js';
import { dayOf } from './day.mapping.js';
import {
  accessibleCustomers,
  accessToken,
  campaignRow,
  created,
  customerClientRow,
  customerRow,
  dayChunk,
  mutated,
  nothing,
  searchPage,
  subjectOf,
} from './google-ads.answers.js';
import { GoogleAdsClient } from './google-ads.client.js';
import { lostAnswer } from './google-ads.errors.js';
import {
  accountQuery,
  accountsQuery,
  campaignByIdQuery,
  campaignsByTagQuery,
  campaignsQuery,
  daysQuery,
  livingCampaignByIdQuery,
} from './google-ads.queries.js';
import type { GoogleAdsSettings } from './google-ads.settings.js';

/** Pages of 10 000 rows: more pages mean that the platform sends us in a circle. */
const MOST_PAGES = 1_000;

export class GoogleAds implements AdPlatform {
  readonly channel = 'google_ads';
  readonly displayName = 'Google Ads';
  /** Conversions arrive within the click's usual attribution window; spend and clicks are corrected downwards later. */
  readonly lookbackDays = 30;
  readonly objectives = possibleObjectives;

  private readonly client: GoogleAdsClient;

  constructor(
    private readonly settings: GoogleAdsSettings,
    private readonly clock: Clock,
  ) {
    this.client = new GoogleAdsClient(settings, clock);
  }

  async refresh(refreshToken: string): Promise<PlatformTokens> {
    const { clientId, clientSecret } = this.settings;
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId, client_secret: clientSecret };
    const answer = await this.client.oauth(accessToken, '/token', new URLSearchParams(form), [refreshToken]);
    return {
      accessToken: answer.access_token,
      expiresAt: new Date(this.clock.now().getTime() + answer.expires_in * 1000),
      refreshToken: answer.refresh_token ?? null,
      userId: userOf(answer.id_token),
      scopes: answer.scope.split(' ').filter((scope) => scope !== ''),
    };
  }

  async revoke(token: string): Promise<void> {
    const path = `/revoke?${new URLSearchParams({ token }).toString()}`;
    await this.client.oauth(nothing, path, new URLSearchParams(), [token]).catch((error: unknown) => {
      // An invalid token is the desired result.
      if (platformCodeOf(error) !== 'oauth.invalid_token') throw error;
    });
  }

  async accounts(token: string): Promise<PlatformAccount[]> {
    const session = { accessToken: token, managerId: null };
    const path = 'customers:listAccessibleCustomers';
    const { resourceNames } = await this.client.ads(accessibleCustomers, { session, path, whenLost: 'transient' });
    const found = new Map<string, PlatformAccount>();
    for (const entry of resourceNames.map((name) => name.slice('customers/'.length))) {
      for (const account of await this.accountsThrough(token, entry)) {
        // One account may be reachable in several ways: the direct one wins, then the first.
        if (!found.has(account.id) || account.managerId === null) found.set(account.id, account);
      }
    }
    return [...found.values()];
  }

  async account(session: PlatformSession): Promise<PlatformAccount> {
    const { accountId, managerId } = session;
    for await (const { customer } of this.search(session, accountQuery, customerRow)) {
      const { descriptiveName: name, currencyCode: currency, timeZone: timezone, status } = customer;
      return { id: accountId, managerId, name, currency, timezone, status: accountStatuses[status] ?? 'disabled' };
    }
    throw noSuch('account');
  }

  async findCampaign(session: PlatformSession, by: CampaignReference): Promise<PlatformCampaign | null> {
    if ('id' in by) {
      for await (const row of this.search(session, campaignByIdQuery(campaignId(by.id)), campaignRow)) return campaignOf(row);
      return null;
    }
    const { tag } = by;
    for await (const row of this.search(session, campaignsByTagQuery(tag), campaignRow)) {
      // LIKE also finds names that only contain the tag's text; a copy made on the platform has a later id than the original.
      if (nameAndTag(row.campaign.name).tag === tag) return campaignOf(row);
    }
    return null;
  }

  async createCampaign(session: PlatformSession, spec: PlatformCampaignSpec): Promise<{ id: string }> {
    const customer = customerOf(session);
    const answer = await this.client.ads(created, {
      session,
      path: `customers/${customer}/googleAds:mutate`,
      body: creation(customer, spec),
      whenLost: 'unknown_outcome',
    });
    return { id: answer.mutateOperationResponses[1].campaignResult.resourceName.split('/').at(-1) ?? '' };
  }

  async changeCampaign(session: PlatformSession, id: string, change: PlatformCampaignChange): Promise<void> {
    const customer = customerOf(session);
    for await (const row of this.search(session, livingCampaignByIdQuery(campaignId(id)), campaignRow)) {
      for (const update of updates(customer, row, change)) await this.update(session, update);
      return;
    }
    throw noSuch(`campaign ${id}`);
  }

  async setCampaignStatus(session: PlatformSession, id: string, status: 'enabled' | 'paused'): Promise<void> {
    await this.update(session, statusUpdate(customerOf(session), campaignId(id), status));
  }

  async campaigns(session: PlatformSession): Promise<PlatformCampaign[]> {
    const campaigns: PlatformCampaign[] = [];
    for await (const row of this.search(session, campaignsQuery, campaignRow)) campaigns.push(campaignOf(row));
    return campaigns;
  }

  async *campaignDays(session: PlatformSession, startDate: string, endDate: string): AsyncGenerator<CampaignDay> {
    const path = `customers/${customerOf(session)}/googleAds:searchStream`;
    const body = { query: daysQuery(startDate, endDate) };
    for await (const chunk of this.client.adsStream(dayChunk, { session, path, body, whenLost: 'transient' })) {
      for (const day of chunk.results.map(dayOf)) {
        if (day.date < startDate || day.date > endDate)
          throw lostAnswer(`the report holds ${day.date}, which was not asked for`, 'transient');
        yield day;
      }
    }
  }

  private async accountsThrough(token: string, entry: string): Promise<PlatformAccount[]> {
    const accounts: PlatformAccount[] = [];
    const session = { accessToken: token, accountId: entry, managerId: entry };
    try {
      for await (const { customerClient } of this.search(session, accountsQuery, customerClientRow)) {
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

  /** All rows of a query. Google refuses a request that sets the page size. */
  private async *search<S extends z.ZodType>(session: PlatformSession, query: string, row: S): AsyncGenerator<z.output<S>> {
    const path = `customers/${customerOf(session)}/googleAds:search`;
    let pageToken = '';
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const body = pageToken === '' ? { query } : { query, pageToken };
      const answer = await this.client.ads(searchPage(row), { session, path, body, whenLost: 'transient' });
      yield* answer.results;
      if (answer.nextPageToken === '') return;
      pageToken = answer.nextPageToken;
    }
    throw lostAnswer('the pages of a search have no end', 'transient');
  }

  private async update(session: PlatformSession, { collection, fields, updateMask }: Update): Promise<void> {
    await this.client.ads(mutated, {
      session,
      path: `customers/${customerOf(session)}/${collection}:mutate`,
      body: { operations: [{ update: fields, updateMask }], partialFailure: true },
      whenLost: 'unknown_outcome',
    });
  }
}

/** An unknown status does not mean that the account may advertise. */
const accountStatuses: Readonly<Record<string, PlatformAccount['status']>> = {
  ENABLED: 'active',
  SUSPENDED: 'disabled',
  CANCELED: 'closed',
  CLOSED: 'closed',
};

const platformCodeOf = (error: unknown): string | undefined =>
  error instanceof PlatformError ? error.detail.platformCode : undefined;

/** The user's id, if the consent covers it. The token comes from Google itself over TLS, so its signature needs no check. */
function userOf(idToken: string | undefined): string | null {
  const [, claims = ''] = idToken?.split('.') ?? [];
  return subjectOf(Buffer.from(claims, 'base64url').toString('utf8'));
}

const noSuch = (thing: string): PlatformError => new PlatformError('not_found', `Google Ads: no such ${thing}.`);

/** Ids become part of a path and of a query: only digits are allowed. */
function digits(text: string, what: string): string {
  if (!/^\d{1,19}$/.test(text)) throw noSuch(what);
  return text;
}

const customerOf = (session: PlatformSession): string => digits(session.accountId, 'account');
const campaignId = (id: string): string => digits(id, 'campaign');
