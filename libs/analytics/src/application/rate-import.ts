// Stores a file of exchange rates. The service may only read them, so this runs with the login of the owner of the tables.
import { openPool, type PoolClient } from '@app/platform/data';
import { type RateEntry, RateFile, type RateOrigin, RateFileError } from '../domain/rate.file.js';

export interface RateImportOptions extends Partial<RateOrigin> {
  /** Answer from this source from now on, if another one answers until now. */
  readonly switches?: boolean;
}

export interface RateImport extends RateOrigin {
  /** Of days and currencies that had no rate of this source. */
  readonly stored: number;
  readonly unchanged: number;
  readonly corrected: number;
  /** The first of those that were corrected. */
  readonly corrections: readonly {
    readonly date: string;
    readonly currency: string;
    readonly before: string;
    readonly after: string;
  }[];
}

/** Another source answers now; a slip in its name would leave every answer without rates. */
export class OtherSource extends Error {}

const BATCH = 5_000;
const MOST_LISTED = 20;

const staging = `create temp table fx_incoming (line int, day date, currency text, rate numeric(22, 12)) on commit drop`;
const stage = `insert into fx_incoming select * from unnest($1::int[], $2::date[], $3::text[], $4::numeric[])`;
const doubled = `select line, first, (count(*) over ())::int as count
  from (select line, min(line) over (partition by day, currency) as first from fx_incoming) d where line > first order
  by line limit ${MOST_LISTED}`;
const inForce = 'select source, base from analytics.fx_rate order by imported_at desc limit 1';
/** What is known of the rates in the file: the latest import of each. */
const compared = `fx_incoming i left join lateral (select rate from analytics.fx_rate r where r.source = $1 and r.base = $2
  and r.currency = i.currency and r.day = i.day order by imported_at desc limit 1) known on true`;
const counts = `select count(*) filter (where known.rate is null)::int as stored, count(*) filter (where known.rate =
   i.rate)::int as unchanged,
  count(*) filter (where known.rate <> i.rate)::int as corrected from ${compared}`;
const corrections = `select i.day::text as date, i.currency, trim_scale(known.rate)::text as before,
   trim_scale(i.rate)::text as after
  from ${compared} where known.rate <> i.rate order by i.day, i.currency limit ${MOST_LISTED}`;
/** One instant for all, later than every import before, whatever the clock says. */
const store = `with instant as (
    select greatest(clock_timestamp(), (select max(imported_at) from analytics.fx_rate) + interval
    '1 ms')::timestamptz(3) as imported_at)
  insert into analytics.fx_rate (source, base, currency, day, imported_at, rate)
  select $1, $2, i.currency, i.day, (select imported_at from instant), i.rate from ${compared} where known.rate is
  distinct from i.rate`;

/**
 * Adds what the file says and is not known, in one transaction and in bounded memory; a row is never changed. Two imports wait
 * for each other.
 * @param lines of the file, in their order
 * @throws RateFileError when any line has a fault
 * @throws OtherSource unless it `switches`
 */
export async function importRates(
  ownerUrl: string,
  lines: Iterable<string> | AsyncIterable<string>,
  { switches = false, ...given }: RateImportOptions = {},
): Promise<RateImport> {
  const pool = openPool({ url: ownerUrl, role: null, max: 1 });
  try {
    const client = await pool.connect();
    try {
      await client.query(`begin; set local statement_timeout = '2min'; set local idle_in_transaction_session_timeout = '5min'`);
      const done = await imported(client, lines, new RateFile(given), switches);
      await client.query('commit');
      return done;
    } finally {
      // Ends the transaction too, if it is still open.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Whether no rate was ever imported. */
export async function hasNoRates(ownerUrl: string): Promise<boolean> {
  const pool = openPool({ url: ownerUrl, role: null, max: 1 });
  try {
    return (await pool.query(inForce)).rows.length === 0;
  } finally {
    await pool.end();
  }
}

async function imported(
  client: PoolClient,
  lines: Iterable<string> | AsyncIterable<string>,
  file: RateFile,
  switches: boolean,
): Promise<RateImport> {
  await client.query(staging);
  await staged(client, lines, file);
  const origin = file.origin;
  const { rows: twice } = await client.query<{ line: number; first: number; count: number }>(doubled);
  const same = twice.map(({ line, first }) => `line ${line}: The day and the currency stand in line ${first} already.`);
  if (same.length > 0) throw new RateFileError(same, twice[0]?.count);
  await client.query('lock table analytics.fx_rate in share row exclusive mode');
  const { rows: now } = await client.query<RateOrigin>(inForce);
  for (const { source, base } of now)
    if (!switches && (source !== origin.source || base !== origin.base))
      throw new OtherSource(
        `Reports are converted by the rates of "${source}" per ${base}, and these are of "${origin.source}" per ${origin.base}`,
      );
  const values = [origin.source, origin.base];
  const [count] = (await client.query<Pick<RateImport, 'stored' | 'unchanged' | 'corrected'>>(counts, values)).rows;
  const changed = (await client.query<RateImport['corrections'][number]>(corrections, values)).rows;
  await client.query(store, values);
  return { ...origin, stored: 0, unchanged: 0, corrected: 0, ...count, corrections: changed };
}

async function staged(client: PoolClient, lines: Iterable<string> | AsyncIterable<string>, file: RateFile): Promise<void> {
  let entries: RateEntry[] = [];
  const flush = async (): Promise<void> => {
    const of = (pick: (entry: RateEntry) => unknown): unknown[] => entries.map(pick);
    await client.query(stage, [
      of(({ line }) => line),
      of(({ day }) => day),
      of(({ currency }) => currency),
      of(({ rate }) => rate),
    ]);
    entries = [];
  };
  for await (const line of lines) {
    const entry = file.take(line);
    if (entry) entries.push(entry);
    if (entries.length === BATCH) await flush();
  }
  if (entries.length > 0) await flush();
}

/** A stored rate, for the operator. */
export interface StoredRate extends RateOrigin {
  readonly date: string;
  readonly currency: string;
  readonly rate: string;
  readonly imported_at: Date;
  /** Reports are converted by it; otherwise it was corrected, or another source answers. */
  readonly in_force: boolean;
}

/**
 * Of one day, or of one currency with the latest day first; at most 1,000. `$1`: the day; `$2`: the currency; one of them is
 * null.
 */
export const ratesListed = `select r.day::text as date, r.currency, trim_scale(r.rate)::text as rate, r.base,
   r.source, r.imported_at,
    (r.source, r.base) = (select now.source, now.base from analytics.fx_rate now order by now.imported_at desc limit 1)
      and not exists (select from analytics.fx_rate n where (n.source, n.base, n.currency, n.day) = (r.source, r.base,
      r.currency, r.day)
        and n.imported_at > r.imported_at) as in_force
  from analytics.fx_rate r where ($1::date is null or r.day = $1) and ($2::text is null or r.currency = $2)
  order by r.day desc, r.currency, r.imported_at desc, r.source limit 1000`;
