// The documented exchanges of TikTok, and its simulator in the state of one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

const exchange = z.object({
  request: z.object({
    method: z.string(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown().optional(),
  }),
  /** `text`: a file. */
  response: z.object({
    status: z.number(),
    body: z.looseObject({ code: z.number(), message: z.string(), data: z.looseObject({}) }).optional(),
    text: z.string().optional(),
  }),
});
export type Exchange = z.output<typeof exchange>;
const answered = exchange.shape.response.shape.body.unwrap();

const FOLDER = join(__dirname, '../../../libs/ad-platforms/fixtures');
/** By name; those that say that no request is sent are none. */
export const fixtures = new Map(
  ['tiktok', 'tiktok-reports', 'tiktok-audiences']
    .flatMap((folder) => readdirSync(join(FOLDER, folder)).map((file) => join(FOLDER, folder, file)))
    .map((path): [string, Exchange[]] => [
      basename(path, '.json'),
      z.object({ exchanges: z.array(exchange) }).parse(JSON.parse(readFileSync(path, 'utf8'))).exchanges,
    ])
    .filter(([, steps]) => steps.length > 0),
);
function stepOf(name: string, at = 0): Exchange['request'] {
  const step = fixtures.get(name)?.at(at);
  if (!step) throw new Error(`The fixture ${name} has no step ${at}.`);
  return step.request;
}

export const ADVERTISER = '7001035076276387841';
export const [CAMPAIGN, GROUP, AD] = ['1728545382536225', '1729545382536226', '1730545382536227'];
const [BY_HAND, COPY, PICTURE, IDENTITY] = ['1728545382536999', '1730545382536229', 'ad-site-i18n-sg/202611205d0d', '7035'];
export const SMART = { campaign: '1728545382536300', group: '1729545382536300', ad: '1730545382536300' } as const;
export const TASK = '6923914905012345678';
const SECRET = 'fixture-secret';
const OWN = {
  ...{ id: ADVERTISER, name: 'Acme EU', timezone: 'Europe/Berlin', musics: [{ music_id: '7040', name: 'Summer' }], apps: [] },
  pixels: [{ pixel_id: '7050000000000000001', pixel_name: 'Shop' }],
  tiktok_accounts: [
    { identity_id: '7036', identity_type: 'BC_AUTH_TT', display_name: 'acme', identity_authorized_bc_id: '7100' },
  ],
};
const withId = z.object({ id: z.string() });
const nothing = z.unknown();
const granted = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The platform of one fixture, in its state before the first request. */
export class FixtureTiktok {
  /** The fixture's names and their names here. */
  readonly names = new Map<string, string>();
  private refreshToken = '';

  constructor(private readonly simulator: SimulatedGoogleAds) {}

  control = (method: string, path: string, body?: object): Promise<unknown> =>
    this.simulator.control(nothing, method, path, body);
  config = (tiktok: object): Promise<unknown> => this.control('PATCH', '/config', { tiktok });
  fault = (action: object, match: object = {}): Promise<unknown> =>
    this.control('POST', '/faults', { action, match: { platform: 'tiktok', ...match } });
  account = (change: object): Promise<unknown> => this.control('PATCH', `/tiktok/accounts/${ADVERTISER}`, change);
  grant = (change: object): Promise<unknown> => this.control('PATCH', `/tiktok/grants/${this.refreshToken}`, change);
  edit = (name: string, change: object): Promise<unknown> =>
    this.control('PATCH', `/tiktok/objects/${this.names.get(name) ?? name}`, change);
  clock = (now: string): Promise<unknown> => this.control('PUT', '/clock', { now, frozen: true });

  /** The fixture's text with this world's names. */
  here<T>(value: T): T {
    const known = [...this.names.keys()].sort((one, other) => other.length - one.length).join('|');
    const text = JSON.stringify(value).replaceAll(
      new RegExp(`(?<!\\w)(${known})(?!\\w)`, 'g'),
      (there) => this.names.get(there) ?? there,
    );
    return JSON.parse(text) as T;
  }

  async object(resource: string, name: string, parent: string | null, body: object, state?: string): Promise<void> {
    const above = parent && this.here(parent);
    const given = { resource, account: ADVERTISER, parent: above, body: this.here(body), ...(state && { state }) };
    this.names.set(name, (await this.simulator.control(withId, 'POST', '/tiktok/objects', given)).id);
  }

  async send({ method, path, headers, body }: Exchange['request']): Promise<{ status: number; body: unknown }> {
    const content = body === undefined ? {} : { body: JSON.stringify(this.here(body)) };
    const decoded = this.here({ path: decodeURIComponent(path.replaceAll('+', ' ')) }).path;
    const [route = '', query = ''] = decoded.split('?');
    const parameters = new URLSearchParams(query).toString();
    const url = `${this.simulator.tiktokUrl}${route}${query === '' ? '' : `?${parameters}`}`;
    const answer = await fetch(url, { method, headers: this.here(headers), ...content });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  /** What the fixture calls what came to be. */
  learn(documented: unknown, answer: unknown): void {
    const made = z.looseObject({ data: z.looseObject({}) });
    const [there, own] = [documented, answer].map((each) => made.safeParse(each).data?.data ?? {});
    for (const [field, value] of Object.entries({ ...there, ...firstOf(there) })) {
      const [name] = [value].flat();
      const [id] = [own?.[field] ?? firstOf(own)[field]].flat();
      const isId = /^(campaign|adgroup|ad|identity|task|audience|custom_audience|smart_plus_ad)_ids?$/.test(field);
      if (isId && typeof name === 'string' && typeof id === 'string' && !this.names.has(name)) this.names.set(name, id);
    }
  }

  /** A request of another fixture, which makes what this one is about. */
  async after(name: string, made: string, field: string, at = -1): Promise<void> {
    const { body } = await this.send(stepOf(name, at));
    const { data, code, message } = answered.parse(body);
    if (code !== 0) throw new Error(`${name}: ${message}`);
    const id = data[field];
    this.names.set(made, z.string().parse(Array.isArray(id) ? id[0] : id));
  }

  async begin(): Promise<void> {
    await this.control('POST', '/reset');
    await this.clock('2026-10-19T15:02:11Z');
    await this.config({ appSecret: SECRET, reviewSeconds: 0 });
    await this.control('POST', '/tiktok/accounts', OWN);
    await this.clock('2026-11-19T15:02:11Z');
    const given = { accounts: [ADVERTISER], scopes: ['1', '2', '3', '4'] };
    const { access_token, refresh_token } = await this.simulator.control(granted, 'POST', '/tiktok/grants', given);
    this.names.set('f0e1d2-fixture', access_token);
    this.refreshToken = refresh_token;
  }

  async consent(): Promise<void> {
    const query = { app_id: '7000000000000000001', state: 's', redirect_uri: 'https://ads.example.com/back' };
    const authorize_url = `${this.simulator.tiktokUrl}/portal/auth?${new URLSearchParams(query).toString()}`;
    const told = z.object({ location: z.string() });
    const { location } = await this.simulator.control(told, 'POST', '/tiktok/consents', { authorize_url });
    this.names.set('a1b2c3-code', new URL(location).searchParams.get('auth_code') ?? '');
  }

  /** What there is before the first request, as the texts of the fixture name it. */
  async given(name: string, steps: readonly Exchange[]): Promise<void> {
    if (name.startsWith('report-')) return this.delivering();
    if (/^(list|members)-/.test(name)) return this.lists(name);
    if (/-smart-(group|ad|tree|on)/.test(name)) return this.smart(name);
    const isMade = name.startsWith('create');
    const text = JSON.stringify(isMade ? steps.map(({ request }) => request) : steps);
    const has = (part: string): boolean => text.includes(part) || decodeURIComponent(text).includes(part);
    const needs = (...parts: string[]): boolean => parts.some(has);
    if (needs(PICTURE)) await this.picture(PICTURE, `${'5d'.repeat(32)}.png`);
    if (name === 'find-picture') await this.picture('ad-site-i18n-sg/202611205d0e', 'by hand.png');
    const isThere = name === 'create-identity-there' || name === 'account' || name === 'find-identity';
    if (isThere || needs('"identity_id":"7035"')) await this.object('identity', IDENTITY, null, { display_name: 'Acme' });
    if (name === 'find-identity') await this.object('identity', '7034', null, { display_name: 'Other' });
    const objective_type = name === 'create-group-of-reach' ? 'REACH' : 'TRAFFIC';
    const root = { campaign_name: 'Spring [cid:8f2c01ab]', objective_type };
    const isOn = /^(observe-(tree|widened|judged)|find-(group|ad)|change-bid)$/.test(name);
    if (needs(CAMPAIGN, GROUP, AD)) await this.object('campaign', CAMPAIGN, null, root, isOn ? 'ENABLE' : 'DISABLE');
    const byHand = {
      campaign_name: 'My Spring [cid:8f2c01ab]',
      objective_type: 'VIDEO_VIEWS',
      budget_mode: 'BUDGET_MODE_DAY',
      budget: 50,
    };
    if (needs(BY_HAND)) await this.object('campaign', BY_HAND, null, byHand, 'ENABLE');
    if (needs(GROUP, AD)) await this.after('create-group', GROUP, 'adgroup_id');
    if (needs(AD) && !isMade) {
      if (!this.names.has(PICTURE)) await this.picture(PICTURE, 'a.png');
      if (!this.names.has(IDENTITY)) await this.object('identity', IDENTITY, null, { display_name: 'Acme' });
      await this.after('create-ad', AD, 'ad_ids');
      if (needs(COPY)) await this.after('create-ad', COPY, 'ad_ids');
    }
    await this.clock('2026-12-01T12:00:00Z');
    if (isOn)
      for (const node of [GROUP, AD, COPY].filter((each) => this.names.has(each))) await this.edit(node, { state: 'ENABLE' });
  }

  /** A Smart+ campaign with as much in it as the fixture is about. */
  private async smart(name: string): Promise<void> {
    const budget = { budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: 50, budget_optimize_on: true };
    const own = { campaign_name: 'Spring [cid:8f2c01ab]', objective_type: 'WEB_CONVERSIONS', sales_destination: 'WEBSITE' };
    const isOn = /^(observe|change)/.test(name);
    await this.object('campaign', SMART.campaign, null, { ...own, ...budget, is_smart: true }, isOn ? 'ENABLE' : 'DISABLE');
    await this.picture(PICTURE, 'a.png');
    await this.object('identity', IDENTITY, null, { display_name: 'Acme' });
    if (!name.startsWith('create-smart-group')) await this.after('create-smart-group', SMART.group, 'adgroup_id');
    if (/tree|on$/.test(name)) await this.after('create-smart-ad', SMART.ad, 'smart_plus_ad_id');
    await this.clock('2026-12-01T12:00:00Z');
    const there = [SMART.group, SMART.ad].filter((each) => this.names.has(each));
    if (isOn) for (const node of there) await this.edit(node, { state: 'ENABLE' });
  }

  /** Lists that the fixtures name, as old as they say. */
  private async lists(name: string): Promise<void> {
    const [own, other] = ['200000000077', '200000000078'];
    await this.clock('2026-11-20T12:00:00Z');
    const named = { custom_audience_name: 'Buyers [aid:a1b203cd4e5f60718293a4b5]' };
    if (!/create|gone/.test(name)) await this.object('audience', own, null, named);
    if (/find|lookalike/.test(name)) await this.object('audience', other, null, { custom_audience_name: 'By hand' });
  }

  private picture = (name: string, file_name: string): Promise<void> =>
    this.object('image', name, null, { file_name, signature: '0'.repeat(32), size: 9 });

  /** A campaign that ran from the first of November on. */
  private async delivering(): Promise<void> {
    await this.clock('2026-10-31T23:00:00Z');
    await this.picture(PICTURE, 'a.png');
    await this.object('identity', IDENTITY, null, { display_name: 'Acme' });
    await this.object('campaign', CAMPAIGN, null, { campaign_name: 'Spring', objective_type: 'TRAFFIC' }, 'ENABLE');
    const schedule = { schedule_type: 'SCHEDULE_FROM_NOW', schedule_start_time: '2026-10-31 23:00:00' };
    const spends = { budget_mode: 'BUDGET_MODE_DAY', budget: 50, optimization_goal: 'CLICK', billing_event: 'CPC' };
    const group = { adgroup_name: 'Spring', location_ids: ['2921044'], ...schedule, ...spends };
    await this.object('adgroup', GROUP, CAMPAIGN, group, 'ENABLE');
    const speaks = { identity_type: 'CUSTOMIZED_USER', identity_id: IDENTITY, music_id: '7040' };
    const ad = { ad_name: 'Ad', ad_format: 'CAROUSEL_ADS', image_ids: [PICTURE], ...speaks };
    await this.object('ad', AD, GROUP, ad, 'ENABLE');
    await this.clock('2026-11-20T12:00:00Z');
  }

  /** A report that was ordered, ends so, and was asked for so many times. */
  async task(end: string, asked: number, name = TASK): Promise<void> {
    await this.control('POST', '/tiktok/reports/failures', { end });
    await this.after('report-days-too-large', name, 'task_id');
    for (let times = 0; times < asked; times += 1) await this.send(stepOf('report-days-queuing'));
  }
}

/** An ad among those that a call made. */
const firstOf = (data: object | undefined): Record<string, unknown> =>
  z.object({ creatives: z.array(z.looseObject({})) }).safeParse(data).data?.creatives[0] ?? {};
