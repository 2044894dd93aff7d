// Replays the exchanges of LinkedIn's documentation: the adapter must send exactly those requests and read the answers exactly.
import type { ServerResponse } from 'node:http';
import type { PlatformSession } from '@app/connections';
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
import { LinkedinAccounts } from './linkedin.accounts.js';
import { LinkedinAudiences } from './linkedin.audiences.js';
import { LinkedinClient } from './linkedin.client.js';
import { fieldOf } from './linkedin.errors.js';
import { LinkedinOAuth } from './linkedin.oauth.js';
import { LinkedinReports } from './linkedin.reports.js';
import { type LinkedinSettings, realLinkedin, simulatedLinkedin } from './linkedin.settings.js';
import { LinkedinTree } from './linkedin.tree.js';

const fixtures = fixturesIn('linkedin');
const session: PlatformSession = { accessToken: 'AQX-fixture', accountId: '508720451', managerId: null };
const application = { clientId: '78app', clientSecret: 'fixture-secret', sourcePlatform: 'ADS' };
const MEANINGFUL = [
  ...['authorization', 'content-type', 'linkedin-version', 'x-restli-protocol-version', 'x-restli-method'],
  'x-http-method-override',
];

describe('LinkedIn over the wire', () => {
  const platform = new DocumentedPlatform(MEANINGFUL);
  let url = '';
  const clock = new SettableClock();
  clock.set(new Date('2026-11-20T12:00:00Z'));

  const facets = (settings: LinkedinSettings) => {
    const client = new LinkedinClient(settings, clock);
    return {
      client,
      tree: new LinkedinTree(client, clock),
      oauth: new LinkedinOAuth(client, settings, clock),
      accounts: new LinkedinAccounts(client, settings.pages),
      audiences: new LinkedinAudiences(client, settings.sourcePlatform, clock),
      reports: new LinkedinReports(client, clock),
    };
  };
  const simulated = () => {
    const settings = { ...simulatedLinkedin({ url, publicUrl: url }), ...application };
    return facets({ ...settings, baseUrl: `${url}/rest`, oauthUrl: `${url}/oauth/v2` });
  };
  const real = () => facets(realLinkedin({ ...application, baseUrl: `${url}/rest` }));

  beforeAll(async () => {
    url = await platform.start();
  });
  afterAll(() => platform.stop());

  const fixture = (name: string): Fixture => fixtureOf(fixtures, name);
  const answering = (answer: (response: ServerResponse) => void): void => {
    platform.answer = (request, response) => void request.resume().on('end', () => answer(response));
  };

  it.each(fixtures)('%s', (_, each) => platform.holds(each, simulated()));

  it('a report that is as long as LinkedIn tells is asked for in halves, and the next slices are foreseen', async () => {
    const slices: number[] = [];
    platform.answer = (request, response) => {
      const [from = 0, to = 0] = [...(request.url ?? '').matchAll(/day:(\d+)/g)].map(([, day]) => Number(day));
      slices.push(to - from + 1);
      const rowsOf = (day: number): object[] =>
        Array.from({ length: 4_000 }, (_, at) => ({
          dateRange: { start: { year: 2026, month: 11, day }, end: { year: 2026, month: 11, day } },
          ...{ pivotValues: [`urn:li:sponsoredCampaign:${at + 1}`], impressions: 1 },
        }));
      const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      // No connection is kept while the rows are read.
      response.setHeader('connection', 'close');
      response.end(JSON.stringify({ elements: days.flatMap(rowsOf).slice(0, 15_000) }));
    };
    const asked = { level: 'campaign', breakdown: 'none', startDate: '2026-11-01', endDate: '2026-11-05' } as const;
    const rows = await collected(simulated().reports.days(session, asked));
    expect([rows.length, slices]).toEqual([20_000, [5, 2, 3]]);
  });

  it('the consent page is asked for the scopes of the features, separated by blanks', () => {
    const redirectUri = 'https://ads.example.com/back';
    const request = { state: 's-1', redirectUri, codeChallenge: 'unused', features: ['campaigns', 'reports'] as const };
    const asked = new URL(real().oauth.authorizeUrl(request));
    expect(asked.origin + asked.pathname).toBe('https://www.linkedin.com/oauth/v2/authorization');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      ...{ response_type: 'code', client_id: '78app', redirect_uri: redirectUri, state: 's-1' },
      scope: 'r_ads rw_ads r_ads_reporting',
    });
  });

  it('a consent that was denied is told in the word of LinkedIn', () => {
    const answerOf = (query: string) => real().oauth.answerOf(new URLSearchParams(query));
    expect(answerOf('error=user_cancelled_login&state=s')).toEqual({ denied: 'user_cancelled_login' });
    expect([answerOf('code=AQT&state=s'), answerOf('state=s')]).toEqual([{ code: 'AQT' }, null]);
  });

  it('at LinkedIn itself a demand on a person names the page', async () => {
    platform.replay(fixture('create-unconfirmed'));
    const { fault, detail } = await failureOf(made(real(), fixture('create-unconfirmed').call));
    expect([fault, detail.url]).toEqual(['precondition', expect.stringContaining('https://www.linkedin.com/')]);
  });

  it('a file goes only to an address of LinkedIn, as it is', async () => {
    const content = Buffer.from([0, 1, 254, 255]);
    const received: Buffer[] = [];
    platform.answer = (request, response) =>
      void request.on('data', (part: Buffer) => received.push(part)).on('end', () => response.writeHead(201).end());
    await simulated().client.upload(session, `${url}/dms-uploads/1`, content);
    expect(Buffer.concat(received)).toEqual(content);
    expect((await failureOf(real().client.upload(session, `${url}/dms-uploads/1`, content))).fault).toBe('unknown_outcome');
  });

  it('a picture is uploaded to the address that its beginning names, and its URN is its id', async () => {
    const sent: { path: string; body: string }[] = [];
    platform.answer = (request, response) => {
      let body = '';
      request.setEncoding('latin1').on('data', (part: string) => (body += part));
      request.on('end', () => {
        sent.push({ path: request.url ?? '', body });
        const value = { uploadUrlExpiresAt: 1650567510704, uploadUrl: `${url}/dms-uploads/1`, image: 'urn:li:image:C4E10' };
        if (request.method === 'POST') response.end(JSON.stringify({ value }));
        else response.writeHead(201).end();
      });
    };
    const tag = 'a'.repeat(64);
    const asset = { key: 'asset:1', kind: 'asset', parent: null, tag, body: {}, file: tag, variants: [] } as const;
    const node = { ...asset, attempt: '1', isNew: true, parentIds: null, content: Buffer.from('bytes') };
    expect(await simulated().tree.create(session, [node])).toEqual([{ id: 'urn:li:image:C4E10', extra: {} }]);
    const [begun, uploaded] = sent;
    expect([begun?.path, uploaded]).toEqual(['/rest/images?action=initializeUpload', { path: '/dms-uploads/1', body: 'bytes' }]);
    const owner = 'urn:li:sponsoredAccount:508720451';
    const mediaLibraryMetadata = { associatedAccount: owner, assetName: `ads-${'a'.repeat(32)}` };
    expect(JSON.parse(begun?.body ?? '')).toEqual({ initializeUploadRequest: { owner, mediaLibraryMetadata } });
  });

  it.each([
    ['/dailyBudget/amount', 'budget'],
    ['/runSchedule/end', 'ends_at'],
    ['/creative/inlineContent/post/commentary', 'text'],
    ['/targetingCriteria/include/and', 'locations'],
    ['/nothing/ofOurs', 'nothing.ofOurs'],
  ])('the path %s is told as the field %s', (path, field) => {
    expect(fieldOf(path)).toBe(field);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['the connection breaks', (response) => response.destroy()],
    ['a proxy fails', (response) => response.writeHead(502).end('<html>')],
    [
      'the answer is cut off',
      (response) => response.writeHead(200, { 'content-length': '1000' }).write('{"id":', () => response.destroy()),
    ],
  ])('when %s, a write has an unknown outcome and a read may be tried again', async (_, lose) => {
    answering(lose);
    for (const name of ['create', 'patch'])
      expect((await failureOf(made(simulated(), fixture(name).call))).fault).toBe('unknown_outcome');
    expect((await failureOf(simulated().accounts.list('AQX-fixture'))).fault).toBe('transient');
  });

  it('pages that lead in a circle end in an error', async () => {
    answering((response) => response.end('{"elements":[],"metadata":{"nextPageToken":"again"}}'));
    expect((await failureOf(simulated().accounts.list('AQX-fixture'))).fault).toBe('transient');
  });

  it('no error repeats a token or a secret, even when LinkedIn does', async () => {
    const message = `You sent AQX-fixture, AQW-fixture, AQT-code and fixture-secret.\u0000${'!'.repeat(9_999)}`;
    answering((response) => response.writeHead(400).end(JSON.stringify({ message, error: 'odd', error_description: message })));
    for (const name of ['create', 'accounts', 'exchange', 'renew'])
      for (const { message: said, detail } of [await failureOf(made(simulated(), fixture(name).call))]) {
        const told = `${said}${JSON.stringify(detail)}`;
        expect(told).not.toMatch(name === 'renew' ? /AQW-fixture|fixture-secret/ : /AQX-fixture|fixture-secret|\p{Cc}/u);
        expect(said.length).toBeLessThan(700);
      }
  });

  it.each(['1/../2', '', '12 OR 1=1', '１２'])(
    'an id of an account that is no number (%p) never reaches LinkedIn',
    async (id) => {
      platform.answer = () => {
        throw new Error('something was sent');
      };
      expect((await failureOf(simulated().accounts.inspect({ ...session, accountId: id }))).fault).toBe('not_found');
    },
  );
});
