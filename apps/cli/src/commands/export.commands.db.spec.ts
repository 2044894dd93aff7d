/** Exports by the operator's tools: all rows of a query in a file, with their progress. */
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { MetricsIngest } from '@app/analytics';
import { newId, systemActor } from '@app/kernel';
import { startAudienceCommands } from '../../../../test/support/audience-commands.js';

const QUERY = '{"start_date":"2026-11-01","end_date":"2026-11-02","dimensions":["campaign"],"metrics":["clicks"]}';
let bench: Awaited<ReturnType<typeof startAudienceCommands>>;
beforeAll(async () => {
  bench = await startAudienceCommands('cli_export');
  const none = { conversions: null, conversion_value: null, video_views: null, engagements: null, leads: null };
  const rows = Array.from({ length: 50 }, (_, at) => ({
    day: '2026-11-01',
    platformCampaignId: `c${at}`,
    campaignId: newId(),
    ad: null,
    audience: null,
    segment: null,
    measures: { impressions: 9n, clicks: BigInt(at), spend: 1_000_000n, ...none },
  }));
  const window = {
    startDate: '2026-11-01',
    endDate: '2026-11-02',
    complete: true,
    lookbackDays: 7,
    fetchedAt: new Date('2026-11-20T12:00:00Z'),
  };
  const of = {
    connectionId: newId(),
    channel: 'google_ads',
    currency: 'USD',
    timezone: 'UTC',
    level: 'campaign',
    batchId: 'one',
    syncId: newId(),
  } as const;
  await bench.product.nest.get(MetricsIngest, { strict: false }).ingest(systemActor(bench.acme.id), { ...of, ...window, rows });
  await bench.product.work();
});
afterAll(() => bench.stop());

/** The command, while a worker works. */
async function cli(line: string, more: object = {}) {
  const command = { isDone: false };
  const environment = { DATA_DIR: bench.product.settings.DATA_DIR };
  const ended = bench.cli(line, { environment, ...more }).finally(() => (command.isDone = true));
  while (!command.isDone) await bench.product.work();
  return ended;
}
const left = () => bench.product.sql('select id from analytics.export');

it('all rows of a query come into a file for its owner alone, and nothing stays behind', async () => {
  const file = join(bench.folder, 'rows.csv');
  const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const { code, out, err } = await cli(`export ${file} --query ${QUERY} ACME`, { terminal });
  expect([code, out, err]).toEqual([0, `50 rows, ${statSync(file).size} bytes: ${file}`, '']);
  expect(String(terminal.read())).toContain('100%');
  expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(52);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await left()).toEqual([]);
});

it(
  'the extension of the file tells the format, a query may come through the standard input, and without a terminal ' +
    'there are lines',
  async () => {
    const file = join(bench.folder, 'rows.ndjson');
    const { code, err } = await cli(`export ${file} --query - ACME`, { stdin: QUERY });
    expect([code, err.split('\n').at(-1)]).toEqual([0, 'ready']);
    const rows = readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { metrics: { clicks: number } });
    expect(rows.map(({ metrics }) => metrics.clicks).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, at) => at),
    );
    const json = await cli(`export ${file} --format csv --query - --json ACME`, { stdin: QUERY });
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect([json.code, json.err, JSON.parse(json.out)]).toMatchObject([
      0,
      '',
      { file, rows: 50, sha256, meta: { data_version: 1 } },
    ]);
  },
);

it.each([
  ['a query that is no JSON', '{', 2, '--query is not JSON'],
  ['an unknown part', '{"limit":5}', 2, 'query.limit is not known'],
  ['a sort that its rows do not have', '{"sort":"campaign"}', 2, 'query.sort must be one of'],
])('%s is refused before anything is made', async (_, query, code, why) => {
  const file = join(bench.folder, 'never.csv');
  writeFileSync(file, 'kept');
  expect(await bench.cli(`export ${file} --query ${query} ACME`)).toMatchObject({ code, err: expect.stringContaining(why) });
  expect([readFileSync(file, 'utf8'), await left()]).toEqual(['kept', []]);
  rmSync(file);
  expect(await bench.cli(`export ${bench.folder}/no/where.csv ACME`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be written'),
  });
});
