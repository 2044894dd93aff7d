// Replays the exchanges of TikTok's documentation: the adapter must send exactly those requests and read the answers exactly.
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PlatformSession, ReadyNode } from '@app/connections';
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
import { TiktokAccounts } from './tiktok.accounts.js';
import { requestIdOf, TiktokClient } from './tiktok.client.js';
import { TiktokOAuth } from './tiktok.oauth.js';
import { realTiktok, simulatedTiktok, type TiktokSettings } from './tiktok.settings.js';
import { TiktokTree } from './tiktok.tree.js';

const fixtures = fixturesIn('tiktok');
const NOW = new Date('2026-11-20T12:00:00Z');
const session: PlatformSession = { accessToken: 'f0e1d2-fixture', accountId: '7001035076276387841', managerId: null };
const app = { appId: '7000000000000000001', appSecret: 'fixture-secret' };

describe('TikTok over the wire', () => {
  const platform = new DocumentedPlatform(['access-token', 'authorization', 'content-type']);
  let baseUrl = '';
  const clock = new SettableClock();
  clock.set(NOW);

  const facets = (settings: TiktokSettings) => {
    const client = new TiktokClient(settings, clock);
    return {
      tree: new TiktokTree(client, clock),
      oauth: new TiktokOAuth(client, settings),
      accounts: new TiktokAccounts(client, settings),
    };
  };
  const real = () => facets(realTiktok({ ...app, baseUrl }));
  const simulated = () => facets({ ...realTiktok({ ...app, baseUrl }), pages: null });

  beforeAll(async () => {
    baseUrl = await platform.start();
  });
  afterAll(() => platform.stop());

  const fixture = (name: string): Fixture => fixtureOf(fixtures, name);
  const answering = (answer: (response: ServerResponse) => void): void => {
    platform.answer = (request, response) => void request.resume().on('end', () => answer(response));
  };

  it.each(fixtures)('%s', (_, each) => platform.holds(each, simulated()));

  it('a picture goes with its checksum and under the name of its content', async () => {
    const content = Buffer.from([0, 1, 254, 255]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    let sent = '';
    platform.answer = (request, response) =>
      void buffer(request).then((body) => {
        sent = body.toString('latin1');
        response.end(JSON.stringify({ code: 0, message: 'OK', request_id: '1', data: { image_id: 'ad-site/1' } }));
      });
    const node: ReadyNode = {
      ...{ key: `asset:${sha256}`, kind: 'asset' as const, parent: null, tag: sha256, file: sha256, variants: [] },
      ...{ body: { sha256, mime_type: 'image/png', width: 1, height: 1 }, attempt: '1', isNew: true, parentIds: null, content },
    };
    expect(await simulated().tree.create(session, [node])).toEqual([{ id: 'ad-site/1', extra: {} }]);
    const md5 = createHash('md5').update(content).digest('hex');
    for (const part of ['UPLOAD_BY_FILE', md5, `name="image_file"; filename="${sha256}.png"`, content.toString('latin1')])
      expect(sent).toContain(part);
    answering((response) => response.end(JSON.stringify({ code: 40_002, message: 'Duplicated material name.' })));
    expect((await failureOf(simulated().tree.create(session, [node]))).fault).toBe('duplicate');
  });

  it('a number for a call follows from our text for it, and is one of 64 bits', () => {
    const ids = Array.from({ length: 500 }, (_, at) => requestIdOf(`8f2c01ab-${at}`));
    expect(new Set(ids).size).toBe(500);
    expect(requestIdOf('8f2c01ab-7')).toBe(ids[7]);
    expect(ids.every((id) => BigInt(id) < 2n ** 63n)).toBe(true);
  });

  it('a person comes back with a code, without one after a refusal, and otherwise not from here', () => {
    const { oauth } = simulated();
    const answers = ['auth_code=a1&code=a1&state=s', 'code=a1&state=s', 'state=s', 'utm_source=mail'];
    expect(answers.map((query) => oauth.answerOf(new URLSearchParams(query)))).toEqual([
      { code: 'a1' },
      { code: 'a1' },
      { denied: 'no auth_code' },
      null,
    ]);
    const consent = { state: 's', redirectUri: 'https://ads.example.com/back', codeChallenge: 'c', features: [] };
    const asked = 'app_id=7000000000000000001&state=s&redirect_uri=https%3A%2F%2Fads.example.com%2Fback';
    expect(oauth.authorizeUrl(consent)).toBe(`https://business-api.tiktok.com/portal/auth?${asked}`);
  });

  it('the page where a person mends an account is told in the real world', async () => {
    platform.replay(fixture('account-closed'));
    const { findings } = await real().accounts.inspect(session);
    expect(findings).toEqual([{ code: 'account_closed', url: 'https://ads.tiktok.com/i18n/account/info' }]);
    expect(simulatedTiktok({ url: 'http://a', publicUrl: 'http://b' }).pages).toBeNull();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['the connection breaks', (response) => response.destroy()],
    [
      'the answer is cut off',
      (response) => response.writeHead(200, { 'content-length': '1000' }).write('{"code":0', () => response.destroy()),
    ],
    ['the answer is no JSON', (response) => response.end('<html>')],
    ['the answer is no envelope', (response) => response.end('{"campaign_id":"1"}')],
    ['the answer names no id', (response) => response.end('{"code":0,"message":"OK","data":{}}')],
    ['a proxy fails', (response) => response.writeHead(502).end('<html>')],
  ])('when %s, a create has an unknown outcome and a read may be tried again', async (_, lose) => {
    answering(lose);
    expect((await failureOf(made(simulated(), fixture('create-campaign').call))).fault).toBe('unknown_outcome');
    expect((await failureOf(collected(simulated().tree.observe(session, null, 'campaign')))).fault).toBe('transient');
  });

  it('pages without an end are no list', async () => {
    const row = { list: [], page_info: { page: 1, total_page: 1_000_000 } };
    answering((response) => response.end(JSON.stringify({ code: 0, message: 'OK', data: row })));
    const { fault, message } = await failureOf(collected(simulated().tree.observe(session, null, 'campaign')));
    expect([fault, message]).toEqual(['transient', 'TikTok: the pages of an answer have no end.']);
  });

  it('no error repeats a token or a secret, even when TikTok does', async () => {
    const said = `You sent f0e1d2-fixture and fixture-secret and a1b2c3-code.\u0000${'!'.repeat(9_999)}`;
    answering((response) => response.end(JSON.stringify({ code: 40_000, message: said, request_id: said.slice(0, 100) })));
    for (const [name, own] of [
      ['create-campaign', session.accessToken],
      ['exchange', 'a1b2c3-code'],
      ['revoke', session.accessToken],
    ] as const) {
      const { message, detail } = await failureOf(made(simulated(), fixture(name).call));
      const told = `${message}${JSON.stringify(detail)}`;
      expect(told).not.toMatch(/fixture-secret|\p{Cc}/u);
      expect(told).not.toContain(own);
      expect(message.length).toBeLessThan(700);
    }
  });

  it.each(['1/../2', '', '12 OR 1=1', '１２'])('an id that is not a number (%p) never reaches TikTok', async (id) => {
    platform.answer = () => {
      throw new Error('something was sent');
    };
    const { tree } = simulated();
    const node = { key: 'campaign', kind: 'campaign', tag: '8f2c01ab', ids: { id, extra: {} }, parentIds: null } as const;
    expect((await failureOf(collected(tree.observe({ ...session, accountId: id }, null, 'campaign')))).fault).toBe('permission');
    for (const call of [() => tree.change(session, node, { name: 'a' }), () => tree.turn(session, [node], true)])
      expect((await failureOf(call())).fault).toBe('not_found');
    expect(await collected(tree.observe(session, [id], 'campaign'))).toEqual([]);
  });
});
