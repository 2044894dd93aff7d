import { setTimeout as pause } from 'node:timers/promises';
import { newId, type SegmentKind, segmentKinds, SettableClock, systemActor } from '@app/kernel';
import { APP_ROLE, AUTHENTICATOR_ROLE } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { type Level, levelNames, levels } from '../domain/levels.js';
import { aBatch, anAdRow, anAudienceRow, aRow, aSegmentRow } from '../domain/report.builder.js';
import type { ReportRow } from '../domain/report.row.js';
import { FactMonths } from './fact-months.js';
import { FactsSchedules, RETENTION_MONTHS } from './facts.schedules.js';
import { MetricsIngest } from './metrics-ingest.js';

const bySegment = (day: string) => aSegmentRow(day, '1', '4');
const rowOf: Readonly<Record<Level, (day: string) => ReportRow>> = {
  campaign: (day: string) => aRow(day, '1'),
  ad: (day: string) => anAdRow(day, '1', '2'),
  audience: (day: string) => anAudienceRow(day, '1', '3'),
  ...(Object.fromEntries(segmentKinds.map((kind) => [kind, bySegment])) as Record<SegmentKind, typeof bySegment>),
};

describe('the months of facts', () => {
  const clock = new SettableClock();
  const retention = { provide: RETENTION_MONTHS, useValue: null };
  const providers = [Jobs, FactMonths, FactsSchedules, MetricsIngest, retention];
  const { app, owner } = providersOnClone('fact_months', providers, clock);

  const names = async (sql: string, values: unknown[] = []): Promise<string[]> =>
    (await owner.query<{ name: string }>(sql, values)).rows.map(({ name }) => name);
  const months = (facts: string): Promise<string[]> =>
    names(`select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`, [
      `analytics.${facts}`,
    ]);
  const report = (day: string, level: Level = 'campaign') =>
    app
      .get(MetricsIngest)
      .ingest(systemActor(newId()), aBatch({ level, startDate: day, endDate: day, rows: [rowOf[level](day)] }));
  const asked = async (role: string, sql: string): Promise<unknown> => {
    const client = await owner.connect();
    try {
      await client.query(`set role ${role}`);
      return (await client.query(sql)).rows;
    } finally {
      client.release(true);
    }
  };

  it.each(levelNames)('are made when a report of the level %s needs them, and each row lies in its own', async (level) => {
    const { facts } = levels[level];
    expect(await months(facts)).toEqual([]);
    const days = ['2000-01-01', '2012-02-29', '2019-12-31', '2026-12-20'];
    for (const day of days) await report(day, level);
    const places = await names(`select tableoid::regclass::text as name from analytics.${facts} order by day`);
    expect(places).toEqual(days.map((day) => `analytics.${facts}_${day.slice(0, 7).replace('-', '_')}`));
    expect(await months(facts)).toEqual(places);
  });

  it('are those of all days of the window, also of days without a row', async () => {
    await app.get(MetricsIngest).ingest(systemActor(newId()), aBatch({ startDate: '2021-11-30', endDate: '2022-02-01' }));
    expect(await months('fact')).toEqual(
      expect.arrayContaining(['2021_11', '2021_12', '2022_01', '2022_02'].map((month) => `analytics.fact_${month}`)),
    );
  });

  it('are made once when four reports need one at the same time', async () => {
    const client = await owner.connect();
    await client.query('begin; lock table only analytics.fact in share update exclusive mode');
    const reports = Promise.all([1, 2, 3, 4].map(() => report('2015-05-05')));
    const waiting = `select count(*)::int::text as name from pg_locks where not granted and relation =
       'analytics.fact'::regclass`;
    while ((await names(waiting))[0] !== '4') await pause(5);
    await client.query('commit');
    client.release();
    for (const { inserted } of await reports) expect(inserted).toBe(1);
    expect(await names(`select distinct tableoid::regclass::text as name from analytics.fact where day = '2015-05-05'`)).toEqual([
      'analytics.fact_2015_05',
    ]);
  });

  it('are made while other transactions read and write the facts', async () => {
    const client = await owner.connect();
    await client.query('begin; lock table analytics.fact in row exclusive mode; select from analytics.fact');
    await expect(report('2016-06-06')).resolves.toMatchObject({ inserted: 1 });
    await client.query('rollback');
    client.release();
  });

  it('are ready before they come: this one and three more', async () => {
    clock.set(new Date('2009-11-30T23:59:59Z'));
    await app.get(FactsSchedules).keepMonths();
    clock.release();
    for (const level of levelNames) {
      const { facts } = levels[level];
      expect((await months(facts)).filter((name) => /_(2009|2010)_/.test(name))).toEqual(
        ['2009_11', '2009_12', '2010_01', '2010_02'].map((month) => `analytics.${facts}_${month}`),
      );
    }
  });

  it('cannot be read or changed by the service but through their table, and belong to their organizations', async () => {
    await report('2017-07-07');
    await expect(asked(APP_ROLE, 'select from analytics.fact_2017_07')).rejects.toThrow('permission denied');
    await expect(asked(APP_ROLE, 'delete from analytics.fact_2017_07')).rejects.toThrow('permission denied');
    const like = (table: string): string =>
      `select concat_ws(' ', relrowsecurity, relforcerowsecurity, polname, polcmd, polpermissive, polroles,
         pg_get_expr(polqual, polrelid),
         pg_get_expr(polwithcheck, polrelid)) as name from pg_class c join pg_policy p on p.polrelid = c.oid where
         c.oid = '${table}'::regclass order by polname`;
    expect(await names(like('analytics.fact_2017_07'))).toEqual(await names(like('analytics.fact')));
  });

  it.each([
    ['of a table that holds no facts', `'stream', '2020-01-01', '2020-01-01'`, 'no facts called stream'],
    ['of a table without a name', `null, '2020-01-01', '2020-01-01'`, 'no facts called'],
    ['of a table that is SQL', `'fact; drop table analytics.fact', '2020-01-01', '2020-01-01'`, 'no facts called'],
    ['before 2000', `'fact', '1999-12-31', '2000-01-01'`, 'No months are made'],
    ['after 2099', `'fact', '2100-01-01', '2100-01-01'`, 'No months are made'],
    ['of many years at once', `'fact', '2020-01-01', '2026-01-01'`, 'No months are made'],
    ['that end before they start', `'fact', '2020-02-01', '2020-01-31'`, 'No months are made'],
    ['without a day', `'fact', null, '2020-01-31'`, 'No months are made'],
  ])('are not made %s', async (_, values, message) => {
    const before = await months('fact');
    await expect(asked(APP_ROLE, `select analytics.ensure_months(${values})`)).rejects.toThrow(message);
    expect(await months('fact')).toEqual(before);
  });

  it('are made and dropped by the service alone', async () => {
    for (const call of [`ensure_months('fact', '2018-08-08', '2018-08-08')`, `drop_months('2001-01-01')`])
      await expect(asked(AUTHENTICATOR_ROLE, `select analytics.${call}`)).rejects.toThrow('permission denied');
    await expect(asked(APP_ROLE, 'create table analytics.fact_2018_08 (day date)')).rejects.toThrow('permission denied');
  });
});
