/** What a report says of accounts that have no numbers of the level that it needs. */
import { newId, publicId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { noPlatforms } from './no-platforms.builder.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import type { Level } from '../domain/levels.js';
import { aBatch, aRow, aSegmentRow, dayAt } from '../domain/report.builder.js';
import type { ReportRequest } from '../domain/report.request.js';
import { aReport } from '../domain/report-request.builder.js';
import { ReportQueries } from './report.queries.js';

describe('what is not supplied', () => {
  const clock = new SettableClock();
  clock.set(new Date('2026-11-20T12:00:00Z'));
  const [shop, agency] = [newId(), newId()];
  const directory = { provide: CampaignDirectory, useValue: new KnownCampaigns() };
  const providers = [Jobs, FactMonths, MetricsIngest, ReportQueries, directory, noPlatforms];
  const { app } = providersOnClone('not_supplied', providers, clock);
  let actor = systemActor(newId());

  beforeEach(() => {
    actor = systemActor(newId());
  });

  /** A report of the days from one to another, with a row on each of the given ones. */
  const reported = async (level: Level, [from, to]: [number, number], rows: number[], account: object = {}): Promise<void> => {
    const row = (day: number) => (level === 'campaign' ? aRow(dayAt(day), '1') : aSegmentRow(dayAt(day), '1', '65+'));
    const window = { startDate: dayAt(from), endDate: dayAt(to) };
    await app.get(MetricsIngest).ingest(actor, aBatch({ connectionId: shop, level, ...window, rows: rows.map(row), ...account }));
  };
  const meta = async (change: Partial<ReportRequest> = {}) =>
    (
      await app
        .get(ReportQueries)
        .rows(actor, aReport({ dimensions: ['age'], startDate: dayAt(2), endDate: dayAt(5), ...change }))
    ).meta;
  const told = async (change: Partial<ReportRequest> = {}): Promise<string[]> => {
    const { not_supplied, warnings } = await meta(change);
    expect(warnings.some(({ code }) => code === 'breakdown_not_supplied')).toBe(not_supplied.length > 0);
    return not_supplied.map(({ channel, dimension, connection_ids }) => `${channel} ${dimension} ${connection_ids.length}`);
  };

  it.each<[string, [number, number] | null, string[]]>([
    ['has it for every day', [0, 9], []],
    ['never had it', null, ['google_ads age 1']],
    ['has it since a day on which its campaigns had numbers before', [4, 9], ['google_ads age 1']],
    ['has it since the first day with numbers', [3, 9], []],
    ['had it until the day before the last one with numbers', [0, 4], ['google_ads age 1']],
  ])('is told of an account that %s', async (_, window, expected) => {
    await reported('campaign', [0, 9], [3, 5, 8]);
    if (window !== null) await reported('age', window, []);
    expect(await told()).toEqual(expected);
  });

  it('is nothing where an account had no numbers, in or beside the period', async () => {
    await reported('campaign', [0, 9], [1, 8]);
    expect(await told()).toEqual([]);
  });

  it('is told by channel, with the accounts that the filters leave and every dimension of the question', async () => {
    await reported('campaign', [0, 9], [3]);
    await reported('campaign', [0, 9], [3], { connectionId: agency, channel: 'meta' });
    const format = { field: 'format', isExcluded: false, values: ['search'] } as const;
    const both = { dimensions: ['creative', 'campaign'], filters: [format] } as const;
    expect(await told(both)).toEqual(['google_ads creative 1', 'google_ads format 1', 'meta creative 1', 'meta format 1']);
    const onlyMeta = { field: 'channel', isExcluded: false, values: ['meta'] } as const;
    expect((await meta({ filters: [onlyMeta] })).not_supplied).toEqual([
      { channel: 'meta', dimension: 'age', connection_ids: [publicId('connection', agency)] },
    ]);
    expect(await told({ dimensions: ['campaign', 'channel'] })).toEqual([]);
  });

  it('freshness names each account once: as far as the finer report reaches, otherwise its campaigns', async () => {
    await reported('campaign', [0, 9], [3]);
    await reported('age', [4, 9], [5]);
    await reported('campaign', [1, 9], [3], { connectionId: agency });
    const fresh = (await meta()).freshness.map(({ connection_id, data_from_date }) => [connection_id, data_from_date]);
    expect(Object.fromEntries(fresh)).toEqual({
      [publicId('connection', shop)]: dayAt(4),
      [publicId('connection', agency)]: dayAt(1),
    });
    expect(fresh).toHaveLength(2);
  });
});
