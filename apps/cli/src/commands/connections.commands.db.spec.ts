import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { publicId } from '@app/kernel';
import { type Product, startProduct, type TestOrganization } from '../../../../test/support/product.js';
import { run } from '../run.js';

let product: Product;
let acme: TestOrganization;
const folder = mkdtempSync(join(tmpdir(), 'advertising-connections-'));

beforeAll(async () => {
  product = await startProduct('cli_connections', { simulator: true });
  acme = await product.organization();
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

async function cli(line: string) {
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
  const say = (text: string): void => void output.push(text);
  const words = `${line.replace('ACME', publicId('organization', acme.id))} --json`.split(' ');
  const io = { out: say, err: say, readStdin: () => Promise.resolve(''), stdin: () => Readable.from([]) };
  const code = await run(words, environment, io);
  return { code, output: JSON.parse(output.join('\n')) as unknown };
}

const control = <T>(method: string, path: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('no simulator');
  return product.control<T>(method, path, body);
};
const connect = 'connections connect --platform google-ads --organization ACME';

test('a new user connects a simulated account without a browser, and the state of its projections is shown', async () => {
  const made = await cli(`${connect} --simulated --currency EUR --timezone Europe/Berlin --name Acme`);
  expect(made).toMatchObject({ code: 0, output: { connections: [expect.stringMatching(/^con_/)] } });
  expect(await cli('connections list --organization ACME')).toMatchObject({
    code: 0,
    output: [
      { platform: 'google_ads', name: 'Acme', status: 'active', currency: 'EUR', timezone: 'Europe/Berlin', data_through: null },
    ],
  });
  expect(await cli('projections status --organization ACME')).toMatchObject({
    code: 0,
    output: { waiting: 0, parked: 0, lag_seconds: 0 },
  });
  expect(await cli('projections rebuild --organization ACME')).toMatchObject({ code: 0, output: { cells: 0, subjects: 1 } });
});

test('an unknown platform is refused with those that are there', async () => {
  const line = 'connections connect --platform bing --organization ACME --simulated';
  expect(await cli(line)).toMatchObject({ code: 2, output: { error: expect.stringContaining('google-ads') as string } });
});

test('the demo is not ended by mistake', async () => {
  expect(await cli('demo reset')).toMatchObject({ code: 2, output: { error: expect.stringContaining('--yes') as string } });
});

describe('an organization that is deleted', () => {
  const isDeleted = async ({ id }: TestOrganization): Promise<boolean> =>
    (await product.sql("select from platform.event where type = 'organization.deleted' and organization_id = $1", [id])).length >
    0;
  const grantOf = async (account: string) => {
    const { grants } = await control<{
      grants: { refresh_token: string; account_ids: string[]; revoked_at: string | null }[];
    }>('GET', '/google-ads/grants');
    return grants.find(({ account_ids }) => account_ids.includes(account));
  };
  const campaignsOf = async (account: string): Promise<object[]> =>
    (await control<{ campaigns: object[] }>('GET', `/google-ads/accounts/${account}/campaigns`)).campaigns;

  /** An organization with one campaign that runs on the platform. */
  async function running() {
    const organization = await product.organization();
    const client = product.client.as(organization.keys.owner);
    await product.connect(organization);
    const account = String((await client.get('/v1/connections')).body.data[0].account.id);
    const { id } = (await client.post('/v1/campaigns', await product.deliverable(organization))).body.data;
    await client.post(`/v1/campaigns/${id}/launch`);
    await product.work();
    const platformId = String((await client.get(`/v1/campaigns/${id}`)).body.data.platform_campaigns[0].platform_campaign_id);
    return {
      organization,
      account,
      platformId,
      command: `organizations delete ${publicId('organization', organization.id)} --yes`,
    };
  }

  it('first stops what it runs on ad platforms, or says what it could not stop', async () => {
    const { organization, account, platformId, ...leaving } = await running();
    const command = `${leaving.command} --wait 1s`;

    await control('POST', '/faults', { match: { operation: 'googleAds.mutate' }, times: 1, action: { kind: 'html-502' } });
    const refused = await cli(command);
    expect(refused.code).toBe(1);
    expect(JSON.stringify(refused.output)).toContain(platformId);
    expect(await isDeleted(organization)).toBe(false);

    expect(await cli(command)).toMatchObject({ code: 0, output: { status: 'deleted' } });
    expect(await campaignsOf(account)).toMatchObject([{ id: platformId, status: 'PAUSED' }]);
    expect((await grantOf(account))?.revoked_at).not.toBeNull();
    expect(await product.sql('select from connections.platform_grant where organization_id = $1', [organization.id])).toEqual([]);
  });

  it.each<[string, (leaving: Awaited<ReturnType<typeof running>>) => Promise<unknown>]>([
    [
      'whose tokens the platform no longer takes',
      async ({ account }) =>
        control('PATCH', `/google-ads/grants/${encodeURIComponent((await grantOf(account))?.refresh_token ?? '')}`, {
          revoked: true,
        }),
    ],
    [
      'whose tokens are gone',
      ({ organization }) => product.sql('delete from connections.platform_grant where organization_id = $1', [organization.id]),
    ],
  ])('%s is not waited for: what runs there is named, and --force goes on', async (_what, lose) => {
    const leaving = await running();
    const { organization, account, platformId, command } = leaving;
    await lose(leaving);

    // Fifteen minutes, if it were waited for.
    const refused = await cli(command);
    expect(refused.code).toBe(1);
    expect(JSON.stringify(refused.output)).toMatch(
      new RegExp(`account ${account}: campaigns ${platformId} \\(.*on the platform itself`),
    );
    expect(await isDeleted(organization)).toBe(false);

    expect(await cli(`${command} --force`)).toMatchObject({ code: 0, output: { status: 'deleted' } });
    expect(await isDeleted(organization)).toBe(true);
    expect(await product.sql('select from connections.platform_grant where organization_id = $1', [organization.id])).toEqual([]);
    expect(await campaignsOf(account)).toMatchObject([{ id: platformId, status: 'ENABLED' }]);
  });

  it('is deleted by --force although a platform does not answer, and its grant is given back', async () => {
    const { organization, account, command } = await running();
    const mutate = { match: { operation: 'googleAds.mutate' }, times: 100, action: { kind: 'html-502' } };
    await control('POST', '/faults', mutate);
    expect(await cli(`${command} --wait 1s --force`)).toMatchObject({ code: 0, output: { status: 'deleted' } });
    await control('DELETE', '/faults');
    expect(await isDeleted(organization)).toBe(true);
    expect((await grantOf(account))?.revoked_at).not.toBeNull();
    expect(await product.sql('select from connections.platform_grant where organization_id = $1', [organization.id])).toEqual([]);
  });
});
