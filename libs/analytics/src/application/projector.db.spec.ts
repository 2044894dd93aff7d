import { newId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { aBatch, aRow, askedAt, dayAt } from '../domain/report.builder.js';
import { FactMonths } from './fact-months.js';
import { MetricsIngest } from './metrics-ingest.js';
import { Projector } from './projector.js';

describe('projecting what waits', () => {
  const clock = new SettableClock();
  const { app, owner } = providersOnClone('projector', [Jobs, FactMonths, MetricsIngest, Projector], clock);
  let ingest: MetricsIngest;
  let projector: Projector;
  let actor = systemActor(newId());

  const all = async (text: string): Promise<unknown[]> =>
    (await owner.query(text.replace('$1', `'${actor.organizationId}'`))).rows as unknown[];
  beforeAll(() => {
    [ingest, projector] = [app.get(MetricsIngest), app.get(Projector)];
  });

  beforeEach(() => {
    actor = systemActor(newId());
  });

  it('parks a cell that cannot be projected, and projects the others', async () => {
    const most = 2n ** 63n - 1n;
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '1', { spend: most })], endDate: dayAt(0) }));
    await all(`insert into analytics.fact select organization_id, connection_id, campaign_id, impressions, clicks,
       spend_micros, null, null, null, null, null, day, '2', channel, currency
      from analytics.fact where organization_id = $1 returning 1`);
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(1), '1')], startDate: dayAt(1) }));
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await expect(projector.project({ actor })).rejects.toThrow('1 cells could not be projected');
    await projector.project({ actor });
    expect(await projector.status(actor)).toMatchObject({ dirtyCells: 0, parkedCells: 1 });
    expect(await all('select day::text from analytics.d_channel where organization_id = $1')).toEqual([{ day: dayAt(1) }]);
    await ingest.ingest(
      actor,
      aBatch({ rows: [aRow(dayAt(0), '1')], startDate: dayAt(0), endDate: dayAt(0), fetchedAt: askedAt(1) }),
    );
    await projector.project({ actor });
    expect(await projector.status(actor)).toMatchObject({ dirtyCells: 0, parkedCells: 0, lagSeconds: 0 });
  });

  it('projects the days of a large account a few at a time', async () => {
    const days = [0, 1, 2, 3].map(dayAt);
    await ingest.ingest(actor, aBatch({ rows: days.map((day) => aRow(day, '1')), endDate: dayAt(3) }));
    await all(`update analytics.fact_day set row_count = 300000 where organization_id = $1 returning 1`);
    await projector.project({ actor });
    expect(await all('select data_version::int as transactions from analytics.projection where organization_id = $1')).toEqual([
      { transactions: 2 },
    ]);
    expect(await all('select day::text from analytics.d_channel where organization_id = $1 order by 1')).toEqual(
      days.map((day) => ({ day })),
    );
  });

  it('projects days one by one when together they take too long', async () => {
    const id = actor.organizationId;
    await owner.query(`create function public.too_long() returns trigger language plpgsql as $$ begin
        if (select count(distinct day) from made where organization_id = '${id}') > 1 then raise 'too long' using
        errcode = '57014'; end if;
        return null;
      end $$;
      create trigger too_long after insert on analytics.d_channel referencing new table as made execute function
      public.too_long()`);
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '1'), aRow(dayAt(1), '1')], endDate: dayAt(1) }));
    await projector.project({ actor });
    await owner.query('drop trigger too_long on analytics.d_channel');
    expect(await projector.status(actor)).toMatchObject({ dirtyCells: 0, parkedCells: 0 });
  });

  it('tells since when cells have been waiting', async () => {
    clock.set(askedAt(0));
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '1')] }));
    clock.set(askedAt(2));
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '2')], fetchedAt: askedAt(1) }));
    expect(await projector.status(actor)).toEqual({ dirtyCells: 1, parkedCells: 0, lagSeconds: 120, projectedAt: null });
    clock.release();
  });

  it('mends by a rebuild what does not follow from the facts', async () => {
    await ingest.ingest(actor, aBatch({ rows: [aRow(dayAt(0), '1')] }));
    await projector.project({ actor });
    await all(`update analytics.d_channel set spend_micros = 7 where organization_id = $1 returning 1`);
    await all(`insert into analytics.d_channel select organization_id, connection_id, impressions, clicks,
       spend_micros, null, null, null, null, null, '2020-01-01', 0, channel, currency
      from analytics.d_channel where organization_id = $1 returning 1`);
    expect(await projector.rebuild(actor)).toBe(4);
    expect(
      await all('select day::text, spend_micros::text as spend from analytics.d_channel where organization_id = $1'),
    ).toEqual([{ day: dayAt(0), spend: '1000000' }]);
  });
});
