// Replays the exchanges of Meta's documentation: the adapter must send exactly those requests and read the answers exactly.
import type { ServerResponse } from 'node:http';
import type { NearlySpent, PlatformSession } from '@app/connections';
import { SettableClock } from '@app/kernel';
import {
  collected,
  DocumentedPlatform,
  failureOf,
  type Fixture,
  fixtureOf,
  fixturesIn,
  made,
} from '../shared/documented-platform.builder.js';
import { MetaAccounts } from './meta.accounts.js';
import { MetaClient } from './meta.client.js';
import { MetaOAuth } from './meta.oauth.js';
import { type MetaSettings, realMeta } from './meta.settings.js';
import { MetaTree } from './meta.tree.js';

const fixtures = fixturesIn('meta');
const NOW = new Date('2026-11-20T12:00:00Z');
const session: PlatformSession = { accessToken: 'EAAB-fixture', accountId: '1002003004', managerId: null };
const app = { appId: '1000000000001', appSecret: 'fixture-secret' };

describe('Meta over the wire', () => {
  const platform = new DocumentedPlatform(['authorization', 'content-type']);
  let baseUrl = '';
  const clock = new SettableClock();
  clock.set(NOW);

  const facets = (settings: MetaSettings) => {
    const client = new MetaClient(settings, clock);
    return {
      tree: new MetaTree(client, clock),
      oauth: new MetaOAuth(client, settings, clock),
      accounts: new MetaAccounts(client, settings.pages),
    };
  };
  const simulated = () => facets({ ...app, baseUrl, authorizeUrl: `${baseUrl}/dialog/oauth`, version: 'v26.0', pages: null });
  const real = () => facets(realMeta({ ...app, baseUrl }));

  beforeAll(async () => {
    baseUrl = await platform.start();
  });
  afterAll(() => platform.stop());

  const fixture = (name: string): Fixture => fixtureOf(fixtures, name);
  const answering = (answer: (response: ServerResponse) => void): void => {
    platform.answer = (request, response) => void request.resume().on('end', () => answer(response));
  };

  it.each(fixtures)('%s', (_, each) => platform.holds(each, simulated()));

  it('a picture is sent as it is, and its hash is its id', async () => {
    const content = Buffer.from([0, 1, 254, 255]);
    let form: URLSearchParams | null = null;
    platform.answer = (request, response) => {
      let body = '';
      request.setEncoding('latin1').on('data', (part: string) => (body += part));
      request.on('end', () => {
        form = new URLSearchParams(body);
        response.end(JSON.stringify({ images: { bytes: { hash: '8cf7', url: 'https://example.com/' } } }));
      });
    };
    const asset = {
      key: 'asset:1',
      kind: 'asset',
      parent: null,
      tag: 'a'.repeat(64),
      body: {},
      file: 'a',
      variants: [],
    } as const;
    const node = { ...asset, attempt: '1', isNew: true, parentIds: null, content };
    expect(await simulated().tree.create(session, [node])).toEqual([{ id: '8cf7', extra: {} }]);
    expect(Buffer.from((form as URLSearchParams | null)?.get('bytes') ?? '', 'base64')).toEqual(content);
  });

  it('at Meta itself a demand on a person names the page, and the one that Meta says goes before', async () => {
    platform.replay(fixture('create-blocked'));
    const blocked = await failureOf(made(real(), fixture('create-blocked').call));
    expect([blocked.fault, blocked.detail.url]).toEqual(['precondition', 'https://business.facebook.com/accountquality']);
    const url = 'https://www.facebook.com/customaudiences/app/tos/?act=1002003004';
    const error = { message: `(#2663) Terms of service has not been accepted. To accept, go to ${url}`, code: 2663 };
    answering((response) => response.writeHead(400).end(JSON.stringify({ error })));
    const terms = await failureOf(collected(real().tree.observe(session, null, 'campaign')));
    expect([terms.fault, terms.detail.url]).toEqual(['precondition', url]);
  });

  it('a refusal that blames no field ends with its trace, by which Meta can be asked for it', async () => {
    const error = { message: 'Something undocumented', code: 100, error_subcode: 99999, fbtrace_id: 'AbCdEfGh123' };
    answering((response) => response.writeHead(400).end(JSON.stringify({ error })));
    const { message } = await failureOf(made(simulated(), fixture('create-campaign').call));
    expect(message).toBe('Meta: Something undocumented (100/99999), trace AbCdEfGh123');
  });

  it.each<[string, object, string, NearlySpent[]]>([
    [
      'x-business-use-case-usage',
      {
        1002003004: [
          { type: 'ads_insights', call_count: 12, total_cputime: 91 },
          { type: 'ads_management', total_time: 89 },
        ],
        2: [{ type: 'custom_audience', call_count: 100 }],
      },
      'account',
      [{ scope: 'account', of: 'reports', until: new Date('2026-11-20T12:01:00Z') }],
    ],
    [
      'x-ad-account-usage',
      { acc_id_util_pct: 96.5, reset_time_duration: 100 },
      'account',
      [{ scope: 'account', of: 'tree', until: new Date('2026-11-20T12:01:40Z') }],
    ],
    [
      'x-app-usage',
      { call_count: 28, total_time: 90, total_cputime: 25 },
      'app',
      [{ scope: 'app', of: 'tree', until: new Date('2026-11-20T12:01:00Z') }],
    ],
    [
      'x-fb-ads-insights-throttle',
      { app_id_util_pct: 12.5, acc_id_util_pct: 90 },
      'account',
      [{ scope: 'account', of: 'reports', until: new Date('2026-11-20T12:01:00Z') }],
    ],
    ['x-business-use-case-usage', { 1002003004: 'nonsense' }, 'nobody', []],
  ])('%s: what is nearly used up is told (%j)', async (header, usage, _, expected) => {
    answering((response) => response.setHeader(header, JSON.stringify(usage)).end('{"data":[]}'));
    const told: NearlySpent[] = [];
    const nearlySpent = (quota: NearlySpent): void => void told.push(quota);
    const application = { developerToken: null, spend: () => Promise.resolve(), nearlySpent };
    await collected(simulated().tree.observe({ ...session, application }, null, 'campaign'));
    expect(told).toEqual(expected);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['the connection breaks', (response) => response.destroy()],
    [
      'the answer is cut off',
      (response) => response.writeHead(200, { 'content-length': '1000' }).write('{"id":', () => response.destroy()),
    ],
    ['the answer is no JSON', (response) => response.end('<html>')],
    ['the answer names no id', (response) => response.end('{"success":true}')],
    ['a proxy fails', (response) => response.writeHead(502).end('<html>')],
  ])('when %s, a create has an unknown outcome and a read may be tried again', async (_, lose) => {
    answering(lose);
    expect((await failureOf(made(simulated(), fixture('create-campaign').call))).fault).toBe('unknown_outcome');
    expect((await failureOf(collected(simulated().tree.observe(session, null, 'campaign')))).fault).toBe('transient');
  });

  it('no error repeats a token or a secret, even when Meta does', async () => {
    const said = `You sent EAAB-fixture and fixture-secret and AQD-code.\u0000${'!'.repeat(9_999)}`;
    answering((response) =>
      response.writeHead(400).end(JSON.stringify({ error: { code: 100, message: said, error_user_msg: said } })),
    );
    for (const call of [
      () => made(simulated(), fixture('create-campaign').call),
      () => made(simulated(), fixture('renew').call),
    ]) {
      const { message, detail } = await failureOf(call());
      expect(`${message}${JSON.stringify(detail)}`).not.toMatch(/EAAB-fixture|fixture-secret|\p{Cc}/u);
      expect(message.length).toBeLessThan(700);
    }
  });

  it.each(['1/../2', '', '12 OR 1=1', '１２'])('an id that is not a number (%p) never reaches Meta', async (id) => {
    platform.answer = () => {
      throw new Error('something was sent');
    };
    const { tree } = simulated();
    const node = { key: 'campaign', kind: 'campaign', tag: '8f2c01ab', ids: { id, extra: {} }, parentIds: null } as const;
    expect((await failureOf(collected(tree.observe({ ...session, accountId: id }, null, 'campaign')))).fault).toMatch(
      /permission|not_found/,
    );
    for (const call of [() => tree.change(session, node, { name: 'a' }), () => tree.turn(session, [node], true)])
      expect((await failureOf(call())).fault).toBe('not_found');
    expect(await collected(tree.observe(session, [id], 'campaign'))).toEqual([]);
  });
});
