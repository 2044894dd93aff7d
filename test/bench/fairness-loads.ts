// What one organization may do at once to the process that serves them all.
import { request as open } from 'node:http';
import { request } from 'undici';
import { hollowPng } from '../support/hollow-png.js';
import { type Tenant, written } from './operations.js';
import type { RunningApi } from './processes.js';

export const CAMPAIGNS = 60_000;
/** One kind of load does not use up a minute of the largest plan. */
const MOST_REQUESTS = 100;
const AT_ONCE = 2;
const PEOPLE = 10_000;
/** Of one client in a minute, for all documents together. */
const PUBLIC_REQUESTS = 150;
const ANNOUNCED_BYTES = 4_194_304;
const BRIEF = 'Lightweight running shoes for city runners, 20 % off until Sunday, free returns within 30 days. '.repeat(15);

export interface Load {
  readonly name: string;
  /** How many are sent at once, and how many in all. */
  readonly atOnce: number;
  readonly most: number;
  /** @returns the status of the answer */
  readonly ask: () => Promise<number>;
}

type Sent = readonly [method: 'GET' | 'POST' | 'PUT', path: string, body?: string | Buffer];

const FORWARDED = { 'x-forwarded-proto': 'https' };
const headersOf = (key: string): Record<string, string> => ({
  ...FORWARDED,
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});

/** Sends requests; the answers are not read into texts, which would keep this process from sending the others. */
export const senderOf =
  ({ origin }: RunningApi, { key }: Tenant) =>
  async (...[method, path, sent]: Sent): Promise<number> => {
    // An address to put a file at is its own permission.
    const headers = method === 'PUT' ? FORWARDED : headersOf(key);
    const { statusCode, body } = await request(`${origin}${path}`, { method, headers, body: sent ?? null });
    await body.dump();
    return statusCode;
  };

export const campaignBody = JSON.stringify(written(0));

export async function loadsOf(api: RunningApi, tenant: Tenant): Promise<Load[]> {
  const send = senderOf(api, tenant);
  const made = async <T>(path: string, wanted: object): Promise<T> => {
    const { body } = await request(`${api.origin}${path}`, {
      method: 'POST',
      headers: headersOf(tenant.key),
      body: JSON.stringify(wanted),
    });
    return ((await body.json()) as { data: T }).data;
  };
  const list = (await made<{ id: string }>('/v1/audiences', { name: 'Customers', type: 'customer_list' })).id;
  const people = `/v1/audiences/${list}/members`;
  const rows = Array.from({ length: PEOPLE }, (_, index) => ({ email: `person.${index}@example.com` }));
  const members = JSON.stringify({ members: rows });
  const hostile = `{"members":[${'{},'.repeat(1_390_000)}{}]}`;
  // Cut off: it is decoded to its end before it is refused.
  const picture = hollowPng(6_000, 6_000, 5_800);
  const announcement = { mime_type: 'image/png', bytes: picture.length };
  const { put } = await made<{ put: { url: string } }>('/v1/creative/uploads', announcement);
  const { pathname, search } = new URL(put.url);
  const wrongSignIn = JSON.stringify({ email: 'nobody@example.com', password: 'a ladder of quiet herons' });
  const brief = JSON.stringify({ prompt: BRIEF.slice(0, 1_500), brand: { name: 'Northwind' } });
  const load = (name: string, atOnce: number, most: number, ask: Load['ask']): Load => ({ name, atOnce, most, ask });
  return [
    ...(await sortsOf(api)).map((sort) =>
      load(`lists of ${CAMPAIGNS} campaigns by ${sort}`, AT_ONCE, MOST_REQUESTS, () =>
        send('GET', `/v1/campaigns?sort=${sort}&order=desc`),
      ),
    ),
    load('40 reports at once', 40, 40, () => send('GET', '/v1/analytics/campaigns?limit=100')),
    load('20 uploads of 10,000 people at once', 20, 20, () => send('POST', people, members)),
    load('briefs of 1,500 characters, 4 at once', 4, MOST_REQUESTS, () =>
      send('POST', '/v1/creative/generate?validate_only=true', brief),
    ),
    load('one picture sent again, 12 at once', 12, 24, () => send('PUT', `${pathname}${search}`, picture)),
    load('8 bodies that are announced and never sent', 8, 8, () => announced(api, tenant, people)),
    load('the document, 8 at once', 8, PUBLIC_REQUESTS, () => send('GET', '/openapi.json')),
    load('the page of the document, 8 at once', 8, PUBLIC_REQUESTS, () => send('GET', '/docs/reference/scalar-1.46.2.js')),
    load('wrong sign-ins, 12 at once', 12, 60, () => send('POST', '/console/session', wrongSignIn)),
    load('50 hostile bodies at once', 50, 50, () => send('POST', people, hostile)),
  ];
}

/** Sends the head of a request and nothing after it. */
const announced = ({ origin }: RunningApi, { key }: Tenant, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { ...headersOf(key), 'content-length': ANNOUNCED_BYTES };
    const sending = open(`${origin}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      sending.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.flushHeaders();
  });

/** The sort keys in the document. */
async function sortsOf({ origin }: RunningApi): Promise<string[]> {
  const { body } = await request(`${origin}/openapi.json`, { headers: FORWARDED });
  const { paths } = (await body.json()) as {
    paths: Record<string, { get: { parameters: { name: string; schema: { enum?: string[] } }[] } }>;
  };
  return paths['/v1/campaigns']?.get.parameters.find(({ name }) => name === 'sort')?.schema.enum ?? [];
}
