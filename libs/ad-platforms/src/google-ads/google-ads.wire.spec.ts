// Replays the exchanges of Google's documentation: the adapter must send exactly those requests and read the answers exactly.
import type { ServerResponse } from 'node:http';
import type { LiveNode, PlatformGrant, PlatformSession, ReadyNode } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { collected, DocumentedPlatform, failureOf, fixtureOf, fixturesIn, made } from '../shared/documented-platform.builder.js';
import { GoogleAds } from './google-ads.js';
import { realGoogleAds } from './google-ads.settings.js';

/** `google-ads-audiences`: lists of people and their members. */
const fixtures = fixturesIn('google-ads', 'google-ads-audiences');
const meaningful = ['authorization', 'developer-token', 'login-customer-id', 'linked-customer-id', 'content-type'];

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
const spring: ReadyNode = {
  key: 'campaign',
  kind: 'campaign',
  parent: null,
  tag: '8f2c01ab',
  body: {
    name: 'Spring',
    type: 'SEARCH',
    budget: { type: 'daily', amount: '50.00', currency: 'EUR' },
    bidding: { strategy: 'targetSpend', target: null, ceiling: null },
    ends_at: null,
    eu_political: false,
    url_suffix: null,
    presence_only: true,
  },
  file: null,
  variants: [],
  attempt: '8f2c01ab-1',
  isNew: true,
  parentIds: null,
  content: null,
};
const live = (id: string): LiveNode => ({ ...spring, ids: { id, extra: {} } });
const week = { level: 'campaign', breakdown: 'none', startDate: '2026-11-01', endDate: '2026-11-07' } as const;

describe('Google Ads over the wire', () => {
  const platform = new DocumentedPlatform(meaningful);
  let google: GoogleAds;
  /** With the settings of the real world, but for the address. */
  let atGoogle: GoogleAds;

  beforeAll(async () => {
    const baseUrl = await platform.start();
    const clock = new SettableClock();
    clock.set(NOW);
    const app = {
      ...{ clientId: 'fixture-client', clientSecret: 'fixture-secret', developerToken: 'fixture-developer-token' },
      dailyOperations: null,
    };
    const urls = { baseUrl, oauthBaseUrl: baseUrl, dataManagerUrl: baseUrl };
    google = new GoogleAds({ ...urls, authorizeUrl: baseUrl, ...app, version: 'v25', pages: null }, clock);
    atGoogle = new GoogleAds(realGoogleAds({ ...urls, ...app }), clock);
  });
  afterAll(() => platform.stop());

  const campaignsOf = (of: PlatformSession): Promise<unknown[]> => collected(google.tree.observe(of, null, 'campaign'));

  it.each(fixtures)('%s', (_, each) => platform.holds(each, google));

  it('at Google itself every finding names the page where it is mended', async () => {
    platform.replay(fixtureOf(fixtures, 'account-suspended'));
    const { findings } = await atGoogle.accounts.inspect(session);
    expect(findings).toEqual([
      { code: 'account_suspended', url: expect.stringMatching(/^https:\/\/ads\.google\.com\//) as string },
    ]);
  });

  it('at Google itself a demand on a person names the page where it is met', async () => {
    platform.replay(fixtureOf(fixtures, 'create-undeclared-elsewhere'));
    const { fault, detail } = await failureOf(atGoogle.tree.create(session, [spring]));
    expect({ fault, url: detail.url }).toEqual({
      fault: 'precondition',
      url: expect.stringMatching(/^https:\/\/ads\.google\.com\//) as string,
    });
  });

  it('at Google itself terms for customer data name the page where they are accepted, and no member is named', async () => {
    for (const [name, url] of [
      ['members-terms', expect.stringMatching(/^https:\/\/ads\.google\.com\//) as string],
      ['members-malformed', undefined],
    ] as const) {
      const fixture = fixtureOf(fixtures, name);
      platform.replay(fixture);
      const error = await failureOf(made(atGoogle, fixture.call));
      expect(error.detail.url).toEqual(url);
      expect(`${error.message} ${JSON.stringify(error.detail)}`).not.toContain('ada@');
    }
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
    'the answer has not the agreed form': (response) => response.end('{"mutateOperationResponses":[{"campaignResult":1}]}'),
    'the answer names something else': (response) =>
      response.end(JSON.stringify({ mutateOperationResponses: created.mutateOperationResponses.toReversed() })),
    'the answer names too little': (response) =>
      response.end(JSON.stringify({ mutateOperationResponses: created.mutateOperationResponses.slice(0, 1) })),
    'the answer is larger than any page': (response) =>
      response.end(JSON.stringify({ ...created, padding: 'x'.repeat(33 * 1024 * 1024) })),
  };

  it.each(Object.entries(lost))('when %s, a create has an unknown outcome and a read may be tried again', async (_, lose) => {
    platform.answer = (request, response) => void request.resume().on('end', () => lose(response));
    expect((await failureOf(google.tree.create(session, [spring]))).fault).toBe('unknown_outcome');
    expect((await failureOf(collected(google.reports.days(session, week)))).fault).toBe('transient');
  });

  it('what was never sent may be tried again, even a create', async () => {
    const settings = {
      baseUrl: 'http://127.0.0.1:9',
      oauthBaseUrl: '',
      dataManagerUrl: '',
      authorizeUrl: '',
      clientId: '',
      clientSecret: '',
      developerToken: '',
      dailyOperations: null,
    };
    const nobody = new GoogleAds({ ...settings, version: 'v25', pages: null }, new SettableClock());
    expect((await failureOf(nobody.tree.create(session, [spring]))).fault).toBe('transient');
  });

  it('no error repeats a token, a secret or a control character, even when the platform does', async () => {
    const all = 'ya29.a0-fixture 1//0g-fixture fixture-developer-token fixture-secret';
    const body = { error: { code: 400, message: `You sent ${all}\u0000\n${'!'.repeat(9_999)}` } };
    platform.answer = (request, response) =>
      void request.resume().on('end', () => response.writeHead(400).end(JSON.stringify(body)));
    const own = ['fixture-developer-token', 'fixture-secret'];
    const calls: [() => Promise<unknown>, string[]][] = [
      [() => campaignsOf(session), [session.accessToken, ...own]],
      [() => google.oauth.renew(grant), ['1//0g-fixture', ...own]],
    ];
    for (const [call, secrets] of calls) {
      const { message, detail } = await failureOf(call());
      expect(secrets.filter((secret) => `${message}${JSON.stringify(detail)}`.includes(secret))).toEqual([]);
      expect(message).toContain('[secret]');
      expect(message).not.toMatch(/\p{Cc}/u);
      expect(message.length).toBeLessThan(600);
    }
  });

  it.each(['1/../2', '', '12 OR 1=1', '１２'])('an id that is not a number (%p) never reaches the platform', async (id) => {
    platform.answer = () => {
      throw new Error('something was sent');
    };
    expect((await failureOf(campaignsOf({ ...session, accountId: id }))).fault).toBe('not_found');
    for (const call of [
      () => google.tree.change(session, live(id), { budget: spring.body['budget'] ?? null }),
      () => google.tree.turn(session, [live(id)], true),
    ])
      expect((await failureOf(call())).fault).toBe('not_found');
    expect(await collected(google.tree.observe(session, [id], 'campaign'))).toEqual([]);
  });

  it('a report of days that were not asked for is refused', async () => {
    const body = [{ results: [{ campaign: { id: '1' }, segments: { date: '2026-11-08' }, metrics: {} }] }];
    platform.answer = (request, response) => void request.resume().on('end', () => response.end(JSON.stringify(body)));
    expect((await failureOf(collected(google.reports.days(session, week)))).fault).toBe('transient');
  });
});
