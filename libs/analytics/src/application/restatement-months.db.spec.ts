import { newId, SettableClock, systemActor } from '@app/kernel';
import { APP_ROLE, AUTHENTICATOR_ROLE } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { aBatch, aRow } from '../domain/report.builder.js';
import { FactMonths } from './fact-months.js';
import { FactsSchedules, RETENTION_MONTHS } from './facts.schedules.js';
import { MetricsIngest } from './metrics-ingest.js';
import { Projector } from './projector.js';

describe('the months of restatements', () => {
  const clock = new SettableClock();
  const retention = { provide: RETENTION_MONTHS, useValue: null };
  const providers = [Jobs, FactMonths, FactsSchedules, MetricsIngest, Projector, retention];
  const { app, owner } = providersOnClone('restatement_months', providers, clock);
  let actor = systemActor(newId());
  let spend = 0n;

  const names = async (sql: string, values: unknown[] = []): Promise<string[]> =>
    (await owner.query<{ name: string }>(sql, values)).rows.map(({ name }) => name);
  const months = async (year: number): Promise<string[]> =>
    (
      await names(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics.restatement'::regclass order by 1`,
      )
    ).filter((name) => name.includes(`_${year}_`));
  const places = (): Promise<string[]> =>
    names(
      `select changed_on || ' ' || tableoid::regclass as name from analytics.restatement where organization_id = $1 order by 1`,
      [actor.organizationId],
    );
  const night = () => app.get(FactsSchedules).keepMonths();

  /** A day that is long over changes at this time. */
  async function restated(time: string): Promise<void> {
    clock.set(new Date(time));
    const day = '2010-01-01';
    const rows = [aRow(day, '1', { spend: (spend += 1n) })];
    const connectionId = actor.organizationId;
    await app
      .get(MetricsIngest)
      .ingest(actor, aBatch({ connectionId, startDate: day, endDate: day, rows, fetchedAt: clock.now() }));
    await app.get(Projector).project({ actor });
  }

  beforeEach(() => {
    actor = systemActor(newId());
  });

  it('are made when a change comes, with the one that may begin meanwhile, and each change lies in its own', async () => {
    expect(await months(2011)).toEqual([]);
    for (const time of ['2011-02-01T00:00:00Z', '2011-02-28T23:59:59Z', '2011-03-31T23:59:59Z']) await restated(time);
    expect(await places()).toEqual(['2011-02-28 analytics.restatement_2011_02', '2011-03-31 analytics.restatement_2011_03']);
    expect(await months(2011)).toEqual(['02', '03', '04'].map((month) => `analytics.restatement_2011_${month}`));
  });

  it('are ready before they come: this one and three more', async () => {
    clock.set(new Date('2012-11-30T23:59:59Z'));
    await night();
    expect([...(await months(2012)), ...(await months(2013))]).toEqual(
      ['2012_11', '2012_12', '2013_01', '2013_02'].map((month) => `analytics.restatement_${month}`),
    );
  });

  it('are kept for 13 months, and then dropped as a whole', async () => {
    await restated('2014-04-01T12:00:00Z');
    await restated('2014-04-30T23:59:59Z');
    await restated('2014-05-01T00:00:00Z');
    clock.set(new Date('2015-05-31T23:59:59Z'));
    await night();
    expect(await months(2014)).toEqual(['04', '05'].map((month) => `analytics.restatement_2014_${month}`));
    clock.set(new Date('2015-06-01T00:00:00Z'));
    await night();
    expect(await months(2014)).toEqual(['analytics.restatement_2014_05']);
    expect(await places()).toEqual(['2014-05-01 analytics.restatement_2014_05']);
  });

  it('are also those before the facts that are kept, because what changed says nothing of when', async () => {
    await owner.query(`update analytics.kept_facts set since = '2017-01-01'`);
    await owner.query(
      `select analytics.ensure_months(facts, '2016-05-05', '2016-05-05') from unnest(array['fact', 'restatement']) facts`,
    );
    expect(await months(2016)).toEqual(['analytics.restatement_2016_05']);
    expect(await names(`select to_regclass('analytics.fact_2016_05')::text as name`)).toEqual([null]);
    await owner.query(`update analytics.kept_facts set since = '2000-01-01'`);
  });

  it('of the last 13 months are never dropped, and of older ones twelve a night, oldest first', async () => {
    const kept = `select inhrelid::regclass::text as name from pg_inherits where inhparent =
       'analytics.restatement'::regclass order by 1`;
    await owner.query(`select analytics.ensure_months('restatement', '2001-01-01', '2002-02-01')`);
    await owner.query(`select analytics.ensure_months('restatement', (current_date - interval '14 months')::date, current_date)`);
    await owner.query(`select analytics.drop_restatements('2003-01-01')`);
    expect((await names(kept)).slice(0, 2)).toEqual(['2002_01', '2002_02'].map((month) => `analytics.restatement_${month}`));
    for (let nights = 0; nights < 3; nights += 1) await owner.query(`select analytics.drop_restatements('2099-01-01')`);
    const [first] = await names(`select to_char(current_date - interval '13 months', 'YYYY_MM') as name`);
    expect((await names(kept))[0]).toBe(`analytics.restatement_${first}`);
  });

  it('cannot be read or changed by the service but through their table, and belong to their organizations', async () => {
    await restated('2018-08-08T08:00:00Z');
    const asked = async (role: string, sql: string): Promise<unknown> => {
      const client = await owner.connect();
      try {
        await client.query(`set role ${role}`);
        return (await client.query(sql)).rows;
      } finally {
        client.release(true);
      }
    };
    for (const sql of ['select from analytics.restatement_2018_08', 'delete from analytics.restatement_2018_08'])
      await expect(asked(APP_ROLE, sql)).rejects.toThrow('permission denied');
    await expect(asked(AUTHENTICATOR_ROLE, `select analytics.drop_restatements('2001-01-01')`)).rejects.toThrow(
      'permission denied',
    );
    const like = (table: string): string =>
      `select concat_ws(' ', relrowsecurity, relforcerowsecurity, polname, polcmd, polpermissive, polroles,
         pg_get_expr(polqual, polrelid),
         pg_get_expr(polwithcheck, polrelid)) as name from pg_class c join pg_policy p on p.polrelid = c.oid where
         c.oid = '${table}'::regclass order by polname`;
    expect(await names(like('analytics.restatement_2018_08'))).toEqual(await names(like('analytics.restatement')));
  });
});
