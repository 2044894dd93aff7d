/** Reports by any dimensions, compared with a count of all facts by hand. */
import type { TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import { type IdKind, newId, SettableClock, systemActor, uuidOf } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { cloneDatabase, dropDatabase } from '../../../../test/support/database.js';
import { runs, seed } from '../../../../test/support/full-counts.js';
import { startProviders } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { type DimensionName, levelOf } from '../domain/dimensions.js';
import { aBatch, anAdRow, anAudienceRow, aRow, dayAt } from '../domain/report.builder.js';
import type { ReportRequest } from '../domain/report.request.js';
import { aReport } from '../domain/report-request.builder.js';
import type { ReportRow } from '../domain/report.row.js';
import { ReportQueries } from './report.queries.js';
import type { ReportRowView } from './report.view.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const DAYS = 3;

const campaigns = [newId(), newId(), newId()];
const creatives = [newId(), newId()];
const audiences = [newId(), newId()];
const accounts = [
  { connectionId: newId(), channel: 'google_ads', currency: 'USD' },
  { connectionId: newId(), channel: 'meta', currency: 'EUR' },
];

const everything = aReport({ endDate: dayAt(DAYS - 1) });

/** A campaign on a day, with what its ads and its audience report; these need not add up to it. */
const anActivity = fc.record({
  account: fc.nat({ max: accounts.length - 1 }),
  campaign: fc.option(fc.nat({ max: campaigns.length - 1 })),
  day: fc.nat({ max: DAYS - 1 }),
  clicks: fc.nat({ max: 50 }),
  audience: fc.option(fc.nat({ max: audiences.length - 1 })),
  ads: fc.array(
    fc.record({
      creative: fc.option(fc.nat({ max: creatives.length - 1 })),
      format: fc.constantFrom('search', 'display', null),
      variant: fc.constantFrom(0, 1, null),
      clicks: fc.nat({ max: 40 }),
    }),
    { maxLength: 3 },
  ),
});
type Activity = typeof anActivity extends fc.Arbitrary<infer A> ? A : never;
const activities = fc.uniqueArray(anActivity, {
  minLength: 1,
  maxLength: 10,
  selector: ({ account, campaign, day }) => `${account} ${campaign} ${day}`,
});

const at = <T>(all: readonly T[], index: number | null): T | null => (index === null ? null : (all[index] ?? null));

describe('a report', () => {
  const database = `analytics_report_${process.pid}`;
  const clock = new SettableClock();
  const known = new KnownCampaigns();
  let app: TestingModule;
  let actor = systemActor(newId());

  beforeAll(async () => {
    clock.set(NOON);
    const url = await cloneDatabase(database);
    const directory = { provide: CampaignDirectory, useValue: known };
    app = await startProviders(url, [Jobs, FactMonths, MetricsIngest, Projector, ReportQueries, directory], clock);
  });

  afterAll(async () => {
    await app.close();
    await dropDatabase(database);
  });

  async function stored(all: readonly Activity[]): Promise<void> {
    actor = systemActor(newId());
    for (const [index, account] of accounts.entries()) {
      const own = all.filter((each) => each.account === index);
      const idOf = ({ campaign }: Activity): string => `platform ${campaign}`;
      const levels: Record<'campaign' | 'ad' | 'audience', ReportRow[]> = {
        campaign: own.map((each) =>
          aRow(dayAt(each.day), idOf(each), { clicks: BigInt(each.clicks) }, at(campaigns, each.campaign)),
        ),
        ad: own.flatMap((each) =>
          each.ads.map((ad, number) =>
            anAdRow(dayAt(each.day), idOf(each), `ad ${number}`, {
              creativeId: at(creatives, ad.creative),
              format: ad.creative === null ? null : ad.format,
              variant: ad.creative === null ? null : ad.variant,
              campaignId: at(campaigns, each.campaign),
              measures: { clicks: BigInt(ad.clicks) },
            }),
          ),
        ),
        audience: own.flatMap((each) =>
          ['contact', 'crm'].map((list) =>
            anAudienceRow(dayAt(each.day), idOf(each), list, {
              campaignId: at(campaigns, each.campaign),
              audienceId: at(audiences, each.audience),
            }),
          ),
        ),
      };
      for (const [level, rows] of Object.entries(levels))
        await app.get(MetricsIngest).ingest(actor, aBatch({ ...account, level: level as 'ad', rows, fetchedAt: NOON }));
    }
    await app.get(Projector).project({ actor });
  }

  async function walked(change: Partial<ReportRequest>): Promise<ReportRowView[]> {
    const rows: ReportRowView[] = [];
    let cursor: string | null = null;
    do {
      const { page }: Awaited<ReturnType<ReportQueries['rows']>> = await app
        .get(ReportQueries)
        .rows(actor, { ...everything, limit: 3, ...change, cursor });
      rows.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return rows;
  }

  /** Clicks by the values of the dimensions, counted by hand; what the level cannot tell is the rest of the campaigns. */
  function counted(all: readonly Activity[], names: readonly DimensionName[], byDay: boolean): Map<string, number> {
    const level = levelOf(names);
    const sums = new Map<string, number>();
    const add = (each: Activity, clicks: number, own: Partial<Record<DimensionName, string | number | null>>): void => {
      const account = accounts[each.account] ?? accounts[0];
      const values: Partial<Record<DimensionName, string | number | null>> = {
        channel: account?.channel ?? null,
        connection: account?.connectionId ?? null,
        campaign: at(campaigns, each.campaign),
        ...own,
      };
      const key = JSON.stringify([
        ...names.map((name) => values[name] ?? null),
        account?.currency,
        byDay ? dayAt(each.day) : null,
      ]);
      sums.set(key, (sums.get(key) ?? 0) + clicks);
    };
    for (const each of all) {
      if (level === 'audience') {
        add(each, each.clicks, { audience: at(audiences, each.audience) });
        continue;
      }
      add(each, each.clicks, {});
      if (level !== 'ad') continue;
      for (const { creative, format, variant, clicks } of each.ads) {
        const isTold = names.includes('creative') ? creative !== null : creative !== null && format !== null;
        if (!isTold) continue;
        add(each, clicks, { creative: at(creatives, creative), format, variant });
        add(each, -clicks, {});
      }
    }
    return sums;
  }

  const idIn = (value: unknown): string | number | null => {
    if (typeof value !== 'object' || value === null) return value as string | number | null;
    return (value as { id: string | null }).id;
  };

  const breakdowns: DimensionName[][] = [
    [],
    ['channel'],
    ['campaign'],
    ['connection', 'campaign'],
    ['creative'],
    ['creative', 'variant'],
    ['format'],
    ['channel', 'creative', 'format'],
    ['campaign', 'creative'],
    ['audience'],
    ['audience', 'campaign'],
  ];

  it('says what a count of all facts by hand says, page by page, and its parts add up to the whole', async () => {
    console.info(`fast-check seed ${seed} (SEED=${seed} repeats it)`);
    await fc.assert(
      fc.asyncProperty(activities, fc.constantFrom(...breakdowns), fc.boolean(), async (all, names, byDay) => {
        await stored(all);
        const rows = await walked({ dimensions: names, granularity: byDay ? 'day' : 'total' });
        const found = rows.map((row) => [
          [...names.map((name) => uuid(idIn(row.dimensions[name]))), row.currency, row.date],
          row.metrics.clicks,
        ]);
        const shown = new Map(found.map(([key, clicks]) => [JSON.stringify(key), clicks]));
        expect(shown.size).toBe(rows.length);
        for (const [key, clicks] of counted(all, names, byDay)) expect([key, shown.get(key) ?? 0]).toEqual([key, clicks]);
        const whole = all.reduce((sum, { clicks }) => sum + clicks, 0);
        expect(rows.reduce((sum, row) => sum + Number(row.metrics.clicks), 0)).toBe(whole);
      }),
      { seed, numRuns: runs(100) },
    );
  });

  it('that is only filtered by what ads show waits for their numbers, and says so', async () => {
    await stored([]);
    const row = anAdRow(dayAt(0), 'platform', 'ad', { creativeId: creatives[0] ?? null, format: 'search' });
    await app.get(MetricsIngest).ingest(actor, aBatch({ level: 'ad', rows: [row], fetchedAt: NOON }));
    clock.set(new Date(NOON.getTime() + 90_000));
    const filter = { field: 'creative', isExcluded: true, values: [null] } as const;
    const { meta } = await app.get(ReportQueries).rows(actor, { ...everything, dimensions: ['channel'], filters: [filter] });
    clock.set(NOON);
    expect(meta.projection_lag_seconds).toBe(90);
  });
});

const kinds: readonly IdKind[] = ['campaign', 'creative', 'audience', 'connection'];
/** The stored form of a public id; others stay as they are. */
const uuid = (value: string | number | null): string | number | null =>
  typeof value === 'string' ? (kinds.map((kind) => uuidOf(kind, value)).find((id) => id !== undefined) ?? value) : value;
