import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { publicId } from '@app/kernel';
import { Browser, codeOn, type Person } from '../../../../test/support/consent-browser.js';
import { type Product, startProduct, type TestOrganization } from '../../../../test/support/product.js';
import { run } from '../run.js';

let product: Product;
let acme: TestOrganization;
const folder = mkdtempSync(join(tmpdir(), 'advertising-consents-'));

beforeAll(async () => {
  product = await startProduct('cli_consents', { simulator: true });
  acme = await product.organization();
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

/** What is typed, in answer to the lines that the command has printed. */
type Typing = (said: () => string) => AsyncIterable<Uint8Array>;
const nothing: Typing = () => Readable.from([]);

async function cli(line: string, typing = nothing) {
  const { DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS, SIMULATOR_URL } = product.settings;
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL,
    KEY_PEPPER,
    TOKEN_KEYS,
    CURSOR_KEYS,
    SIMULATOR_URL,
  };
  const output: string[] = [];
  const said = (): string => output.join('\n');
  const say = (text: string): void => void output.push(text);
  const words = `${line.replace('ACME', publicId('organization', acme.id))} --json`.split(' ');
  const io = { out: say, err: say, readStdin: () => Promise.resolve(''), stdin: () => typing(said) };
  const code = await run(words, environment, io);
  const isLines = output.length > 1 && output.every((each) => each.startsWith('{') && each.endsWith('}'));
  return { code, output: (isLines ? output.map((each) => JSON.parse(each)) : JSON.parse(said())) as unknown };
}

const control = <T>(method: string, path: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('no simulator');
  return product.control<T>(method, path, body);
};
/** Someone at the simulated platform with accounts of these names. */
async function advertiser(...names: string[]) {
  const accounts: string[] = [];
  for (const name of names) accounts.push((await control<{ id: string }>('POST', '/google-ads/accounts', { name })).id);
  const { id: person } = await control<{ id: string }>('POST', '/google-ads/people', { account_ids: accounts });
  return { accounts, person };
}
/** Opens the printed link in a browser, consents as the person, and types the six digits, then the other lines. */
const consenting = (choice: Person, ...lines: string[]): Typing =>
  async function* typed(said) {
    const page = await new Browser(product).walk(/"url":"([^"]+)"/.exec(said())?.[1] ?? '', choice);
    for (const line of [codeOn(page), ...lines]) yield Buffer.from(`${line}\n`);
  };

const connect = 'connections connect --platform google-ads --organization ACME';
const connected = { connections: [expect.stringMatching(/^con_/)] };

test('a person connects an account in a browser, and types the six digits that it shows', async () => {
  const { accounts, person } = await advertiser('Own');
  expect(await cli(`${connect} --name Mine`, consenting({ person }))).toEqual({
    code: 0,
    output: [
      {
        consent_id: expect.stringMatching(/^cns_/) as string,
        url: expect.stringContaining('/connect/google-ads/start?') as string,
      },
      expect.objectContaining({
        accounts: [expect.objectContaining({ id: accounts[0], name: 'Own', usable: true, reason: null, connection_id: null })],
        features_missing: [],
      }),
      connected,
    ],
  });
});

test('of several accounts those are connected that the command names, or that are typed', async () => {
  const { accounts, person } = await advertiser('One', 'Two', 'Three');
  const named = await cli(`${connect} --account ${accounts[0]} --account ${accounts[1]}`, consenting({ person }));
  expect(named.output).toMatchObject([{}, {}, { connections: { length: 2 } }]);
  const typed = await cli(connect, consenting({ person }, accounts[2] ?? ''));
  expect(typed.output).toMatchObject([{}, {}, { connections: { length: 1 } }]);
  const all = await cli(connect, consenting({ person }, 'all'));
  expect(all.output).toMatchObject([{}, {}, { connections: { length: 3 } }]);
  expect(await cli(`${connect} --account 1`, consenting({ person }))).toMatchObject({
    code: 1,
    output: [{}, {}, { code: 'account_not_in_grant' }],
  });
});

test('a mistyped account is asked for again, and ids and digits may be typed as they are shown', async () => {
  const { accounts, person } = await advertiser('One', 'Two');
  const [one = '', two = ''] = accounts;
  const shown: Typing = async function* typed(said) {
    for await (const line of consenting({ person }, '', '1234', `${one.slice(0, 3)}-${one.slice(3)}, ${two}`)(said)) {
      const text = Buffer.from(line).toString();
      yield Buffer.from(/^\d{6}\n$/.test(text) ? ` ${text.slice(0, 3)}-${text.slice(3)}` : text);
    }
  };
  expect(await cli(connect, shown)).toMatchObject({
    code: 0,
    output: [{}, {}, { code: 'validation_failed' }, { code: 'account_not_in_grant' }, { connections: { length: 2 } }],
  });
});

test('the connection of an account with a long name can be sent back to the API as it was read', async () => {
  const { person } = await advertiser(`Shop\n${'x'.repeat(400)}`);
  expect(await cli(connect, consenting({ person }))).toMatchObject({ code: 0 });
  const client = product.client.as(acme.keys.owner);
  const [made] = (await client.get('/v1/connections?limit=1')).body.data;
  expect(made.name).toHaveLength(255);
  expect((await client.patch(`/v1/connections/${made.id}`, { ...made, name: made.name })).status).toBe(200);
});

test('wrong digits are asked for again, and a denied consent ends the command', async () => {
  const { person } = await advertiser('Own');
  const mistyped: Typing = async function* typed(said) {
    yield Buffer.from('12345\n');
    yield* consenting({ person })(said);
  };
  expect(await cli(connect, mistyped)).toMatchObject({ code: 0, output: [{}, { code: 'consent_code_wrong' }, {}, connected] });
  expect(await cli(connect, consenting({ deny: true }))).toMatchObject({ code: 1, output: [{}, { code: 'consent_denied' }] });
  expect(await cli(connect)).toMatchObject({
    code: 1,
    output: [{}, { error: expect.stringContaining('input ended') as string }],
  });
});

test('a user connects with the permissions of his role', async () => {
  const { person } = await advertiser('Own');
  const as = (role: 'viewer' | 'admin') => `${connect} --user ${publicId('user', acme.userIds[role])}`;
  expect(await cli(as('viewer'))).toMatchObject({
    code: 1,
    output: { code: 'insufficient_permissions', error: expect.stringContaining('admin, owner') as string },
  });
  expect(await cli(as('admin'), consenting({ person }))).toMatchObject({ code: 0 });
  const [made] = await product.sql('select connected_by from connections.connection order by created_at desc limit 1');
  expect(made).toEqual({ connected_by: acme.userIds.admin });
  const stranger = (await product.organization()).userIds.owner;
  expect(await cli(`${connect} --user ${publicId('user', stranger)}`)).toMatchObject({ code: 1 });
});

test('an expired connection works again after another consent', async () => {
  const { person } = await advertiser('Own');
  const [connection = ''] = await product.connectAs(acme.id, person);
  await product.sql("update connections.connection set status = 'expired' where id = $1", [connection]);
  const id = publicId('connection', connection);
  expect(await cli(`connections reconnect --organization ACME --connection ${id}`, consenting({ person }))).toMatchObject({
    code: 0,
    output: [{}, { connections: [id] }],
  });
});

test('a test-mode organization is connected to the simulated platform', async () => {
  const twin = publicId('organization', acme.testId);
  const made = await cli(`connections connect --platform google_ads --organization ${twin} --simulated`);
  expect(made).toMatchObject({ code: 0, output: connected });
});

test.each([
  ['--feature nothing', 2],
  ['--simulated --account 1', 2],
  ['--simulated --feature reports', 2],
  ['--currency EUR', 2],
  [`--name ${'x'.repeat(256)}`, 2],
  ['--user nobody', 2],
])('connecting with %j ends with %d', async (options, code) => {
  expect((await cli(`${connect} ${options}`)).code).toBe(code);
});
