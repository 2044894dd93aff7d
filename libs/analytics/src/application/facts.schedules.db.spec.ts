import { setTimeout as pause } from 'node:timers/promises';
import { newId, SettableClock, systemActor } from '@app/kernel';
import { Database, UnitOfWork } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { levelNames } from '../domain/levels.js';
import { aBatch, aRow } from '../domain/report.builder.js';
import type { MetricsBatch } from '../domain/report.js';
import { FactMonths } from './fact-months.js';
import { FactsSchedules, RETENTION_MONTHS } from './facts.schedules.js';
import { MetricsIngest } from './metrics-ingest.js';
import { Projector } from './projector.js';

describe('a retention of three months', () => {
  const clock = new SettableClock();
  const retention = { provide: RETENTION_MONTHS, useValue: 3 };
  const providers = [Jobs, FactMonths, FactsSchedules, MetricsIngest, Projector, retention];
  const { app, owner } = providersOnClone('fact_retention', providers, clock);
  let actor = systemActor(newId());
  // What is dropped stays dropped for all, so each test has a year of its own: it is in the middle of its June.
  let year = 2009;
  let asked = 0;

  const on = (day: string): string => `${year}-${day}`;
  const lines = async (sql: string): Promise<string[]> =>
    (await owner.query<{ line: string }>(sql.replace('$1', `'${actor.organizationId}'`))).rows.map(({ line }) => line.slice(5));
  const daysIn = (table: string): Promise<string[]> =>
    lines(`select distinct day::text as line from analytics.${table} where organization_id = $1 order by 1`);
  const channelSpend = (): Promise<string[]> =>
    lines(`select concat_ws(' ', day, spend_micros) as line from analytics.d_channel where organization_id = $1 order by 1`);
  const months = async (): Promise<string[]> =>
    (
      await lines(
        `select right(inhrelid::regclass::text, 12) as line from pg_inherits where inhparent = 'analytics.fact'::regclass`,
      )
    )
      .filter((name) => name.startsWith(String(year)))
      .sort();
  const horizon = async (): Promise<string | undefined> =>
    (await lines('select since::text as line from analytics.kept_facts'))[0];

  const aReport = (days: readonly string[], spend = 1n, change: Partial<MetricsBatch> = {}): MetricsBatch =>
    aBatch({
      startDate: on(days[0] ?? ''),
      endDate: on(days.at(-1) ?? ''),
      rows: days.map((day) => aRow(on(day), '1', { spend })),
      fetchedAt: new Date(clock.now().getTime() + (asked += 1)),
      ...change,
    });
  const ingest = (batch: MetricsBatch) => app.get(MetricsIngest).ingest(actor, batch);
  const project = () => app.get(Projector).project({ actor });
  const night = () => app.get(FactsSchedules).keepMonths();
  /** Reports that are stored and projected. */
  const known = async (...days: string[]): Promise<void> => {
    for (const day of days) await ingest(aReport([day]));
    await project();
  };

  beforeEach(() => {
    actor = systemActor(newId());
    clock.set(new Date(`${(year += 1)}-06-15T12:00:00Z`));
  });

  it('drops the facts of whole months that are older, and keeps their projections and their record', async () => {
    await known('01-31', '02-28', '03-01', '06-14');
    await night();
    expect(await daysIn('fact')).toEqual(['03-01', '06-14']);
    expect(await months()).toEqual(['03', '06', '07', '08', '09'].map((month) => `${year}_${month}`));
    for (const table of ['fact_day', 'd_campaign', 'd_channel'])
      expect(await daysIn(table)).toEqual(['01-31', '02-28', '03-01', '06-14']);
  });

  it('drops the months of every level', async () => {
    const january = { startDate: on('01-01'), endDate: on('01-31') };
    for (const level of levelNames) await app.get(FactMonths).ensure(level, january);
    const left = (): Promise<string[]> =>
      lines(
        `select 'name ' || relname as line from pg_class where relkind = 'r' and relispartition and relname like '%_${year}_01'`,
      );
    expect(await left()).toHaveLength(levelNames.length);
    await night();
    expect(await left()).toEqual([]);
  });

  it('finds the months whatever plan the database makes', async () => {
    await known('01-31');
    for (const [drop, plan] of [
      ['drop_months', 'enable_nestloop'],
      ['drop_months', 'enable_hashjoin'],
      ['drop_restatements', 'enable_nestloop'],
    ])
      await owner.query(`set local ${plan} = off; set local enable_indexscan = off; select analytics.${drop}('${on('05-01')}')`);
    expect(await daysIn('fact')).toEqual([]);
  });

  it('drops nothing where none is set', async () => {
    await known('01-31');
    await new FactsSchedules(app.get(FactMonths), app.get(Database), clock, null).keepMonths();
    expect(await daysIn('fact')).toEqual(['01-31']);
  });

  it('leaves old projections to a rebuild as they are, and lets it mend the others', async () => {
    await known('01-31', '03-01');
    await night();
    await owner.query('update analytics.d_channel set spend_micros = 7 where organization_id = $1', [actor.organizationId]);
    expect(await app.get(Projector).rebuild(actor)).toBe(1);
    expect(await channelSpend()).toEqual(['01-31 7', '03-01 1']);
  });

  it('skips the older days of a later report, and stores the rest of it', async () => {
    await known('02-28', '03-01');
    await night();
    expect(await ingest(aReport(['02-28', '03-01'], 9n))).toMatchObject({ read: 2, inserted: 0, updated: 1 });
    expect(await ingest(aReport(['01-31'], 9n))).toMatchObject({ read: 1, inserted: 0, updated: 0 });
    await project();
    expect(await channelSpend()).toEqual(['02-28 1', '03-01 9']);
    expect(await months()).toEqual(['03', '06', '07', '08', '09'].map((month) => `${year}_${month}`));
  });

  it('keeps a month while one of its days waits for the projector, and every month after it', async () => {
    await known('01-31', '02-28');
    await ingest(aReport(['01-31'], 9n));
    await expect(night()).rejects.toThrow(`The facts of the month of ${year}-01-01 are kept`);
    expect(await daysIn('fact')).toEqual(['01-31', '02-28']);
    expect(await horizon()).toBe('01-01');
    await project();
    await night();
    expect(await daysIn('fact')).toEqual([]);
    expect(await horizon()).toBe('03-01');
    expect(await channelSpend()).toEqual(['01-31 9', '02-28 1']);
  });

  it('waits for a report that is being stored, whose days it then sees waiting', async () => {
    await known('01-31');
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const isStored = new Promise<void>((resolve) => {
      void app.get(MetricsIngest).ingest(actor, aReport(['01-31'], 9n), (work) =>
        app.get(UnitOfWork).run(actor, async () => {
          const result = await work();
          resolve();
          await held;
          return result;
        }),
      );
    });
    await isStored;
    const dropping = expect(night()).rejects.toThrow('some of its days are not projected yet');
    const waiting = `select count(*)::text as n from pg_locks where not granted and relation = 'analytics.kept_facts'::regclass`;
    while ((await owner.query<{ n: string }>(waiting)).rows[0]?.n !== '1') await pause(5);
    finish();
    await dropping;
    await project();
    expect(await channelSpend()).toEqual(['01-31 9']);
  });

  it('drops twelve months a night, oldest first', async () => {
    await night();
    const first = year;
    year += 2;
    clock.set(new Date(on('06-15T12:00:00Z')));
    await owner.query('select analytics.ensure_months($1, $2, $3)', ['fact_ad', `${first}-04-01`, on('01-01')]);
    await night();
    const { rows } = await owner.query('select since::text from analytics.kept_facts');
    expect(rows).toEqual([{ since: `${first + 1}-04-01` }]);
  });

  it('keeps the last two months and this one, whatever it is told', async () => {
    await owner.query(`select analytics.ensure_months('fact', current_date - 100, current_date)`);
    for (let nights = 0; nights < 4; nights += 1) await owner.query(`select analytics.drop_months('2099-01-01')`);
    const { rows } = await owner.query(
      `select count(*)::int as months from pg_inherits where inhparent = 'analytics.fact'::regclass`,
    );
    expect(rows).toEqual([{ months: 3 }]);
  });
});
