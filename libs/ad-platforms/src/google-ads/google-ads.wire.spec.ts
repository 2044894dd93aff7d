// Replays the exchanges of Google's documentation: the adapter must send exactly those requests and read the answers exactly.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PlatformError, type PlatformCampaignSpec, type PlatformGrant, type PlatformSession } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { GoogleAds } from './google-ads.js';
import { realGoogleAds } from './google-ads.settings.js';

/** One call of the port, all its requests and answers, and its result. Whole numbers beyond JSON's range end in `n`. */
interface Fixture {
  readonly about: string;
  /** `method`: of the port, or of one of its facets, as `oauth.renew`. */
  readonly call: { readonly method: string; readonly arguments: readonly unknown[] };
  readonly exchanges: readonly { readonly request: WireRequest; readonly response: WireAnswer }[];
  readonly outcome: { readonly result: unknown } | { readonly fault: string; readonly detail: object };
}
interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}
interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
}

const FOLDER = join(__dirname, '../../fixtures/google-ads');
const fixtures = readdirSync(FOLDER).map((file): [string, Fixture] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Fixture,
]);

/** The headers that Google reads: those of a fixture must be sent, the others must not. */
const MEANINGFUL = ['authorization', 'developer-token', 'login-customer-id', 'linked-customer-id', 'content-type'];

async function read(request: IncomingMessage): Promise<WireRequest> {
  const content = await text(request);
  const headers = Object.fromEntries(
    MEANINGFUL.flatMap((name) => (name in request.headers ? [[name, String(request.headers[name])]] : [])),
  );
  const sent = { method: request.method ?? '', path: request.url ?? '', headers };
  if (headers['content-type'] === 'application/json') return { ...sent, body: JSON.parse(content) };
  return headers['content-type'] === undefined ? sent : { ...sent, form: Object.fromEntries(new URLSearchParams(content)) };
}

const NOW = new Date('2026-11-20T12:00:00Z');
const session: PlatformSession = { accessToken: 'ya29.a0-fixture', accountId: '7778889999', managerId: '1112223333' };
const grant: PlatformGrant = {
  accessToken: 'ya29.a0-fixture',
  accessEndsAt: NOW,
  refreshToken: '1//0g-fixture',
  refreshEndsAt: null,
  scopes: ['https://www.googleapis.com/auth/adwords'],
  features: ['campaigns', 'reports', 'creative'],
  userId: null,
};
const spring: PlatformCampaignSpec = {
  tag: '8f2c01ab',
  name: 'Spring',
  objective: 'traffic',
  budget: { type: 'daily', amount: { minor: 5000n, currency: 'EUR' } },
  startsAt: null,
  endsAt: null,
  containsEuPoliticalAdvertising: false,
};

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each)));
const withValues = (value: unknown): unknown[] =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' && /^\d+n$/.test(each) ? BigInt(each.slice(0, -1)) : instantOf(each),
  ) as unknown[];
const instantOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? new Date(value) : value;

async function collected(iterable: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const each of iterable) all.push(each);
  return all;
}

async function made(google: GoogleAds, { method, arguments: given }: Fixture['call']): Promise<unknown> {
  const [name = '', facet] = method.split('.').reverse();
  const port = (facet === undefined ? google : Reflect.get(google, facet)) as Record<string, (...given: unknown[]) => unknown>;
  const answer = port[name]?.(...withValues(given));
  return method === 'campaignDays' ? collected(answer as AsyncIterable<unknown>) : answer;
}

describe('Google Ads over the wire', () => {
  let server: Server;
  let google: GoogleAds;
  /** With the settings of the real world, but for the address. */
  let atGoogle: GoogleAds;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const clock = new SettableClock();
    clock.set(NOW);
    const app = { clientId: 'fixture-client', clientSecret: 'fixture-secret', developerToken: 'fixture-developer-token' };
    google = new GoogleAds({ baseUrl, oauthBaseUrl: baseUrl, authorizeUrl: baseUrl, ...app, version: 'v25', pages: null }, clock);
    atGoogle = new GoogleAds(realGoogleAds({ baseUrl, oauthBaseUrl: baseUrl, ...app }), clock);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  /** Gives the fixture's answers in their order, and records the requests. */
  function replay({ exchanges }: Fixture): WireRequest[] {
    const sent: WireRequest[] = [];
    const answers = exchanges.map(({ response }) => response);
    const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      sent.push(await read(request));
      const next = answers.shift() ?? { status: 418, headers: {}, text: 'one request too many' };
      const type = next.text === undefined ? { 'content-type': 'application/json; charset=UTF-8' } : {};
      response.writeHead(next.status, { ...type, ...next.headers }).end(next.text ?? JSON.stringify(next.body));
    };
    answer = (request, response) => void serve(request, response);
    return sent;
  }

  const failureOf = async (call: Promise<unknown>): Promise<PlatformError> => {
    const error: unknown = await call.then(
      () => 'it succeeded',
      (reason: unknown) => reason,
    );
    if (!(error instanceof PlatformError)) throw new Error(`Expected a PlatformError, but ${String(error)}.`);
    return error;
  };

  it.each(fixtures)('%s', async (_, fixture) => {
    const sent = replay(fixture);
    const result = made(google, fixture.call);
    if ('result' in fixture.outcome) expect(plain(await result)).toEqual(fixture.outcome.result);
    else {
      const error = await failureOf(result);
      expect({ fault: error.fault, detail: plain(error.detail) }).toEqual(fixture.outcome);
    }
    expect(sent).toEqual(fixture.exchanges.map(({ request }) => request));
  });

  it('at Google itself every finding names the page where it is mended', async () => {
    const suspended = fixtures.find(([name]) => name === 'account-suspended')?.[1];
    if (!suspended) throw new Error('There is no fixture account-suspended.');
    replay(suspended);
    const { findings } = await atGoogle.accounts.look(session);
    expect(findings).toEqual([
      { code: 'account_suspended', url: expect.stringMatching(/^https:\/\/ads\.google\.com\//) as string },
    ]);
  });

  const created = {
    mutateOperationResponses: [
      { campaignBudgetResult: { resourceName: 'customers/7778889999/campaignBudgets/30001' } },
      { campaignResult: { resourceName: 'customers/7778889999/campaigns/20001' } },
    ],
  };
  const lost: Record<string, (response: ServerResponse) => void> = {
    'the connection breaks before an answer': (response) => response.destroy(),
    'the connection breaks within the answer': (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"mutateOper', () => response.destroy());
    },
    'the answer is no JSON': (response) => response.end('<html>'),
    'the answer has not the agreed form': (response) => response.end('{"mutateOperationResponses":[{}]}'),
    'the answer is larger than any page': (response) =>
      response.end(JSON.stringify({ ...created, padding: 'x'.repeat(33 * 1024 * 1024) })),
  };

  it.each(Object.entries(lost))('when %s, a create has an unknown outcome and a read may be tried again', async (_, lose) => {
    answer = (request, response) => void request.resume().on('end', () => lose(response));
    expect((await failureOf(google.createCampaign(session, spring))).fault).toBe('unknown_outcome');
    expect((await failureOf(collected(google.campaignDays(session, '2026-11-01', '2026-11-07')))).fault).toBe('transient');
  });

  it('what was never sent may be tried again, even a create', async () => {
    const settings = {
      baseUrl: 'http://127.0.0.1:9',
      oauthBaseUrl: '',
      authorizeUrl: '',
      clientId: '',
      clientSecret: '',
      developerToken: '',
    };
    const nobody = new GoogleAds({ ...settings, version: 'v25', pages: null }, new SettableClock());
    expect((await failureOf(nobody.createCampaign(session, spring))).fault).toBe('transient');
  });

  it('no error repeats a token, a secret or a control character, even when the platform does', async () => {
    const all = 'ya29.a0-fixture 1//0g-fixture fixture-developer-token fixture-secret';
    const body = { error: { code: 400, message: `You sent ${all}\u0000\n${'!'.repeat(9_999)}` } };
    answer = (request, response) => void request.resume().on('end', () => response.writeHead(400).end(JSON.stringify(body)));
    const own = ['fixture-developer-token', 'fixture-secret'];
    const calls: [Promise<unknown>, string[]][] = [
      [google.campaigns(session), [session.accessToken, ...own]],
      [google.oauth.renew(grant), ['1//0g-fixture', ...own]],
    ];
    for (const [call, secrets] of calls) {
      const { message, detail } = await failureOf(call);
      expect(secrets.filter((secret) => `${message}${JSON.stringify(detail)}`.includes(secret))).toEqual([]);
      expect(message).toContain('[secret]');
      expect(message).not.toMatch(/\p{Cc}/u);
      expect(message.length).toBeLessThan(600);
    }
  });

  it.each(['1/../2', '', '12 OR 1=1', '１２'])('an id that is not a number (%p) never reaches the platform', async (id) => {
    answer = () => {
      throw new Error('something was sent');
    };
    expect((await failureOf(google.campaigns({ ...session, accountId: id }))).fault).toBe('not_found');
    expect((await failureOf(google.changeCampaign(session, id, { name: 'X' }))).fault).toBe('not_found');
  });

  it('a report of days that were not asked for is refused', async () => {
    const body = [{ results: [{ campaign: { id: '1' }, segments: { date: '2026-11-08' }, metrics: {} }] }];
    answer = (request, response) => void request.resume().on('end', () => response.end(JSON.stringify(body)));
    expect((await failureOf(collected(google.campaignDays(session, '2026-11-01', '2026-11-07')))).fault).toBe('transient');
  });

  it('an app campaign is refused with its reason, and nothing is sent', async () => {
    const error = await failureOf(google.createCampaign(session, { ...spring, objective: 'app_promotion' }));
    expect({ fault: error.fault, field: error.detail.field }).toEqual({ fault: 'rejected', field: 'objective' });
  });
});
