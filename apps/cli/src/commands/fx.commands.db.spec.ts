/** Exchange rates by the operator's tools: a file is taken whole or not at all, and what was imported stays. */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_ROLE } from '@app/platform/data';
import type pg from 'pg';
import { type CliBench, startCli } from '../../../../test/support/cli.js';
import { ownerPool, serviceUrlOf } from '../../../../test/support/database.js';

const HEAD = ['# base: EUR', '# source: ECB', 'date,currency,rate'];
const ECB = '--base EUR --source ECB';
let bench: CliBench;
let owner: pg.Pool;
const cli: CliBench['cli'] = (...words) => bench.cli(...words);
const json: CliBench['json'] = (...words) => bench.json(...words);

beforeAll(async () => {
  bench = await startCli('cli_fx');
  owner = ownerPool(bench.databaseUrl, 1);
});
beforeEach(() => owner.query('truncate analytics.fx_rate'));
afterAll(async () => {
  await owner.end();
  await bench.stop();
});

const imported = (lines: readonly string[], options = '') => cli(`fx import - ${options}`, { stdin: lines.join('\n') });
const rates = async (): Promise<string[]> =>
  (
    await owner.query<{ rate: string }>(
      `select concat_ws(' ', source, base, day, currency, trim_scale(rate)) as rate from analytics.fx_rate order by
         imported_at, day, currency`,
    )
  ).rows.map(({ rate }) => rate);

describe('fx import', () => {
  it('stores the rates of a file, and tells what was known and what was corrected when it comes again', async () => {
    const file = join(bench.folder, 'rates.csv');
    writeFileSync(
      file,
      [...HEAD, '2026-11-19,USD,1.08', '2026-11-20,USD,1.09', '2026-11-20,JPY,163.250000000001', ''].join('\r\n'),
    );
    expect(await cli(`fx import ${file}`)).toEqual({
      code: 0,
      err: '',
      out: 'Rates of ECB per EUR: 3 stored, 0 unchanged, 0 corrected.',
    });
    expect(await rates()).toEqual([
      'ECB EUR 2026-11-19 USD 1.08',
      'ECB EUR 2026-11-20 JPY 163.250000000001',
      'ECB EUR 2026-11-20 USD 1.09',
    ]);
    const again = await imported(
      ['date,currency,rate', '2026-11-19,USD,1.0800', '2026-11-20,USD,1.1', '2026-11-21,USD,1.2'],
      ECB,
    );
    expect(again.out.split('\n')).toEqual([
      'Rates of ECB per EUR: 1 stored, 1 unchanged, 1 corrected.',
      '  2026-11-20 USD: 1.09 until now, 1.1 from now on',
    ]);
    expect(await rates()).toHaveLength(5);
    expect(await json('fx import - --source ECB --base EUR', { stdin: 'date,currency,rate\n2026-11-20,USD,1.1\n' })).toEqual({
      source: 'ECB',
      base: 'EUR',
      stored: 0,
      unchanged: 1,
      corrected: 0,
      corrections: [],
    });
  });

  it.each([
    ['2026-11-20,XYZ,1.1', /currency of ISO 4217/],
    ['2026-11-20,usd,1.1', /currency of ISO 4217 in capitals/],
    ['2026-11-20,EUR,1', /another currency than the base EUR/],
    ['2026-02-30,USD,1.1', /a date from 1999-01-01 to 2099-12-31/],
    ['1998-12-31,USD,1.1', /a date from/],
    ['20.11.2026,USD,1.1', /a date from/],
    ['2026-11-20,USD,0', /from 0\.000001 to 1000000000/],
    ['2026-11-20,USD,0.0000009', /from 0\.000001/],
    ['2026-11-20,USD,1000000000.1', /to 1000000000/],
    ['2026-11-20,USD,-1.1', /positive decimal rate/],
    ['2026-11-20,USD,1e3', /positive decimal rate/],
    ['2026-11-20,USD,', /positive decimal rate/],
    ['2026-11-20,USD,NaN', /positive decimal rate/],
    ['2026-11-20,USD,1,1', /have 3 columns/],
    ['2026-11-19,GBP,0.87', /line 5: The day and the currency stand in line 4 already/],
  ])('refuses a whole file for the line %s, and names the line', async (line, says) => {
    const ended = await imported([...HEAD, '2026-11-19,GBP,0.86', line]);
    expect(ended).toMatchObject({ code: 65, out: '' });
    expect(ended.err).toMatch(says);
    expect(ended.err).toMatch(/^line 5: [^\n]+\nerror: Nothing was stored: a fault\.$/);
    expect(await rates()).toEqual([]);
  });

  it('lists the first faults and counts all of them', async () => {
    const ended = await imported([...HEAD, ...Array.from({ length: 25 }, () => '2026-11-20,USD,0')]);
    expect(ended.err.split('\n')).toHaveLength(22);
    expect(ended.err).toMatch(/and 5 more\.\nerror: Nothing was stored: 25 faults\.$/);
  });

  it.each([
    [['2026-11-20,USD,1.1'], '', /columns must be named "date,currency,rate"/],
    [[], ECB, /has no line "date,currency,rate"/],
    [['date,currency,rate'], '--source ECB', /base is missing/],
    [['date,currency,rate'], '--source ECB --base EURO', /base is missing or no ISO 4217/],
    [['date,currency,rate'], '--base EUR', /source is missing/],
    [HEAD, '--base USD', /names the base "EUR", and --base "USD"/],
  ])('refuses a file that does not say what its rates are: %j', async (lines, options, says) => {
    const ended = await imported(
      [...lines, ...(lines.length === 1 && lines[0] === 'date,currency,rate' ? ['2026-11-20,USD,1'] : [])],
      options,
    );
    expect([ended.code, ended.err]).toEqual([65, expect.stringMatching(says)]);
    expect(await rates()).toEqual([]);
  });

  it('changes to another source only when told so, and then answers from that one', async () => {
    await imported([...HEAD, '2026-11-20,USD,1.1', '2026-11-20,GBP,0.86']);
    const other = ['date,currency,rate', '2026-11-20,USD,1.2'];
    expect(await imported(other, '--base EUR --source ecb')).toMatchObject({
      code: 1,
      err:
        'error: Reports are converted by the rates of "ECB" per EUR, and these are of "ecb" per EUR. To use these ' +
        'from now on, add --switch.',
    });
    expect(await rates()).toHaveLength(2);
    expect(await imported(other, '--base EUR --source Bank --switch')).toMatchObject({ code: 0 });
    const listed = await json<Record<string, unknown>[]>('fx list --day 2026-11-20');
    expect(listed.map(({ currency, rate, source, in_force }) => [currency, rate, source, in_force])).toEqual([
      ['GBP', '0.86', 'ECB', false],
      ['USD', '1.2', 'Bank', true],
      ['USD', '1.1', 'ECB', false],
    ]);
  });

  it('waits for another import, so that the later one is a correction', async () => {
    const both = await Promise.all(['1.1', '1.2'].map((rate) => imported([...HEAD, `2026-11-20,USD,${rate}`])));
    expect(both.map(({ out }) => /: (.*)\./.exec(out)?.[1]).sort()).toEqual([
      '0 stored, 0 unchanged, 1 corrected',
      '1 stored, 0 unchanged, 0 corrected',
    ]);
    const { rows } = await owner.query('select count(distinct imported_at)::int as imports from analytics.fx_rate');
    expect(rows).toEqual([{ imports: 2 }]);
  });

  it('needs the login of the owner, because the service may only read rates', async () => {
    const environment = { DATABASE_URL: serviceUrlOf(bench.databaseUrl), DATA_DIR: join(bench.folder, 'none') };
    const ended = await cli('fx import -', { environment, stdin: [...HEAD, '2026-11-20,USD,1.1'].join('\n') });
    expect(ended).toMatchObject({ code: 78, err: expect.stringContaining('MIGRATION_DATABASE_URL is missing') as string });
    const { rows } = await owner.query<{ right: string }>(
      `select privilege_type as right from information_schema.role_table_grants where grantee = $1 and table_schema =
         'analytics' and table_name = 'fx_rate'`,
      [APP_ROLE],
    );
    expect(rows).toEqual([{ right: 'SELECT' }]);
  });

  it('says that a file cannot be read', async () => {
    expect(await cli('fx import /nowhere/rates.csv')).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be read') as string,
    });
  });
});

describe('fx list', () => {
  it('shows the rates of a currency, corrected ones too, the latest day first', async () => {
    await imported([...HEAD, '2026-11-19,USD,1.08', '2026-11-20,USD,1.09', '2026-11-20,GBP,0.86']);
    await imported([...HEAD, '2026-11-20,USD,1.1']);
    const { out } = await cli('fx list --currency USD');
    expect(out.split('\n').map((line) => line.split(/\s{2,}/).filter((_, column) => column !== 5))).toEqual([
      ['DATE', 'CURRENCY', 'RATE', 'BASE', 'SOURCE', 'STATE'],
      ['2026-11-20', 'USD', '1.1', 'EUR', 'ECB', 'in force'],
      ['2026-11-20', 'USD', '1.09', 'EUR', 'ECB', 'replaced'],
      ['2026-11-19', 'USD', '1.08', 'EUR', 'ECB', 'in force'],
    ]);
    expect(await cli('fx list --day 2026-11-18')).toMatchObject({ code: 0, out: 'No rate is stored.' });
  });

  it.each([
    ['', /either --day or --currency/],
    ['--day 2026-11-20 --currency USD', /either --day or --currency/],
    ['--day 2026-02-30', /a day such as/],
    ['--currency euro', /ISO 4217/],
  ])('fx list %s is refused', async (options, says) => {
    const ended = await cli(`fx list ${options}`);
    expect([ended.code, ended.err]).toEqual([2, expect.stringMatching(says)]);
  });
});
