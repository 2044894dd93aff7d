// The documented exchanges, and a simulated platform in the state of one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

const exchanges = z.array(
  z.object({
    request: z.object({
      method: z.string(),
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.unknown().optional(),
      form: z.record(z.string(), z.string()).optional(),
    }),
    response: z.object({ status: z.number(), headers: z.record(z.string(), z.string()), body: z.unknown().optional() }),
  }),
);
type Exchange = z.infer<typeof exchanges>[number];

const FOLDER = join(__dirname, '../../../libs/ad-platforms/fixtures/google-ads');
/** Exchanges that the simulator answers and the adapter does not send yet. */
const TREE_FOLDER = join(__dirname, '../../../libs/ad-platforms/fixtures/google-ads-tree');

/** Lists of people, and their members. */
const AUDIENCES_FOLDER = `${FOLDER}-audiences`;

const read = (folder: string, name: string): Exchange[] =>
  z.object({ exchanges }).parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))).exchanges;
export const fixture = (name: string): Exchange[] => read(FOLDER, name);
export const audienceFixture = (name: string): Exchange[] => read(AUDIENCES_FOLDER, name);
export const treeFixture = (name: string): Exchange[] => read(TREE_FOLDER, name);

export const ACCOUNT = '7778889999';
const nothing = z.unknown();
const madeList = z.object({ results: z.tuple([z.object({ resourceName: z.string() })]) });
const withId = z.object({ id: z.string() });

/** The platform of one fixture, in its state before the first request. */
export class FixturePlatform {
  /** The fixture's names and their names here. */
  readonly names = new Map<string, string>();

  constructor(private readonly simulator: SimulatedGoogleAds) {}

  control(method: string, path: string, body?: object): Promise<unknown> {
    return this.simulator.control(nothing, method, path, body);
  }

  config = (googleAds: object): Promise<unknown> => this.control('PATCH', '/config', { googleAds });
  fault = (action: object): Promise<unknown> => this.control('POST', '/faults', { action });
  grant = (change: object): Promise<unknown> => this.control('PATCH', '/google-ads/grants/1%2F%2F0g-fixture', change);
  edit = (change: object): Promise<unknown> =>
    this.control('PATCH', `/google-ads/accounts/${ACCOUNT}/campaigns/${this.here('20001')}`, change);

  async begin(now: string, currency: string): Promise<void> {
    await this.control('POST', '/reset');
    await this.control('PUT', '/clock', { now, frozen: true });
    await this.config({ developerToken: 'fixture-developer-token', clientId: 'fixture-client', clientSecret: 'fixture-secret' });
    const [group, agency] = ['1112223333', '4445556666'];
    const accounts = [
      { id: group, name: 'Acme Group', is_manager: true },
      { id: agency, name: 'Agency', currency: 'USD', timezone: 'America/New_York', is_manager: true },
      { id: ACCOUNT, name: 'Acme DE', currency, managers: [group, agency] },
      { id: '5556667777', name: 'Acme NZ', currency: 'NZD', timezone: 'Pacific/Auckland', manager: group },
      { id: '9990001111', name: 'Gone', status: 'CANCELED' },
    ];
    for (const account of accounts) await this.control('POST', '/google-ads/accounts', account);
    const granted = { refresh_token: '1//0g-fixture', accounts: [group, agency, '5556667777', '9990001111'] };
    const answer = await this.simulator.control(z.object({ access_token: z.string() }), 'POST', '/google-ads/grants', granted);
    this.names.set('ya29.a0-fixture', answer.access_token).set('40001', ACCOUNT);
    const actions = z.object({ conversion_actions: z.tuple([withId]) });
    const path = `/google-ads/accounts/${ACCOUNT}/conversion_actions`;
    const [{ id }] = (await this.simulator.control(actions, 'GET', path)).conversion_actions;
    this.names.set('50001', id);
  }

  /** Creates a conversion action that the fixture calls by this id. */
  async conversionAction(id: string, action: object): Promise<void> {
    const path = `/google-ads/accounts/${ACCOUNT}/conversion_actions`;
    this.names.set(id, (await this.simulator.control(withId, 'POST', path, action)).id);
  }

  /** Creates a list of people, by the request of a fixture, that the fixture calls by this id. */
  async list(id: string, from = 'create-list'): Promise<void> {
    const [step] = audienceFixture(from);
    if (!step) throw new Error(`The fixture ${from} is empty.`);
    const text = JSON.stringify(this.here(step.request)).replace('Buyers', `List ${[...id].join('x')}`);
    const { body } = await this.send(JSON.parse(text) as Exchange['request']);
    this.names.set(id, madeList.parse(body).results[0].resourceName.split('/').at(-1) ?? '');
  }

  /** Creates a campaign that the fixture calls by these ids. */
  async campaign(id: string, budgetId: string, campaign: object, budget: object = { amountMicros: '50000000' }): Promise<void> {
    const parent = `customers/${ACCOUNT}`;
    const create = {
      status: 'PAUSED',
      startDateTime: '2026-11-20 00:00:00',
      advertisingChannelType: 'SEARCH',
      targetSpend: {},
      containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
      campaignBudget: `${parent}/campaignBudgets/-1`,
      ...campaign,
    };
    const budgetCreate = { resourceName: `${parent}/campaignBudgets/-1`, explicitlyShared: false, ...budget };
    const [request] = fixture('create-campaign');
    if (!request) throw new Error('The fixture create-campaign is empty.');
    const mutateOperations = [{ campaignBudgetOperation: { create: budgetCreate } }, { campaignOperation: { create } }];
    const { status, body } = await this.send({ ...request.request, body: { mutateOperations } });
    const ids = [...JSON.stringify(body).matchAll(/\/(\d+)"/g)].map(([, each]) => each ?? '');
    if (status !== 200 || ids.length !== 2) throw new Error(`No campaign came to be: ${JSON.stringify(body)}`);
    this.names.set(budgetId, ids[0] ?? '').set(id, ids[1] ?? '');
  }

  /** The campaign 20001 ran through the first week of November, limited to these criteria. */
  async delivering(name: string, ...criteria: object[]): Promise<void> {
    await this.control('PUT', '/clock', { now: '2026-11-20T11:59:00Z', frozen: true });
    await this.campaign('20001', '30001', { name, status: 'ENABLED', startDateTime: '2026-11-20 00:00:00' });
    await this.ad('20001', ...criteria);
    await this.control('POST', '/clock/advance', { days: 20 });
    const answer = z.object({ body: z.object({ access_token: z.string() }) });
    const [refresh] = fixture('refresh');
    if (refresh) this.names.set('ya29.a0-fixture', answer.parse(await this.send(refresh.request)).body.access_token);
    this.names.set('2026-11-01', '2026-11-21').set('2026-11-07', '2026-11-23');
  }

  /** Gives a search campaign what it needs to be shown: an ad group with a keyword and an ad, whose review ends at once. */
  async ad(campaignId: string, ...criteria: object[]): Promise<void> {
    await this.config({ reviewSeconds: 0 });
    const adGroup = `customers/${ACCOUNT}/adGroups/-1`;
    const campaign = `customers/${ACCOUNT}/campaigns/${campaignId}`;
    const texts = (...each: string[]): object[] => each.map((text) => ({ text }));
    const responsiveSearchAd = { headlines: texts('One', 'Two', 'Three'), descriptions: texts('First', 'Second') };
    const mutateOperations = [
      { adGroupOperation: { create: { resourceName: adGroup, campaign, name: 'Spring' } } },
      { adGroupCriterionOperation: { create: { adGroup, keyword: { text: 'spring', matchType: 'BROAD' } } } },
      ...criteria.map((criterion) => ({ adGroupCriterionOperation: { create: { adGroup, ...criterion } } })),
      { adGroupAdOperation: { create: { adGroup, ad: { finalUrls: ['https://example.com/'], responsiveSearchAd } } } },
    ];
    const [request] = fixture('create-campaign');
    if (!request) throw new Error('The fixture create-campaign is empty.');
    const { status, body } = await this.send({ ...request.request, body: this.here({ mutateOperations }) });
    if (status !== 200) throw new Error(`No ad came to be: ${JSON.stringify(body)}`);
  }

  /** The fixture's text with this world's names. */
  here<T>(value: T): T {
    const known = [...this.names.keys()].map((there) => there.replaceAll('.', '\\.')).join('|');
    const text = JSON.stringify(value).replaceAll(
      new RegExp(`(?<![\\w.])(${known})(?!\\w)`, 'g'),
      (there) => this.names.get(there) ?? there,
    );
    return JSON.parse(text) as T;
  }

  async send({
    method,
    path,
    headers,
    body,
    form,
  }: Exchange['request']): Promise<{ status: number; headers: Headers; body: unknown }> {
    const content = form ? new URLSearchParams(form).toString() : body === undefined ? undefined : JSON.stringify(body);
    const init = { method, headers: this.here(headers), ...(content === undefined ? {} : { body: content }) };
    const host = path.startsWith('/v1/') ? this.simulator.dataManagerUrl : this.simulator.url;
    const response = await fetch(`${host}${path}`, init);
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : undefined };
  }
}

const namesIn = (folder: string): string[] => readdirSync(folder).map((file) => file.replace('.json', ''));

/** The names of all fixtures. */
export const fixtureNames = namesIn(FOLDER);
export const audienceFixtureNames = namesIn(AUDIENCES_FOLDER);
export const treeFixtureNames = namesIn(TREE_FOLDER);
