/** What every report refuses: an order by money of several currencies, more rows than it may read, and a third one at once. */
import { newId, systemActor, uuidOf } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../../../../test/support/client.js';
import { type Product, startProduct } from '../../../../test/support/product.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { askedAt, reportsOfTwoAccounts } from '../domain/report.builder.js';

const NOVEMBER = 'start_date=2026-11-01&end_date=2026-11-10';
let product: Product;
let client: ApiClient;
let organization: string;
let campaign: string;

beforeAll(async () => {
  product = await startProduct(`api_report_refusals_${process.pid}`);
  product.clock.set(new Date('2026-11-20T12:00:00Z'));
  const acme = await product.organization();
  organization = acme.id;
  client = product.client.as(acme.keys.owner);
  campaign = (await client.post('/v1/campaigns', { name: 'Spring' })).body.data.id;
  const ours = { campaignId: uuidOf('campaign', campaign) ?? '', creativeId: newId(), audienceId: newId() };
  const ingest = product.nest.get(MetricsIngest, { strict: false });
  const reports = reportsOfTwoAccounts(ours);
  for (const report of reports) await ingest.ingest(systemActor(acme.id), report);
  await product.work();
  // The platforms count more a minute later.
  for (const report of reports.filter(({ level }) => level === 'campaign')) {
    const rows = report.rows.map((row) => ({ ...row, measures: { ...row.measures, spend: 2_000_000n } }));
    await ingest.ingest(systemActor(acme.id), { ...report, batchId: newId(), fetchedAt: askedAt(1), rows });
  }
  await product.work();
});
afterAll(() => product.stop());

const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code}`;
const list = (path: string, search = '') => client.get(`/v1/analytics/${path}?${NOVEMBER}${search}`);
const query = (more: object) =>
  client.post('/v1/analytics/query', {
    start_date: '2026-11-01',
    end_date: '2026-11-10',
    dimensions: ['campaign'],
    metrics: ['spend'],
    ...more,
  });
const lists = ['campaigns', 'channels', 'creative', 'audiences'];

it('no report is sorted by money of several currencies', async () => {
  const sorted = [...lists, 'restatements'].map((path) => list(path, '&sort=spend'));
  const answers = await Promise.all([...sorted, query({ sort: 'spend' })]);
  expect(answers.map(codeOf)).toEqual(Array(6).fill('422 mixed_currency'));
});

describe('while reading takes long', () => {
  const tables = ['d_campaign', 'd_ad', 'm_campaign', 'm_ad'];
  const slow = (verb: (table: string) => string) => product.sql(tables.map(verb).join('; '));
  const asleep = "from pg_stat_activity where datname = current_database() and state = 'active' and wait_event = 'PgSleep'";
  /** Cancels what sleeps until these are answered. */
  async function cancelled(asked: readonly Promise<ApiAnswer>[]): Promise<ApiAnswer[]> {
    let answers: ApiAnswer[] | undefined;
    const all = Promise.all(asked).then((given) => (answers = given));
    while (!answers) await product.sql(`select pg_cancel_backend(pid) ${asleep}`);
    return all;
  }

  beforeAll(() =>
    slow((table) => `create policy slow on analytics.${table} as restrictive for select using (pg_sleep(20) is not null)`),
  );
  afterAll(() => slow((table) => `drop policy slow on analytics.${table}`));

  it('a list that would read too much says so', async () => {
    await product.sql('update analytics.fact_day set row_count = row_count + 1000000 where organization_id = $1', [organization]);
    for (const path of lists) {
      const [answer] = await cancelled([list(path, path === 'channels' ? `&campaign_id=${campaign}` : '')]);
      expect([path, answer && codeOf(answer)]).toEqual([path, '422 query_too_expensive']);
    }
  });

  it('two reports of an organization are under way and eight wait; the next one is told when to come again', async () => {
    const many = Array.from({ length: 10 }, () => list('campaigns'));
    while ((await product.sql(`select pid ${asleep}`)).length < 2);
    const refused = await Promise.all([...lists, 'overview'].map((path) => list(path)).concat(query({})));
    await cancelled(many);
    expect(refused.map(codeOf)).toEqual(Array(6).fill('429 too_many_reports'));
  });
});
