// The documented exchanges of Meta, and its simulator in the state of one of them.
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

const exchanges = z.array(
  z.object({
    request: z.object({
      method: z.string(),
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      form: z.record(z.string(), z.string()).optional(),
    }),
    /** `text`: a body with numbers that no program can hold. */
    response: z.object({ status: z.number(), body: z.unknown().optional(), text: z.string().optional() }),
  }),
);
export type Exchange = z.infer<typeof exchanges>[number];

const FOLDER = join(__dirname, '../../../libs/ad-platforms/fixtures');
const read = (path: string): Exchange[] => z.object({ exchanges }).parse(JSON.parse(readFileSync(path, 'utf8'))).exchanges;
export const bodyOf = ({ response: { body, text } }: Exchange): unknown => (text === undefined ? body : JSON.parse(text));
/** By name; those that say that no request is sent are none. */
export const fixtures = new Map<string, Exchange[]>(
  ['meta', 'meta-reports', 'meta-audiences']
    .flatMap((folder) => readdirSync(join(FOLDER, folder)).map((file) => join(FOLDER, folder, file)))
    .map((path): [string, Exchange[]] => [basename(path, '.json'), read(path)])
    .filter(([, steps]) => steps.length > 0),
);
function stepOf(name: string, at = 0): Exchange['request'] {
  const step = fixtures.get(name)?.[at];
  if (!step) throw new Error(`The fixture ${name} has no step ${at}.`);
  return step.request;
}

export const ACCOUNT = '1002003004';
const SECRET = 'fixture-secret';
const CAMPAIGN = '23851234567890123';
const AD_SET = '23861234567890123';
const AD = '23871234567890123';
const BY_HAND = '23871234567890124';
const RUN = '6023920149050';
const SCOPES = ['ads_management', 'pages_show_list', 'pages_read_engagement'];
const TREE = { name: 'Spring [cid:8f2c01ab]', daily_budget: 5_000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
const nothing = z.unknown();
const withId = z.object({ id: z.string() });
const made = z.object({ access_token: z.string(), refresh_token: z.string() });
const ordered = z.object({ report_run_id: z.string() });
const pictures = z.object({ images: z.object({ bytes: z.object({ hash: z.string() }) }) });
const told = z.looseObject({
  id: z.string().optional(),
  report_run_id: z.string().optional(),
  access_token: z.string().optional(),
  paging: z.object({ cursors: z.object({ after: z.string().optional() }).optional() }).optional(),
});

/** The platform of one fixture, in its state before the first request. */
export class FixtureMeta {
  /** The fixture's names and their names here. */
  readonly names = new Map<string, string>();
  private refreshToken = '';

  constructor(private readonly simulator: SimulatedGoogleAds) {}

  control = (method: string, path: string, body?: object): Promise<unknown> =>
    this.simulator.control(nothing, method, path, body);
  config = (meta: object): Promise<unknown> => this.control('PATCH', '/config', { meta });
  fault = (action: object, match: object = {}): Promise<unknown> =>
    this.control('POST', '/faults', { action, match: { platform: 'meta', ...match } });
  account = (change: object): Promise<unknown> => this.control('PATCH', `/meta/accounts/${ACCOUNT}`, change);
  grant = (change: object): Promise<unknown> => this.control('PATCH', `/meta/grants/${this.refreshToken}`, change);
  edit = (id: string, change: object): Promise<unknown> => this.control('PATCH', `/meta/objects/${this.here(id)}`, change);
  clock = (now: string): Promise<unknown> => this.control('PUT', '/clock', { now, frozen: true });

  /** `accounts`: that there are, of which the person sees all. */
  async begin(...accounts: string[]): Promise<void> {
    await this.control('POST', '/reset');
    await this.clock('2026-10-01T12:00:00Z');
    await this.config({ appSecret: SECRET, requireAppSecretProof: true, reviewSeconds: 0 });
    for (const id of accounts) await this.control('POST', '/meta/accounts', { id, name: 'Acme EU', ...OWN });
    await this.clock('2026-11-20T12:00:00Z');
    await this.control('POST', '/meta/people', { id: '4004', account_ids: accounts });
    const given = { person: '4004', scopes: SCOPES };
    const { access_token, refresh_token } = await this.simulator.control(made, 'POST', '/meta/grants', given);
    this.refreshToken = refresh_token;
    this.names.set('EAAB-fixture', access_token).set('EAAB-page', access_token);
  }

  /** A code of a consent that leaves out one power. */
  async consent(): Promise<void> {
    const query = {
      ...{ client_id: '1000000000001', redirect_uri: 'https://ads.example.com/back', response_type: 'code' },
      ...{ state: 'state', scope: [...SCOPES, 'ads_read'].join(',') },
    };
    const authorize_url = `${this.simulator.metaUrl}/v26.0/dialog/oauth?${new URLSearchParams(query).toString()}`;
    const consent = { authorize_url, person: '4004', scopes: SCOPES };
    const { location } = await this.simulator.control(z.object({ location: z.string() }), 'POST', '/meta/consents', consent);
    this.names.set('AQD-code', new URL(location).searchParams.get('code') ?? '');
  }

  /** The first request of another fixture, which must succeed. */
  async after(name: string, at = 0): Promise<void> {
    const { status, body } = await this.send(stepOf(name, at));
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
    this.learn(fixtures.get(name)?.[at]?.response.body, body);
  }

  /** Deletes what the fixture calls by this id. */
  removed = (id: string): Promise<unknown> => this.send({ ...stepOf('remove'), path: `/v26.0/${id}?appsecret_proof=0` });

  async campaign(): Promise<void> {
    await this.clock('2026-11-19T15:02:11Z');
    const start_time = Date.parse('2026-11-20T08:00:00Z');
    await this.object('campaign', CAMPAIGN, null, { ...TREE, objective: 'OUTCOME_TRAFFIC', start_time });
    await this.clock('2026-11-20T12:00:00Z');
  }

  /** Creates, past the checks of a client, an object that the fixture calls by this id. */
  async object(resource: string, id: string, parent: string | null, body: object, state = 'PAUSED'): Promise<void> {
    const own = resource === 'campaign' ? { special_ad_categories: [] } : {};
    const given = { resource, account: ACCOUNT, parent: parent && this.here(parent), state, body: { ...own, ...body } };
    this.names.set(id, (await this.simulator.control(withId, 'POST', '/meta/objects', given)).id);
  }

  /** The campaign with lists of people that its ad set needs, each made at its documented time. */
  async tree(...parts: ('set' | 'ads')[]): Promise<void> {
    await this.campaign();
    await this.after('audience-create');
    await this.after('audience-create-lookalike');
    await this.clock('2026-11-19T15:03:11Z');
    if (parts.includes('set')) await this.after('create-ad-set');
    for (const [name, hash] of Object.entries(PICTURES)) await this.picture(hash, name);
    await this.clock('2026-11-19T15:04:11Z');
    if (parts.includes('ads')) {
      await this.after('create-ad-of-formats');
      this.names.set(BY_HAND, this.here(AD)).delete(AD);
      await this.edit(BY_HAND, { state: 'ACTIVE', body: { name: 'Ad by hand' } });
      await this.config({ moreFeatures: ['brand_new_feature'] });
      await this.after('create-ad');
    }
    await this.clock('2026-11-20T12:00:00Z');
  }

  /** Its ad set and its ad are on, as their reviewers and Meta say. */
  async reviewed(): Promise<void> {
    await this.tree('set', 'ads');
    await this.edit(AD_SET, { state: 'ACTIVE', body: { learning_stage_info: { status: 'LEARNING' } } });
    const global = { PERSONAL_ATTRIBUTES: 'Your ad …' };
    const ad_review_feedback = { global, placement_specific: { instagram: { ADULT_CONTENT: '…' } } };
    await this.edit(AD, { state: 'ACTIVE', verdict: 'disapproved', body: { ad_review_feedback } });
  }

  private async picture(content: string, name: string): Promise<void> {
    const { headers } = stepOf('create-ad');
    const form = { bytes: Buffer.from(content, 'hex').toString('base64') };
    const { body } = await this.send({ method: 'POST', path: `/v26.0/act_${ACCOUNT}/adimages`, headers, form });
    this.names.set(name, pictures.parse(body).images.bytes.hash);
  }

  /** Campaigns that ran from the first of November on. */
  async delivering(objective: string, ...ids: string[]): Promise<void> {
    await this.clock('2026-10-31T23:00:00Z');
    await this.picture(PICTURES['8cf7'], '8cf7');
    const isLeads = objective === 'OUTCOME_LEADS';
    for (const [at, id] of ids.entries()) {
      const promoted_object = { pixel_id: '5005', custom_event_type: isLeads ? 'LEAD' : 'PURCHASE' };
      await this.object('campaign', id, null, { ...TREE, objective }, 'ACTIVE');
      const targeting = { geo_locations: { countries: ['DE'] } };
      const set = { name: 'Spring', optimization_goal: 'OFFSITE_CONVERSIONS', billing_event: 'IMPRESSIONS', targeting };
      await this.object('adset', `set${at}`, id, { ...set, promoted_object }, 'ACTIVE');
      const link_data = { link: 'https://example.com/', image_hash: this.here('8cf7') };
      await this.object('adcreative', `cr${at}`, null, { object_story_spec: { page_id: '1009', link_data } }, 'ACTIVE');
      const ad = { name: 'Spring', creative: this.here(`cr${at}`) };
      await this.object('ad', `2387000000000000${at + 1}`, `set${at}`, ad, 'ACTIVE');
    }
    await this.clock('2026-11-20T12:00:00Z');
  }

  /** Orders a report that ends so, and asks for it so many times. */
  async run(end: string, asked: number, lateMs = 0): Promise<void> {
    await this.delivering('OUTCOME_SALES', CAMPAIGN);
    await this.control('POST', '/meta/reports/failures', { end, lateMs });
    const order = await this.send(stepOf('report-days-ordered', 1));
    this.names.set(RUN, ordered.parse(order.body).report_run_id);
    for (let time = 0; time < asked; time += 1) await this.send(stepOf('report-days-failed'));
  }

  /** What the fixture calls what came to be. */
  learn(documented: unknown, answer: unknown): void {
    const [there, here] = [told.safeParse(documented).data, told.safeParse(answer).data];
    const both = (is: (of: z.infer<typeof told>) => string | undefined): void => {
      const [name, own] = [there && is(there), here && is(here)];
      if (name !== undefined && own !== undefined && !this.names.has(name)) this.names.set(name, own);
    };
    both(({ id }) => id);
    both(({ report_run_id }) => report_run_id);
    both(({ paging }) => paging?.cursors?.after);
    if (there?.access_token !== undefined && here?.access_token !== undefined)
      this.names.set(there.access_token, here.access_token);
  }

  /** The fixture's text with this world's names. */
  here<T>(value: T): T {
    const known = [...this.names.keys()].map((there) => there.replaceAll('.', '\\.')).join('|');
    const text = JSON.stringify(value).replaceAll(
      new RegExp(`(?<=%22|(?<![\\w.]))(${known})(?!\\w)`, 'g'),
      (there) => this.names.get(there) ?? there,
    );
    return JSON.parse(text) as T;
  }

  async send(request: Exchange['request']): Promise<{ status: number; body: unknown }> {
    const { method, path, headers, form } = this.here(request);
    const token = headers['authorization']?.replace('Bearer ', '') ?? '';
    const proof = createHmac('sha256', SECRET).update(token).digest('hex');
    const content = form && new URLSearchParams({ ...form, appsecret_proof: proof }).toString();
    const url = `${this.simulator.metaUrl}${path.replace(/(?<=appsecret_proof=)\w+/, proof)}`;
    const response = await fetch(url, { method, headers, ...(content !== undefined && { body: content }) });
    return { status: response.status, body: await response.json() };
  }
}

const PICTURES = { '8cf7': '89504e470d0a1a0a0000000d49484452', '9d01': '89504e470d0a1a0a0000000d49484453' } as const;

/** What the accounts of the fixtures have. */
const OWN = {
  ...{ currency: 'EUR', timezone: 'Europe/Berlin', dsa_beneficiary: 'Acme GmbH', dsa_payor: 'Acme GmbH' },
  dsa_recommendations: ['Acme GmbH', 'Acme Holding'],
  pages: [
    {
      ...{ id: '1009', name: 'Acme', tasks: ['ADVERTISE', 'ANALYZE'], instagram: [{ id: '17009', username: 'acme' }] },
      forms: [
        { id: '3003', name: 'Contact', status: 'ACTIVE' },
        { id: '3004', name: 'Old', status: 'ARCHIVED' },
      ],
    },
    { id: '1010', name: 'Other', tasks: ['ANALYZE'], instagram: [], forms: [] },
  ],
  pixels: [
    { id: '5005', name: 'Shop' },
    { id: '5006', name: 'Blog' },
  ],
  identities: { taiwan_universal: [{ id: '8008', name: 'Acme' }] },
};
