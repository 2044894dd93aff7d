// The README's journey of a new user, on the built product: one command, and all its promises hold.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, until } from '../support/built.js';
import { Browser, codeOn } from '../support/consent-browser.js';
import { ALL_COUNTS } from '../support/full-counts.js';
import { StartedProduct } from '../support/started.js';
import { consolePages } from './console-pages.js';
import { endings } from './endings.js';
import { fromPrompt } from './from-prompt.js';
import { guides } from './guides.js';

jest.setTimeout(300_000);
/** A net for what hangs: on a busy machine the first start takes many times its minute. */
const START_MS = 900_000;

const withCurl = spawnSync('curl', ['--version']).status === 0 ? it : it.skip;
const timings: string[] = [];
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
let product: StartedProduct;

beforeAll(async () => {
  const began = Date.now();
  product = await StartedProduct.start();
  timings.push(`first start ${Date.now() - began} ms`);
}, START_MS);
afterAll(async () => {
  await product.end();
  console.info(timings.join(', '));
});

/** Runs a script as a user would paste it, where `npm start` was run. */
async function pasted(script: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('sh', ['-eu', '-c', script], { cwd: product.folder });
  // Only curl's progress, unless it is silent.
  expect(stderr).not.toMatch(/error|not found/i);
  return stdout;
}

describe('what the start prints', () => {
  withCurl('has a curl line that works as pasted', async () => {
    const [line = ''] = /^curl .*$/m.exec(product.output) ?? [];
    const { data } = JSON.parse(await pasted(line));
    expect(data.length).toBeGreaterThan(0);
    expect(data[0].organization_id).toBe(product.organization('enterprise').id);
  });

  it('is the address of a documentation that can be read, and of an OpenAPI 3.1 document with every operation', async () => {
    const docs = await product.fetch(product.demo.docs_url);
    expect([docs.status, docs.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(await docs.text()).toContain('<h1>Advertising Service API</h1>');
    const document = JSON.parse(await (await product.fetch(product.demo.openapi_url)).text());
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/v1/campaigns',
        '/v1/campaigns/{id}/launch',
        '/v1/connections/{id}/sync',
        '/v1/analytics/overview',
      ]),
    );
  });
});

describe('the README', () => {
  const blocks = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
  const [opening = '', ...journey] = blocks.map(([, commands = '']) => commands);

  it('opens with the two commands', () => {
    expect(opening).toMatch(/^npm ci && npm start .*\nnpm ci && npm test .*\n$/);
  });

  withCurl('shows a journey that works unchanged, command after command', async () => {
    // It asks until what was announced has come; a pause alone would be a guess about the machine.
    expect(journey.join('').match(/\bsleep\b/g)).toHaveLength(1);
    const [made, type, launched, delivering, synced, impressions, ad, waiting, paused, off, archived, ...mistake] = (
      await pasted(journey.join('\n'))
    )
      .trim()
      .split('\n');
    expect([made, type, launched, delivering, synced, waiting, paused, off, archived]).toEqual([
      'active',
      'image/png',
      'active',
      'delivering',
      'succeeded',
      'rate_limited',
      'paused',
      'paused',
      'archived',
    ]);
    expect(Number(impressions)).toBeGreaterThan(0);
    expect(ad).toMatch(/^approved, [1-9]\d* impressions$/);
    expect(mistake.join('\n')).toBe('nam is not known; did you mean "name"?');
  });
});

guides(() => product);

describe('the journey of an integrator', () => {
  it('leads from a new campaign over its launch and a sync to numbers in both reports', async () => {
    const client = product.ownerOf('enterprise');
    const connections: { is_default: boolean; account: { currency: string } }[] = (await client.get('/v1/connections')).body.data;
    const currency = connections.find((each) => each.is_default)?.account.currency;
    const creatives = (await client.get('/v1/creative?label=demo')).body.data;
    const creative = creatives.find(({ type }: { type: string }) => type === 'text');
    const { body: made } = await client.post('/v1/campaigns', {
      name: 'Spring',
      objective: 'traffic',
      channels: ['google_ads'],
      budget: { amount: '50.00', currency },
      creative_ids: [creative.id],
      landing_page_url: 'https://example.com/spring',
      targeting: { locations: { include: ['US'] } },
      keywords: [{ text: 'running shoes' }],
    });
    const campaign = `/v1/campaigns/${made.data.id}`;
    expect((await client.post(`${campaign}/launch`)).body.data).toMatchObject({ status: 'active', delivery_issues: [] });
    const delivering = await until('the campaign delivers', async () => {
      const { data } = (await client.get(campaign)).body;
      return data.delivery_status === 'delivering' && data;
    });
    const connection = `/v1/connections/${delivering.platform_campaigns[0].connection_id}`;
    const before = (await client.get('/v1/analytics/overview?date_preset=today')).body.data.metrics.impressions;

    const row = await until('a sync brings its first impressions', async () => {
      const started = await client.post(`${connection}/sync`);
      expect(started.status).toBe(202);
      const sync = `${connection}/syncs/${started.body.data.id}`;
      const { status } = await until('the sync is over', async () => {
        const { data } = (await client.get(sync)).body;
        return !['queued', 'running'].includes(data.status) && data;
      });
      expect(status).toBe('succeeded');
      const { data } = (await client.get('/v1/analytics/campaigns?limit=100')).body;
      return data.find(
        (each: { dimensions: { campaign: { id: string } | null }; metrics: { impressions: number } }) =>
          each.dimensions.campaign?.id === delivering.id && each.metrics.impressions > 0,
      );
    });
    expect(row.metrics.impressions).toBeGreaterThan(0);
    const overview = (await client.get('/v1/analytics/overview?date_preset=today')).body.data;
    expect(overview.metrics.impressions).toBeGreaterThan(before);
  });

  fromPrompt(() => product);

  it.each(['HTTP_PORT', 'PORT'] as const)('is refused over plain HTTP on %s', async (port) => {
    const { api_key: key } = product.organization('starter').users[0] ?? {};
    const answer = await fetch(`http://localhost:${product.ports[port]}/v1/campaigns`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      error: {
        code: 'https_required',
        message: expect.any(String),
        details: expect.objectContaining({ request_id: answer.headers.get('x-request-id'), retryable: false }),
      },
    });
  });
});

describe('the demo', () => {
  it('is three organizations, one a plan, each with its test twin, in which five roles hold working keys', async () => {
    const { organizations } = product.demo;
    expect(organizations.map(({ name, plan, mode }) => `${name} ${plan} ${mode}`).sort()).toEqual(
      ['Contoso Growth growth', 'Fabrikam Enterprise enterprise', 'Northwind Starter starter'].flatMap((each) => [
        `${each} live`,
        `${each} test`,
      ]),
    );
    for (const { id, users, mode } of organizations) {
      expect(users.map(({ role }) => role)).toEqual(['owner', 'admin', 'manager', 'analyst', 'viewer']);
      for (const { api_key: key } of users) {
        expect(key).toMatch(new RegExp(`^ads_${mode}_`));
        const { status, body } = await product.client.as(key).get('/v1/connections?limit=1');
        expect([status, body.data[0].organization_id]).toEqual([200, id]);
      }
    }
  });

  it('has 25 campaigns, three launchable drafts, a healthy first connection and ninety days of numbers', async () => {
    const client = product.ownerOf('starter');
    const campaigns = (await client.get('/v1/campaigns?status=all&limit=100')).body.data;
    expect(campaigns).toHaveLength(25);
    expect(new Set(campaigns.map((each: { status: string }) => each.status)).size).toBe(5);
    const launchable = campaigns.filter(
      (each: { status: string; delivery_issues: unknown[] }) => each.status === 'draft' && each.delivery_issues.length === 0,
    );
    expect(launchable).toHaveLength(3);
    expect((await client.get('/v1/connections')).body.data[0]).toMatchObject({ status: 'active', health: 'healthy' });
    const { series } = (await client.get('/v1/analytics/overview?date_preset=last_90d&granularity=day')).body.data;
    const delivered = series.filter((day: { metrics: { impressions: number } }) => day.metrics.impressions > 0);
    expect(delivered.length).toBeGreaterThanOrEqual(89);
  });

  it('is described in a file for its user alone', () => {
    const { organizations, ...places } = product.demo;
    const origin = `https://localhost:${product.ports.PORT}`;
    expect(organizations).toHaveLength(6);
    expect(places).toEqual({
      base_url: `${origin}/v1`,
      console_url: `${origin}/console`,
      plain_http_url: `http://localhost:${product.ports.HTTP_PORT}/v1`,
      openapi_url: `${origin}/openapi.json`,
      docs_url: `${origin}/docs`,
      simulator_control_url: `http://localhost:${product.ports.SIMULATOR_PORT}/_control`,
      ca_file: join(product.folder, '.data/tls/cert.pem'),
    });
  });
});

if (ALL_COUNTS) describe('each page of its console', () => consolePages(() => product));

it('an ad account is connected by a command in a terminal and a browser', async () => {
  const { id, users } = product.organization('starter', 'test');
  const words = ['connections', 'connect', '--platform', 'meta', '--organization', id, '--json'];
  const command = product.command(...words);
  const [, url = ''] = await until('the link is printed', async () => /"url":"([^"]+)"/.exec(command.output()) ?? undefined);
  const another = { name: 'Another', currency: 'EUR', timezone: 'Europe/Berlin' };
  const account = await product.control<{ id: string }>('POST', '/meta/accounts', another);
  const { id: person } = await product.control<{ id: string }>('POST', '/meta/people', { account_ids: [account.id] });
  const reached = { origin: new URL(product.demo.base_url).origin, control: product.control.bind(product) };
  command.type(codeOn(await new Browser(reached, product.fetch).walk(url, { person })));
  expect(await command.ended).toBe(0);
  const connections = (await product.client.as(users[0]?.api_key ?? '').get('/v1/connections')).body.data;
  expect(connections).toContainEqual(expect.objectContaining({ name: 'Meta: Another', status: 'active', simulated: true }));
});

describe('a second start', () => {
  it('after a SIGTERM finds everything', async () => {
    const client = product.ownerOf('enterprise');
    const see = async (): Promise<unknown> => ({
      campaigns: (await client.get('/v1/campaigns?status=all&limit=100')).body.data.map(({ id }: { id: string }) => id),
      // Of days so long ago that no sync restates them.
      numbers: (await client.get(`/v1/analytics/overview?start_date=${daysAgo(80)}&end_date=${daysAgo(50)}`)).body.data.metrics,
      demo: readFileSync(join(product.folder, '.data/demo.json'), 'utf8'),
    });
    const before = await see();
    expect((await product.stop()).code).toBe(0);
    timings.push(`second start ${await product.restart()} ms`);
    expect(await see()).toEqual(before);
  });
});

describe('whatever ends the product', () => endings(() => product));
