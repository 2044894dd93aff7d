import type { AdPlatform, ReportDay, ReportRequest, SyncContext, SyncStream } from '@app/connections';
import { newId, systemActor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { askedAt, CONNECTION, dayAt, START } from '../domain/report.builder.js';
import { FactMonths } from './fact-months.js';
import { MetricsIngest } from './metrics-ingest.js';
import {
  AdMetricsStream,
  AudienceMetricsStream,
  MetricsStream,
  segmentMetricsStreams,
  SegmentMetricsStreams,
} from './metrics.stream.js';

const facts = statement(
  'spec.facts',
  'select day, platform_campaign_id as "platformId", campaign_id as "campaignId", spend_micros as spend, leads from ' +
    'analytics.fact where organization_id = $1 order by 1, 2',
);

const adFacts = statement(
  'spec.ad-facts',
  `select platform_ad_id as ad, nullif(campaign_id, '00000000-0000-0000-0000-000000000000') as "campaignId",
     nullif(creative_id, '00000000-0000-0000-0000-000000000000') as "creativeId", format, variant from
     analytics.fact_ad where organization_id = $1 order by 1`,
);

const audienceFacts = statement(
  'spec.audience-facts',
  `select platform_audience_id as list, nullif(campaign_id, '00000000-0000-0000-0000-000000000000') as "campaignId",
     nullif(audience_id, '00000000-0000-0000-0000-000000000000') as "audienceId" from analytics.fact_audience where
     organization_id = $1 order by 1`,
);

const genderFacts = statement(
  'spec.gender-facts',
  `select gender, nullif(campaign_id, '00000000-0000-0000-0000-000000000000') as "campaignId" from analytics.fact_gender
   where organization_id = $1 order by gender, platform_campaign_id`,
);

const aDay = (date: string, platformCampaignId: string, spendMicros: bigint, platformAdId: string | null = null): ReportDay => ({
  platformCampaignId,
  platformAdId,
  platformAudienceId: null,
  segment: null,
  date,
  impressions: 10n,
  clicks: 1n,
  spendMicros,
  conversionsMicros: 0n,
  conversionValueMicros: 0n,
  videoViews: 0n,
  engagements: 0n,
  leads: null,
});

const levelOf = ({ platformAdId, platformAudienceId }: ReportDay) =>
  platformAdId !== null ? 'ad' : platformAudienceId !== null ? 'audience' : 'campaign';

/** The port with a chosen answer; the contract suite covers real answers of platforms. */
const reporting = (days: readonly ReportDay[], adBreakdowns: readonly 'none'[] = ['none']): AdPlatform =>
  ({
    traits: {
      channel: 'google_ads',
      displayName: 'Google Ads',
      lookbackDays: 30,
      historyMonths: 37,
      objectives: ['traffic'],
      abilities: {},
      money: { wholeUnits: new Set(), minimumDailyBudgets: {} },
      settings: [],
      features: ['reports'],
      tree: {
        ...{ isAtomic: true, places: 'platform', placesAsked: [], refusesDuplicates: true, readLagMs: [] },
        ...{ replaced: {}, campaignFields: {} },
      },
      reports: {
        supplies: { campaign: ['none', 'gender'], ad: adBreakdowns, audience: adBreakdowns },
        mostDaysPerCall: 30,
        longestReachDays: null,
        attribution: { clickDays: 7, viewDays: 1, model: 'last_touch', counts: 'every', source: 'platform' },
      },
      audiences: null,
    },
    reports: {
      days: async function* (_session: unknown, { level, breakdown, startDate, endDate }: ReportRequest) {
        const ofLevel = days.filter((day) => levelOf(day) === level && (day.segment === null) === (breakdown === 'none'));
        yield* await Promise.resolve(ofLevel.filter(({ date }) => date >= startDate && date <= endDate));
      },
      reach: () => Promise.resolve([]),
    },
  }) as Partial<AdPlatform> as AdPlatform;

describe('the metrics of a sync', () => {
  const known = new KnownCampaigns();
  const { app } = providersOnClone('metrics_stream', [
    Jobs,
    FactMonths,
    MetricsIngest,
    MetricsStream,
    AdMetricsStream,
    AudienceMetricsStream,
    segmentMetricsStreams,
    { provide: CampaignDirectory, useValue: known },
  ]);
  let actor = systemActor(newId());

  const sync = async (
    days: readonly ReportDay[],
    minute: number,
    of: typeof MetricsStream | typeof AdMetricsStream | typeof AudienceMetricsStream | SyncStream<never> = MetricsStream,
    platform = reporting(days),
  ): Promise<unknown> => {
    const context: SyncContext = {
      actor,
      syncId: newId(),
      connection: { id: CONNECTION, channel: 'google_ads', accountId: '1', currency: 'USD', timezone: 'UTC' },
      platform,
      session: { accessToken: 'token', accountId: '1', managerId: null },
      window: { startDate: START, endDate: dayAt(1) },
      isWhole: true,
      resume: null,
      fetchedAt: askedAt(minute),
      write: (work) => work(),
    };
    const stream = typeof of === 'function' ? app.get<MetricsStream>(of) : of;
    return stream.store(context, (await stream.fetch(context)) as never);
  };

  beforeEach(() => {
    actor = systemActor(newId());
  });

  it('belong to our campaign where it is ours, and to nobody otherwise', async () => {
    const ours = known.add('Ours', 'active', '111');
    expect(await sync([aDay(dayAt(0), '111', 5n), aDay(dayAt(1), '222', 7n), aDay(dayAt(2), '111', 9n)], 0)).toEqual({
      read: 2,
      written: 2,
      failed: 0,
    });
    expect(await app.get(ReadDatabase).rows(actor, facts)).toEqual([
      { day: dayAt(0), platformId: '111', campaignId: ours, spend: 5n, leads: null },
      { day: dayAt(1), platformId: '222', campaignId: '00000000-0000-0000-0000-000000000000', spend: 7n, leads: null },
    ]);
  });

  it('are replaced by the next sync, and untouched when nothing changed', async () => {
    await sync([aDay(dayAt(0), '1', 5n), aDay(dayAt(1), '1', 5n)], 0);
    expect(await sync([aDay(dayAt(1), '1', 6n)], 1)).toEqual({ read: 1, written: 2, failed: 0 });
    expect(await sync([aDay(dayAt(1), '1', 6n)], 2)).toEqual({ read: 1, written: 0, failed: 0 });
  });

  it('are not erased by an account that shows nothing any more: the sync fails and says why', async () => {
    await sync([aDay(dayAt(0), '1', 5n)], 0);
    await expect(sync([], 1)).rejects.toMatchObject({
      name: 'PlatformError',
      fault: 'rejected',
      message: expect.stringContaining('2026-11-01'),
    });
    expect(await app.get(ReadDatabase).rows(actor, facts)).toHaveLength(1);
  });
  it('of ads belong to the creative and format that an ad shows, and to a variant where it shows only one', async () => {
    const [ours, shoes, hats] = [known.add('Ours', 'active', '333'), newId(), newId()];
    known.addAd('31', { creativeId: shoes, format: 'feed', variant: null });
    known.addAd('32', { creativeId: hats, format: 'search', variant: 4 });
    const [campaign, ...ads] = [aDay(dayAt(0), '333', 9n), ...['31', '32', '39'].map((ad) => aDay(dayAt(0), '333', 2n, ad))];
    const elsewhere = aDay(dayAt(0), '444', 1n, '41');
    expect(await sync([campaign, ...ads, elsewhere], 0, AdMetricsStream)).toEqual({ read: 4, written: 4, failed: 0 });
    expect(await app.get(ReadDatabase).rows(actor, adFacts)).toEqual([
      { ad: '31', campaignId: ours, creativeId: shoes, format: 'feed', variant: null },
      { ad: '32', campaignId: ours, creativeId: hats, format: 'search', variant: 4 },
      { ad: '39', campaignId: ours, creativeId: null, format: null, variant: null },
      { ad: '41', campaignId: null, creativeId: null, format: null, variant: null },
    ]);
    expect(await app.get(ReadDatabase).rows(actor, facts)).toEqual([]);
  });

  it('of a list of people belong to the audience of a campaign that reaches no other, and otherwise to none', async () => {
    const [alone, several, buyers] = [known.add('Alone', 'active', '555'), known.add('Several', 'active', '666'), newId()];
    known.reach(alone, buyers);
    const of = (campaign: string, list: string) => ({ ...aDay(dayAt(0), campaign, 2n), platformAudienceId: list });
    const days = [aDay(dayAt(0), '555', 9n), of('555', '71'), of('555', '72'), of('666', '73'), of('777', '74')];
    expect(await sync(days, 0, AudienceMetricsStream)).toEqual({ read: 4, written: 4, failed: 0 });
    expect(await app.get(ReadDatabase).rows(actor, audienceFacts)).toEqual([
      { list: '71', campaignId: alone, audienceId: buyers },
      { list: '72', campaignId: alone, audienceId: buyers },
      { list: '73', campaignId: several, audienceId: null },
      { list: '74', campaignId: null, audienceId: null },
    ]);
    expect(await app.get(ReadDatabase).rows(actor, facts)).toEqual([]);
  });

  it(
    'of a segment belong to our campaign, in the values that the platform tells; a kind that it does not supply is ' +
      'not asked for',
    async () => {
      const ours = known.add('Ours', 'active', '888');
      const of = (segment: string, campaign = '888') => ({ ...aDay(dayAt(0), campaign, 2n), segment });
      const days = [aDay(dayAt(0), '888', 9n), of('female'), of('unknown'), of('female', '999')];
      const [, gender, device] = app.get<SyncStream<never>[]>(SegmentMetricsStreams);
      expect(await sync(days, 0, gender)).toEqual({ read: 3, written: 3, failed: 0 });
      expect(await sync(days, 0, device)).toEqual({ read: 0, written: 0, failed: 0 });
      expect(await app.get(ReadDatabase).rows(actor, genderFacts)).toEqual([
        { gender: 'female', campaignId: ours },
        { gender: 'female', campaignId: null },
        { gender: 'unknown', campaignId: ours },
      ]);
    },
  );

  it('of ads are not erased by an account that shows nothing any more', async () => {
    await sync([aDay(dayAt(0), '1', 5n, '11')], 0, AdMetricsStream);
    await expect(sync([], 1, AdMetricsStream)).rejects.toMatchObject({ name: 'PlatformError', fault: 'rejected' });
    expect(await app.get(ReadDatabase).rows(actor, adFacts)).toHaveLength(1);
  });

  it('below campaigns are not asked for where the campaigns had nothing on any day of the window', async () => {
    const [gender] = app.get<SyncStream<never>[]>(SegmentMetricsStreams).filter(({ name }) => name === 'gender_metrics');
    const days = [{ ...aDay(dayAt(0), '1', 5n), segment: 'female' }, aDay(dayAt(0), '1', 5n, '11')];
    await sync([], 0);
    expect(await sync(days, 0, gender)).toEqual({ read: 0, written: 0, failed: 0 });
    expect(await sync(days, 0, AdMetricsStream)).toEqual({ read: 0, written: 0, failed: 0 });
    await sync([aDay(dayAt(1), '1', 5n)], 1);
    expect(await sync(days, 1, gender)).toEqual({ read: 1, written: 1, failed: 0 });
    expect(await sync(days, 1, AdMetricsStream)).toEqual({ read: 1, written: 1, failed: 0 });
  });

  it('of ads are refused where a row names no ad', async () => {
    const nameless = {
      ...reporting([]).reports,
      days: async function* () {
        yield* await Promise.resolve([aDay(dayAt(0), '1', 5n)]);
      },
    };
    await expect(sync([], 0, AdMetricsStream, { ...reporting([]), reports: nameless })).rejects.toThrow('names no ad');
  });

  it('of ads are not asked for where a platform does not supply them', async () => {
    const days = [aDay(dayAt(0), '1', 5n, '11')];
    expect(await sync(days, 0, AdMetricsStream, reporting(days, []))).toEqual({ read: 0, written: 0, failed: 0 });
    expect(await app.get(ReadDatabase).rows(actor, adFacts)).toEqual([]);
  });
});
