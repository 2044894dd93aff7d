// Google Ads behind the port: each method is one or two calls and a mapping.
import type {
  AdPlatform,
  CampaignDay,
  CampaignReference,
  PlatformAccounts,
  PlatformCampaign,
  PlatformCampaignChange,
  PlatformCampaignSpec,
  PlatformOAuth,
  PlatformSession,
  PlatformTraits,
} from '@app/connections';
import type { Clock } from '@app/kernel';
import { campaignOf, creation, nameAndTag, possibleObjectives, statusUpdate, updates, type Update } from './campaign.mapping.js';
import { dayOf } from './day.mapping.js';
import { GoogleAdsAccounts } from './google-ads.accounts.js';
import { campaignRow, created, dayChunk, mutated } from './google-ads.answers.js';
import { GoogleAdsClient } from './google-ads.client.js';
import { lostAnswer } from './google-ads.errors.js';
import { everyFeature, GoogleAdsOAuth } from './google-ads.oauth.js';
import {
  campaignByIdQuery,
  campaignsByTagQuery,
  campaignsQuery,
  daysQuery,
  livingCampaignByIdQuery,
} from './google-ads.queries.js';
import { campaignId, customerOf, noSuch, search } from './google-ads.search.js';
import type { GoogleAdsSettings } from './google-ads.settings.js';

export const googleAdsTraits: PlatformTraits = {
  channel: 'google_ads',
  displayName: 'Google Ads',
  /** Conversions arrive within the click's usual attribution window; spend and clicks are corrected downwards later. */
  lookbackDays: 30,
  /** 37 months of daily numbers. */
  historyDays: 1_127,
  objectives: possibleObjectives,
  features: everyFeature,
  settings: [
    {
      key: 'conversion_action',
      about: 'What counts as a conversion: the action of the ad account that campaigns are optimized for.',
      neededFor: ['leads', 'sales'],
    },
  ],
};

export class GoogleAds implements AdPlatform {
  readonly traits = googleAdsTraits;
  readonly oauth: PlatformOAuth;
  readonly accounts: PlatformAccounts;

  private readonly client: GoogleAdsClient;

  constructor(settings: GoogleAdsSettings, clock: Clock) {
    this.client = new GoogleAdsClient(settings, clock);
    this.oauth = new GoogleAdsOAuth(this.client, settings, clock);
    this.accounts = new GoogleAdsAccounts(this.client, settings.pages);
  }

  async findCampaign(session: PlatformSession, by: CampaignReference): Promise<PlatformCampaign | null> {
    if ('id' in by) {
      for await (const row of search(this.client, session, campaignByIdQuery(campaignId(by.id)), campaignRow))
        return campaignOf(row);
      return null;
    }
    const { tag } = by;
    for await (const row of search(this.client, session, campaignsByTagQuery(tag), campaignRow)) {
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
    for await (const row of search(this.client, session, livingCampaignByIdQuery(campaignId(id)), campaignRow)) {
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
    for await (const row of search(this.client, session, campaignsQuery, campaignRow)) campaigns.push(campaignOf(row));
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

  private async update(session: PlatformSession, { collection, fields, updateMask }: Update): Promise<void> {
    await this.client.ads(mutated, {
      session,
      path: `customers/${customerOf(session)}/${collection}:mutate`,
      body: { operations: [{ update: fields, updateMask }], partialFailure: true },
      whenLost: 'unknown_outcome',
    });
  }
}
