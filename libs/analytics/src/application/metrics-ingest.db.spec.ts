import { newId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { aBatch, aRow, askedAt, dayAt } from '../domain/report.builder.js';
import { FactMonths } from './fact-months.js';
import { MetricsIngest } from './metrics-ingest.js';
import { Projector } from './projector.js';

describe('storing reports', () => {
  const clock = new SettableClock();
  const { app, owner } = providersOnClone('metrics_ingest', [Jobs, FactMonths, MetricsIngest, Projector], clock);
  let ingest: MetricsIngest;
  let projector: Projector;
  let actor = systemActor(newId());

  const all = async (text: string): Promise<unknown[]> =>
    (await owner.query(text.replace('$1', `'${actor.organizationId}'`))).rows as unknown[];
  const facts = (): Promise<unknown[]> =>
    all(
      `select day::text, platform_campaign_id as id, spend_micros::text as spend from analytics.fact where
         organization_id = $1 order by 1, 2`,
    );
  const dirty = (): Promise<unknown[]> => all(`select day::text from analytics.dirty where organization_id = $1 order by 1`);

  beforeAll(() => {
    [ingest, projector] = [app.get(MetricsIngest), app.get(Projector)];
  });

  beforeEach(() => {
    actor = systemActor(newId());
  });

  it(
    'replaces the days of the window: changed rows are updated, vanished ones deleted, new ones added, days outside ' +
      'untouched',
    async () => {
      await ingest.ingest(
        actor,
        aBatch({ rows: [aRow(dayAt(0), '1'), aRow(dayAt(1), '1'), aRow(dayAt(1), '2'), aRow(dayAt(1), '3')] }),
      );
      const rows = [aRow(dayAt(1), '1', { spend: 5n }), aRow(dayAt(1), '2'), aRow(dayAt(1), '4')];
      const result = await ingest.ingest(actor, aBatch({ startDate: dayAt(1), fetchedAt: askedAt(1), rows }));
      expect(result).toMatchObject({ duplicate: false, version: 2n, read: 3, inserted: 1, updated: 1, deleted: 1 });
      expect(await facts()).toEqual([
        { day: dayAt(0), id: '1', spend: '1000000' },
        { day: dayAt(1), id: '1', spend: '5' },
        { day: dayAt(1), id: '2', spend: '1000000' },
        { day: dayAt(1), id: '4', spend: '1000000' },
      ]);
    },
  );

  it('has one effect and one answer for the same batch, also when it comes four times at once', async () => {
    const batch = aBatch({ rows: [aRow(dayAt(0), '1'), aRow(dayAt(0), '2')] });
    const results = await Promise.all([1, 2, 3, 4].map(() => ingest.ingest(actor, batch)));
    expect(results.map((result) => result.duplicate).sort()).toEqual([false, true, true, true]);
    for (const result of results) expect(result).toMatchObject({ version: 1n, read: 2, inserted: 2, updated: 0, deleted: 0 });
    expect(await ingest.ingest(actor, aBatch({ fetchedAt: askedAt(1) }))).toMatchObject({ version: 2n });
  });

  it('keeps the newer answer when an older one arrives after it, day by day', async () => {
    await ingest.ingest(
      actor,
      aBatch({ startDate: dayAt(1), fetchedAt: askedAt(5), rows: [aRow(dayAt(1), '1', { spend: 7n })] }),
    );
    await ingest.ingest(
      actor,
      aBatch({ fetchedAt: askedAt(4), rows: [aRow(dayAt(0), '1', { spend: 3n }), aRow(dayAt(1), '1', { spend: 4n })] }),
    );
    expect(await facts()).toEqual([
      { day: dayAt(0), id: '1', spend: '3' },
      { day: dayAt(1), id: '1', spend: '7' },
    ]);
  });

  it('writes nothing and marks nothing for a day that has not changed, but remembers that it was asked', async () => {
    const rows = [aRow(dayAt(0), '1')];
    await ingest.ingest(actor, aBatch({ rows }));
    await projector.project({ actor });
    expect(await ingest.ingest(actor, aBatch({ rows, fetchedAt: askedAt(9) }))).toMatchObject({
      inserted: 0,
      updated: 0,
      deleted: 0,
    });
    expect(await dirty()).toEqual([]);
    await ingest.ingest(actor, aBatch({ rows: [], fetchedAt: askedAt(8) }));
    expect(await facts()).toHaveLength(1);
  });

  it('takes the same rows in another order for the same answer', async () => {
    const rows = ['10', '9', 'b', 'a'].map((id) => aRow(dayAt(0), id));
    await ingest.ingest(actor, aBatch({ rows }));
    await projector.project({ actor });
    await ingest.ingest(actor, aBatch({ rows: rows.toReversed(), fetchedAt: askedAt(1) }));
    expect(await dirty()).toEqual([]);
  });

  it('stores days that had nothing beside days that had rows', async () => {
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(1), '1')] }));
    const rows = [aRow(dayAt(0), '1'), aRow(dayAt(1), '2'), aRow(dayAt(2), '1'), aRow(dayAt(2), '2')];
    expect(await ingest.ingest(actor, aBatch({ rows, fetchedAt: askedAt(1) }))).toMatchObject({
      inserted: 4,
      updated: 0,
      deleted: 1,
    });
    expect(await facts()).toMatchObject(rows.map(({ day, platformCampaignId: id }) => ({ day, id })));
    expect(await dirty()).toHaveLength(3);
  });

  it('stores a report of many rows in several parts, or nothing of it', async () => {
    const rows = [0, 1, 2].flatMap((at) => Array.from({ length: 5_000 }, (_, id) => aRow(dayAt(at), String(id), { spend: 1n })));
    const sums = `select day::text, count(*)::int, sum(spend_micros)::int as spend from analytics.fact where
       organization_id = $1 group by day order by day`;
    const days = [0, 1, 2].map((at) => ({ day: dayAt(at), count: 5_000, spend: 5_000 }));
    expect(await ingest.ingest(actor, aBatch({ rows }))).toMatchObject({ read: 15_000, inserted: 15_000 });
    expect(await all(sums)).toEqual(days);
    const without = rows
      .filter(({ day }) => day !== dayAt(2))
      .map((row) => ({ ...row, measures: { ...row.measures, spend: 2n } }));
    await expect(ingest.ingest(actor, aBatch({ rows: without, fetchedAt: askedAt(1), complete: false }))).rejects.toThrow(
      'no rows for 2026-11-03',
    );
    expect(await all(sums)).toEqual(days);
    const restated = await ingest.ingest(actor, aBatch({ rows: without, fetchedAt: askedAt(2) }));
    expect(restated).toMatchObject({ inserted: 0, updated: 10_000, deleted: 5_000 });
    expect(await all(sums)).toEqual(days.slice(0, 2).map((day) => ({ ...day, spend: 10_000 })));
  });

  it('moves a platform campaign to ours when that is learnt, although its numbers stay', async () => {
    const ours = newId();
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '1')] }));
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '1', {}, ours)], fetchedAt: askedAt(1) }));
    await projector.project({ actor });
    expect(await all('select campaign_id as id from analytics.d_campaign where organization_id = $1')).toEqual([{ id: ours }]);
  });

  it('refuses an empty report that does not claim to be complete where spend is stored, and keeps everything', async () => {
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '1')] }));
    await expect(ingest.ingest(actor, aBatch({ fetchedAt: askedAt(1), complete: false }))).rejects.toThrow(
      'no rows for 2026-11-01',
    );
    expect(await facts()).toHaveLength(1);
    expect(await all('select version::text from analytics.stream where organization_id = $1')).toEqual([{ version: '1' }]);
    await ingest.ingest(actor, aBatch({ fetchedAt: askedAt(1), complete: true }));
    expect(await facts()).toEqual([]);
  });

  it('keeps null apart from zero, and numbers beyond 2^53 to the last digit', async () => {
    const huge = 2n ** 53n + 1n;
    await ingest.ingest(
      actor,
      aBatch({
        rows: [
          aRow(dayAt(0), '1', { spend: huge, conversions: null, leads: 0n }),
          aRow(dayAt(0), '2', { spend: huge, conversions: 5n }),
        ],
      }),
    );
    await projector.project({ actor });
    expect(
      await all(
        'select spend_micros::text as spend, conversions_micros::text as conversions, leads::text, missing from ' +
          'analytics.d_channel where organization_id = $1',
      ),
    ).toEqual([{ spend: (2n * huge).toString(), conversions: '5', leads: '0', missing: 1 }]);
  });

  it('knows of each account through which day there is data and which is final', async () => {
    await ingest.ingest(actor, aBatch({ startDate: '2026-11-10', endDate: '2026-11-20', rows: [aRow('2026-11-11', '1')] }));
    expect(
      await all(
        'select data_from::text, data_through::text, final_through::text from analytics.stream where organization_id = $1',
      ),
    ).toEqual([{ data_from: '2026-11-10', data_through: '2026-11-20', final_through: '2026-11-12' }]);
    await ingest.ingest(
      actor,
      aBatch({ startDate: '2026-11-14', endDate: '2026-11-22', fetchedAt: new Date('2026-11-22T10:00:00Z') }),
    );
    expect(await all('select data_through::text, final_through::text from analytics.stream where organization_id = $1')).toEqual([
      { data_through: '2026-11-22', final_through: '2026-11-12' },
    ]);
  });

  it('enqueues one projection for an organization, in the transaction of the change', async () => {
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '1')] }));
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '2')], fetchedAt: askedAt(1) }));
    await expect(ingest.ingest(actor, aBatch({ fetchedAt: askedAt(2), complete: false }))).rejects.toThrow();
    expect(await all(`select task_identifier as task from graphile_worker.jobs where key = 'project:' || $1`)).toEqual([
      { task: 'analytics.project' },
    ]);
  });
});
