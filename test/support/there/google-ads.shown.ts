// Asks Google for fields, in as few queries as possible.
import type { Product } from '../product.js';
import { type DayThere, hundredths, type Row, type Told } from './read-back.js';

export type Ask = (query: string) => Promise<Row[]>;

/** Asks as a user of the account. */
export async function googleOf({ control, settings }: Product, account: string): Promise<Ask> {
  if (!control) throw new Error('This product was started without the simulator.');
  const { access_token: token } = await control<{ access_token: string }>('POST', '/google-ads/grants', { accounts: [account] });
  const headers = {
    authorization: `Bearer ${token}`,
    'developer-token': 'simulator-developer-token',
    'content-type': 'application/json',
  };
  return async (query) => {
    const url = `${settings.SIMULATOR_URL}/google-ads/v25/customers/${account}/googleAds:search`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
    const { results, error } = (await answer.json()) as { results?: Row[]; error?: unknown };
    expect(error).toBeUndefined();
    return results ?? [];
  };
}

/** The value at `campaign.final_url_suffix` of a row. */
export const partOf = (row: unknown, path: string): unknown =>
  path
    .replaceAll(/_[a-z]/g, ([, letter]) => String(letter).toUpperCase())
    .split('.')
    .reduce<unknown>((part, name) => (part as Row | undefined)?.[name], row);

const resourceOf = (field: string): string => field.slice(0, field.indexOf('.'));
const isCriterion = (resource: string): boolean => resource.endsWith('_criterion');

/** The values at each field of each row of the table, sorted; those of an exclusion with a `-`. */
export async function shown(google: Ask, campaignId: string, rows: readonly Told[]): Promise<Record<string, unknown[][]>> {
  const answers = new Map<string, Promise<Row[]>>();
  const sourceOf = ({ where = '' }: Told, field: string): string => {
    const resource = resourceOf(field);
    const present = isCriterion(resource) ? ` AND ${resource}.status != 'REMOVED'` : '';
    const from = resource === 'campaign_budget' ? 'campaign' : resource;
    return `FROM ${from} WHERE campaign.id = ${campaignId}${present}${where}`;
  };
  const answerOf = (source: string): Promise<Row[]> => {
    const known = answers.get(source);
    if (known) return known;
    const fields = rows.flatMap((row) => row.fields.filter((field) => sourceOf(row, field) === source));
    const negative = [...new Set(fields.map(resourceOf))].filter(isCriterion).map((resource) => `${resource}.negative`);
    const asked = google(`SELECT ${[...negative, ...fields].join(', ')} ${source}`);
    answers.set(source, asked);
    return asked;
  };
  const valuesAt = async (row: Told, field: string): Promise<unknown[]> => {
    const values = (await answerOf(sourceOf(row, field)))
      .map((answer) => signed(answer, field))
      .filter((value) => value !== undefined);
    return (row.through === undefined ? values : await followed(google, row.through, values)).sort();
  };
  const entries = rows.map(
    async (row) => [row.name, await Promise.all(row.fields.map((field) => valuesAt(row, field)))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function signed(row: Row, field: string): unknown {
  const value = partOf(row, field);
  return typeof value === 'string' && partOf(row, `${resourceOf(field)}.negative`) === true ? `-${value}` : value;
}

/** What the objects of these names say at the field. */
async function followed(google: Ask, field: string, names: readonly unknown[]): Promise<unknown[]> {
  if (names.length === 0) return [];
  const from = resourceOf(field);
  const list = names.map((name) => `'${String(name)}'`).join(', ');
  const rows = await google(`SELECT ${field} FROM ${from} WHERE ${from}.resource_name IN (${list})`);
  return rows.map((row) => partOf(row, field));
}

const measures = ['impressions', 'clicks', 'cost_micros', 'conversions', 'conversions_value'];

/** The days of all campaigns, also of those that were removed. */
export async function countedDays(google: Ask, from: string, to: string): Promise<DayThere[]> {
  const fields = ['campaign.id', 'segments.date', ...measures.map((name) => `metrics.${name}`)];
  const rows = await google(`SELECT ${fields.join(', ')} FROM campaign WHERE segments.date BETWEEN '${from}' AND '${to}'`);
  return rows.map((row) => {
    const [campaign, date] = fields.map((field) => String(partOf(row, field)));
    // Google leaves out what is nothing.
    const [impressions = 0, clicks = 0, spend = 0, conversions = 0, value = 0] = fields
      .slice(2)
      .map((field) => Number(partOf(row, field) ?? 0));
    const came = { conversions: hundredths(conversions), conversion_value: hundredths(value) };
    return { campaign: campaign ?? '', date: date ?? '', impressions, clicks, spend, ...came };
  });
}
