/** People and grants of Google, whose rules on tokens are configured. */
import type { Sql } from '../../database.js';
import { Grants } from '../../grants/grants.js';
import { People, type Person } from '../../grants/people.js';
import type { SimulatorConfig } from '../../settings.js';

const SCHEMA = 'google_ads';

export const peopleOf = (sql: Sql): People => new People(sql, SCHEMA);

export function grantsOf(sql: Sql, { googleAds }: SimulatorConfig): Grants {
  const { refreshTokenLifetimeSeconds, accessTokenLifetimeSeconds } = googleAds;
  const prefixes = { refreshTokenPrefix: '1//0g', accessTokenPrefix: 'ya29.a0' };
  return new Grants(sql, SCHEMA, { ...prefixes, idle: '6 months', refreshTokenLifetimeSeconds, accessTokenLifetimeSeconds });
}

/** Where nobody is, a first person is made who reaches every account without a manager. */
export const firstPerson = (sql: Sql, now: Date): Promise<Person> =>
  peopleOf(sql).first(async () => {
    const accounts = await sql.query<{ id: string }>(
      'select id from google_ads.account where id not in (select client_id from google_ads.account_link) order by id',
    );
    return accounts.map(({ id }) => id);
  }, now);
