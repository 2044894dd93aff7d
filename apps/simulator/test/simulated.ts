/** A simulator on a database of its own, and a plain client of its protocol, so that tests stay short. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ensureDatabase } from '../src/database.js';
import { startSimulator, type RunningSimulator } from '../src/simulator.js';

/** JSON for tests: any path may be followed; a missing part is undefined. */
export interface Json {
  readonly [name: string]: Json | undefined;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  json: Json;
}

export interface CallOptions {
  method?: string;
  token?: string | null;
  developerToken?: string | null;
  login?: string;
  contentType?: string;
  platform?: string;
}

export const ACCOUNT = '7778889999';
export const MANAGER = '1112223333';
export const CREDENTIALS = { client_id: 'simulator-client', client_secret: 'simulator-secret' };

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

async function reply(response: Response): Promise<Reply> {
  const body = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    json = {};
  }
  return { status: response.status, headers: response.headers, text: body, json: json as Json };
}

export class Simulated {
  private constructor(
    readonly databaseUrl: string,
    private simulator: RunningSimulator,
    private accessToken: string,
  ) {}

  /** `prepare` is given the empty database before the simulator is. */
  static async start(prepare?: (databaseUrl: string) => Promise<void>): Promise<Simulated> {
    const url = await emptyDatabase();
    await prepare?.(url);
    const simulator = await startSimulator({ databaseUrl: url, port: 0, host: '127.0.0.1' });
    return new Simulated(url, simulator, '');
  }

  get origin(): string {
    return `http://127.0.0.1:${this.simulator.port}`;
  }

  async restart(): Promise<void> {
    await this.simulator.close();
    this.simulator = await startSimulator({ databaseUrl: this.databaseUrl, port: 0, host: '127.0.0.1' });
  }

  async stop(): Promise<void> {
    await this.simulator.close();
    await dropDatabase(this.databaseUrl);
  }

  /** Resets everything: one account in Berlin, one person with a grant for it, a frozen clock. */
  async begin(account: object = {}): Promise<void> {
    await this.control('POST', '/reset');
    await this.control('PUT', '/clock', { now: '2026-08-03T10:00:00Z', frozen: true });
    await this.control('POST', '/google-ads/accounts', { id: ACCOUNT, name: 'Acme', ...account });
    await this.authorizeFor([ACCOUNT]);
  }

  async authorizeFor(accounts: string[], more: object = {}): Promise<void> {
    const grant = await this.control('POST', '/google-ads/grants', { accounts, ...more });
    this.accessToken = text(grant.json['access_token']);
  }

  async control(method: string, path: string, body?: object): Promise<Reply> {
    const init = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return reply(await fetch(`${this.origin}/_control${path}`, { method, ...init }));
  }

  async form(path: string, fields: Record<string, string> | URLSearchParams): Promise<Reply> {
    const body = new URLSearchParams(fields);
    return reply(await fetch(`${this.origin}/google-ads${path}`, { method: 'POST', redirect: 'manual', body }));
  }

  async call(path: string, body?: unknown, options: CallOptions = {}): Promise<Reply> {
    const { token = this.accessToken, developerToken = 'simulator-developer-token', login, platform = 'google-ads' } = options;
    const headers = {
      'content-type': options.contentType ?? 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(developerToken === null ? {} : { 'developer-token': developerToken }),
      ...(login === undefined ? {} : { 'login-customer-id': login }),
    };
    const method = options.method ?? (body === undefined ? 'GET' : 'POST');
    const content = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    return reply(await fetch(`${this.origin}/${platform}${path}`, { method, headers, redirect: 'manual', ...content }));
  }

  search(query: string, more: object = {}): Promise<Reply> {
    return this.call(`/v25/customers/${ACCOUNT}/googleAds:search`, { query, ...more });
  }

  async rows(query: string): Promise<Json[]> {
    const { json, text: body } = await this.call(`/v25/customers/${ACCOUNT}/googleAds:searchStream`, { query });
    if (!Array.isArray(json) || failureOf(json) !== '') throw new Error(body);
    return list(json).flatMap((chunk) => list(chunk['results']));
  }

  mutate(mutateOperations: object[], more: object = {}): Promise<Reply> {
    return this.call(`/v25/customers/${ACCOUNT}/googleAds:mutate`, { mutateOperations, ...more });
  }

  campaigns(operations: object[], more: object = {}): Promise<Reply> {
    return this.call(`/v25/customers/${ACCOUNT}/campaigns:mutate`, { operations, ...more });
  }

  /** Creates a campaign with a budget of its own; returns its resource name. */
  async campaign(create: object = {}, budget: object = {}): Promise<string> {
    const { json, text: body } = await this.mutate(newCampaign(create, budget));
    const name = list(json['mutateOperationResponses'])[1]?.['campaignResult']?.['resourceName'];
    if (name === undefined) throw new Error(body);
    return text(name);
  }

  async set(resourceName: string, fields: object): Promise<Reply> {
    return this.campaigns([{ update: { resourceName, ...fields }, updateMask: Object.keys(fields).join(',') }]);
  }
}

export const newCampaign = (create: object = {}, budget: object = {}, budgetId = '-1', campaignId = '-2'): object[] => [
  {
    campaignBudgetOperation: {
      create: {
        resourceName: `customers/${ACCOUNT}/campaignBudgets/${budgetId}`,
        name: 'Budget',
        amountMicros: '50000000',
        explicitlyShared: false,
        ...budget,
      },
    },
  },
  {
    campaignOperation: {
      create: { ...campaignFields(budgetId), resourceName: `customers/${ACCOUNT}/campaigns/${campaignId}`, ...create },
    },
  },
];

export const campaignFields = (budgetId = '-1'): object => ({
  name: 'Spring',
  status: 'PAUSED',
  advertisingChannelType: 'SEARCH',
  campaignBudget: `customers/${ACCOUNT}/campaignBudgets/${budgetId}`,
  targetSpend: {},
  networkSettings: { targetGoogleSearch: true, targetSearchNetwork: false, targetContentNetwork: false },
  containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
});

/** The first failure of an answer as `family.CODE`, in any of Google's formats. */
export function failureOf(json: Json): string {
  const body = Array.isArray(json) ? list(json)[0] : json;
  const status = body?.['error'] ?? body?.['partialFailureError'];
  const [details] = list(status?.['details']);
  const code: unknown = list(details?.['errors'])[0]?.['errorCode'];
  return typeof code === 'object' && code !== null ? Object.entries(code).flat().join('.') : text(status?.['status']);
}

function serverUrl(): URL {
  const url = new URL(process.env['TEST_CLUSTER_URL'] ?? 'postgres://no-test-cluster');
  url.pathname = '/postgres';
  return url;
}

export const emptyDatabase = (): Promise<string> =>
  ensureDatabase(serverUrl().href, `simulator_${randomUUID().replaceAll('-', '')}`);

export async function dropDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl().href });
  await client.connect();
  await client.query(`drop database if exists ${client.escapeIdentifier(new URL(url).pathname.slice(1))} with (force)`);
  await client.end();
}
