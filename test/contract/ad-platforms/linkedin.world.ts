// The documented exchanges of LinkedIn, and its simulator in the state of one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

const texts = z.record(z.string(), z.string());
const exchange = z.object({
  request: z.object({
    method: z.string(),
    path: z.string(),
    headers: texts,
    body: z.record(z.string(), z.unknown()).optional(),
    form: texts.optional(),
  }),
  response: z.object({ status: z.number(), headers: texts, body: z.record(z.string(), z.unknown()).optional() }),
});
type Exchange = z.infer<typeof exchange>;

const FOLDER = join(__dirname, '../../../libs/ad-platforms/fixtures/linkedin');
export const fixtures = new Map(
  readdirSync(FOLDER).map((file): [string, Exchange[]] => [
    basename(file, '.json'),
    z.object({ exchanges: z.array(exchange) }).parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))).exchanges,
  ]),
);

export const ACCOUNT = '508720451';
export const OTHER = '508720452';
/** Of the creative that is made last. */
const POST = '6778045555198214144';
const SCOPES = [...['r_ads', 'rw_ads', 'r_ads_reporting', 'rw_dmp_segments', 'w_organization_social', 'r_organization_social']];
const LONG_BEFORE = '2025-11-01T00:00:00Z';
const NOW = '2026-11-20T12:00:00Z';
const made = z.object({ access_token: z.string(), refresh_token: z.string() });
const withId = z.object({ id: z.string() });
const nothing = z.unknown();

export class FixtureLinkedin {
  /** The fixture's names and their names here. */
  readonly names = new Map<string, string>();
  private refreshToken = '';

  constructor(private readonly simulator: SimulatedGoogleAds) {}

  control = (method: string, path: string, body?: object): Promise<unknown> =>
    this.simulator.control(nothing, method, path, body);
  config = (linkedin: object): Promise<unknown> => this.control('PATCH', '/config', { linkedin });
  account = (change: object, id = ACCOUNT): Promise<unknown> => this.control('PATCH', `/linkedin/accounts/${id}`, change);
  grant = (change: object): Promise<unknown> => this.control('PATCH', `/linkedin/grants/${this.refreshToken}`, change);
  edit = (id: string, change: object): Promise<unknown> => this.control('PATCH', `/linkedin/objects/${this.here(id)}`, change);
  change = (id: string, body: object): Promise<unknown> => this.edit(id, { body });
  throttle = (scope: string): Promise<unknown> => this.fault({ kind: 'throttle', retryDelaySeconds: 600, scope });
  fault = (action: object): Promise<unknown> => this.control('POST', '/faults', { action, match: { platform: 'linkedin' } });

  async begin(...accounts: string[]): Promise<void> {
    await this.control('POST', '/reset');
    await this.clock(LONG_BEFORE);
    await this.config({ clientId: '78app', clientSecret: 'fixture-secret' });
    for (const id of accounts) await this.control('POST', '/linkedin/accounts', { id, name: 'Acme Ads', timezone: 'UTC' });
    if (accounts.length > 0) await this.account(OWN);
    await this.clock(NOW);
    await this.control('POST', '/linkedin/people', { id: 'Ab12', account_ids: accounts });
    const given = { person: 'Ab12', scopes: SCOPES, access_token_seconds: 5_184_000 };
    const tokens = await this.simulator.control(made, 'POST', '/linkedin/grants', given);
    this.refreshToken = tokens.refresh_token;
    this.names.set('AQX-fixture', tokens.access_token).set('AQW-fixture', tokens.refresh_token);
  }

  async consent(): Promise<void> {
    const query = {
      ...{ client_id: '78app', redirect_uri: 'https://ads.example.com/back', response_type: 'code', state: 's' },
      scope: 'r_ads rw_ads r_ads_reporting',
    };
    const authorize_url = `${this.url}/oauth/v2/authorization?${new URLSearchParams(query).toString()}`;
    const consent = { authorize_url, person: 'Ab12' };
    const { location } = await this.simulator.control(z.object({ location: z.string() }), 'POST', '/linkedin/consents', consent);
    this.names.set('AQT-code', new URL(location).searchParams.get('code') ?? '');
  }

  /** Past the checks of a client, an object that the fixture calls by this id. */
  async object(resource: string, id: string, parent: string | null, body: object, state: string): Promise<void> {
    const given = { resource, account: ACCOUNT, parent: parent && this.here(parent), state, body };
    this.names.set(id, (await this.simulator.control(withId, 'POST', '/linkedin/objects', given)).id);
  }

  async group(change: object = {}, id = '62910'): Promise<void> {
    const { account, name, runSchedule } = sent('create-campaign', 2);
    await this.object('adCampaignGroup', id, null, { account, name, runSchedule, ...change }, 'ACTIVE');
  }

  async campaign(change: object = {}, state = 'PAUSED'): Promise<void> {
    if (!this.names.has('62910')) await this.group();
    const { status: _, campaignGroup: _group, ...body } = sent('create-campaign', 3);
    await this.object('adCampaign', '141049524', '62910', { ...body, ...change }, state);
  }

  clock = (now: string): Promise<unknown> => this.control('PUT', '/clock', { now, frozen: true });

  async running(change: object = {}): Promise<void> {
    await this.clock('2025-12-05T12:00:00Z');
    await this.campaign(change, 'ACTIVE');
    await this.picture();
  }

  /** A list of people that is long there, or was made now. */
  async list(isNew = false): Promise<void> {
    if (!isNew) await this.clock(LONG_BEFORE);
    await this.object('dmpSegment', '987654321', null, sent('list-create', 0), 'there');
    await this.change('987654321', { adSegment: 'urn:li:adSegment:987' });
    await this.clock(NOW);
  }

  /** An ad that was shown on so many days from 3 November on. */
  async delivered(days: number): Promise<void> {
    const [start, day] = [Date.UTC(2026, 10, 3), 86_400_000];
    await this.clock(new Date(start).toISOString());
    await this.campaign({ runSchedule: { start, end: start + days * day } }, 'ACTIVE');
    await this.picture();
    await this.creative('ACTIVE');
    await this.clock(NOW);
  }

  /** In a campaign that runs. */
  async creative(state: string, id = '119962155', name = 'Ad [aid:a1b2c3d4]'): Promise<void> {
    if (!this.names.has('141049524')) await this.running();
    const post = z.object({ inlineContent: z.object({ post: z.record(z.string(), z.unknown()) }) });
    const { inlineContent } = post.parse(sent('create-ad', 0)['creative']);
    await this.object('creative', id, '141049524', { name, post: inlineContent.post }, 'DRAFT');
    this.names.set(POST, `7${this.here(id)}`);
    if (state !== 'DRAFT') await this.edit(id, { state });
  }

  picture(): Promise<void> {
    const image = { urn: 'urn:li:image:C4E10AQH', owner: `urn:li:sponsoredAccount:${ACCOUNT}` };
    return this.object('image', 'an image', null, image, 'WAITING_UPLOAD');
  }

  /** The fixture's text with this world's names. */
  here<T>(value: T): T {
    const known = [...this.names.keys()].map((there) => there.replaceAll(/[.[\]]/g, String.raw`\$&`)).join('|');
    const pattern = new RegExp(`(?<=%3A|(?<![\\w.]))(${known})(?!\\w)`, 'g');
    return JSON.parse(JSON.stringify(value).replaceAll(pattern, (there) => this.names.get(there) ?? there)) as T;
  }

  async send(request: Exchange['request']): Promise<{ status: number; headers: Headers; body: unknown }> {
    const { method, path, headers, body, form } = this.here(request);
    const isTunnelled = 'x-http-method-override' in headers;
    const content = body ? JSON.stringify(body) : form && (isTunnelled ? TUNNELLED : new URLSearchParams(form).toString());
    const response = await fetch(this.url + path, { method, headers, ...(content !== undefined && { body: content }) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  private get url(): string {
    return this.simulator.url.replace(/google-ads$/, 'linkedin');
  }
}

const TUNNELLED = 'q=search&search=(status:(values:List(ACTIVE)))&pageSize=500';
const sent = (name: string, at: number): Record<string, unknown> => fixtures.get(name)?.[at]?.request.body ?? {};
/** What counts sales, by the ids of the fixtures. */
export const conversions = (...ids: number[]): object[] =>
  ids.map((id) => ({
    id,
    name: `${id}`,
    enabled: true,
    postClickAttributionWindowSize: 30,
    viewThroughAttributionWindowSize: 7,
  }));
const OWN = {
  reference: 'urn:li:organization:64265083',
  conversions: [
    { id: 104012, name: 'Purchase', enabled: true, postClickAttributionWindowSize: 30, viewThroughAttributionWindowSize: 7 },
  ],
  forms: [],
};
