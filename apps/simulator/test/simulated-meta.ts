/** A plain client of the simulated Meta, on a clock that stands, with one account and a token for it. */
import { type Json, type Reply, Simulated, text } from './simulated.js';

export const ACCOUNT = '1002003004';
export const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
export const OFF = { targeting_automation: { advantage_audience: 0 } };
export const GERMANY = { geo_locations: { countries: ['DE'] } };
export const CAMPAIGN = {
  name: 'Spring [cid:8f2c]',
  objective: 'OUTCOME_TRAFFIC',
  special_ad_categories: [],
  daily_budget: 5000,
};
export const SET = {
  ...{ name: 'Spring [gid:9a2c]', optimization_goal: 'LINK_CLICKS', billing_event: 'IMPRESSIONS', targeting: GERMANY },
};
export type Given = Record<string, string | number | object>;

export const refusal = ({ error }: Json) => [Number(error?.['code']), error?.['error_subcode'] ?? null];
export const story = (image_hash: string) => ({
  page_id: `1${ACCOUNT}`,
  link_data: { link: 'https://example.com/', message: 'text', name: 'headline', image_hash },
});
const formOf = (given: Given) =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString();

export class SimulatedMeta {
  private token = '';
  private constructor(private readonly simulated: Simulated) {}

  static async start(): Promise<SimulatedMeta> {
    return new SimulatedMeta(await Simulated.start());
  }

  stop(): Promise<void> {
    return this.simulated.stop();
  }

  async begin(now = '2026-11-20T12:00:00Z'): Promise<void> {
    await this.control('POST', '/reset');
    await this.control('PUT', '/clock', { now, frozen: true });
    const account = { id: ACCOUNT, name: 'Acme', timezone: 'Europe/Berlin', dsa_beneficiary: 'A', dsa_payor: 'A' };
    await this.control('POST', '/meta/accounts', account);
    await this.may('ads_management', 'ads_read');
  }

  /** What the caller is allowed from now on. */
  async may(...scopes: string[]): Promise<void> {
    const { json } = await this.control('POST', '/meta/grants', { accounts: [ACCOUNT], scopes });
    this.token = text(json['access_token']);
  }

  control(method: string, path: string, body?: object): Promise<Reply> {
    return this.simulated.control(method, path, body);
  }

  call(method: string, path: string, given: Given = {}): Promise<Reply> {
    const options = { platform: 'meta', token: this.token, method, contentType: 'application/x-www-form-urlencoded' };
    const form = formOf(given);
    if (method === 'GET' || form === '') return this.simulated.call(`/v26.0${path}?${form}`, undefined, options);
    return this.simulated.call(`/v26.0${path}`, form, options);
  }

  /** An address that an answer names. */
  async followed(url: string): Promise<Json> {
    return (await (await fetch(url, { headers: { authorization: `Bearer ${this.token}` } })).json()) as Json;
  }

  async get(path: string, given: Given = {}): Promise<Json> {
    return (await this.call('GET', path, given)).json;
  }

  async post(path: string, given: Given = {}): Promise<Json> {
    return (await this.call('POST', path, given)).json;
  }

  async make(edge: string, given: Given): Promise<string> {
    const json = await this.post(`/act_${ACCOUNT}/${edge}`, given);
    expect(json).toEqual({ id: expect.stringMatching(/^\d+$/) as string });
    return text(json['id']);
  }

  async picture(bytes = PICTURE): Promise<string> {
    const json = await this.post(`/act_${ACCOUNT}/adimages`, { bytes: bytes.toString('base64') });
    return text(json['images']?.['bytes']?.['hash']);
  }

  async tree(status: string, campaign: Given = {}, set: Given = {}) {
    const campaign_id = await this.make('campaigns', { ...CAMPAIGN, status, ...campaign });
    const adset_id = await this.make('adsets', { ...SET, campaign_id, status, ...set });
    const hash = await this.picture();
    const creative = { name: 'Ad', object_story_spec: story(hash) };
    const ad = await this.make('ads', { name: 'Ad [aid:a1b2]', adset_id, status, creative });
    return { campaign: campaign_id, set: adset_id, ad, hash };
  }
}
