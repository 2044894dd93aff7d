/**
 * Traffic of every kind against one API process: lists with their filters, reports, writes, generations, uploads, wrong requests.
 */
import { randomUUID } from 'node:crypto';
import type { ApiProcess } from './api-process.js';
import { written } from '../bench/operations.js';
import { memberRows } from './members.js';
import type { TestOrganization } from './product.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly pattern?: string;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Traffic {
  /** The number of answers by status and code. */
  readonly answers: ReadonlyMap<string, number>;
  /** Keeps so many lanes busy until the time is over. */
  run(lanes: number, seconds: number): Promise<void>;
}

const PEOPLE = 10_000;
const WORDS = 'city running shoes light fast summer bike repair bakery piano lessons garden hotel sauna coffee dentist'.split(
  ' ',
);

/** @param chance from 0 to 1, such as `Math.random` */
export async function mixedTraffic(
  { fetch, origin }: ApiProcess,
  organizations: readonly TestOrganization[],
  chance: () => number,
): Promise<Traffic> {
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as Document;
  const lists = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && path.startsWith('/v1/') && !path.includes('{') ? [{ path, parameters: get.parameters ?? [] }] : [],
  );
  const answers = new Map<string, number>();
  const below = (bound: number): number => Math.floor(chance() * bound);
  const of = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const uploads = ['email', 'full'].flatMap((kind) =>
    [0, PEOPLE].map((from) => JSON.stringify({ members: memberRows(PEOPLE, { kind: kind as 'email' | 'full', from }) })),
  );
  const made = new Map<string, { campaigns: string[]; audiences: string[] }>();

  const filters = (parameters: readonly Parameter[]): string => {
    const search = new URLSearchParams();
    for (const parameter of parameters)
      if (parameter.in === 'query' && chance() < 0.3) search.set(parameter.name, valueOf(parameter.schema, of, below));
    return search.size === 0 ? '' : `?${search}`;
  };
  const list = (): Call => {
    const { path, parameters } = of(lists);
    return { method: 'GET', path: `${path}${filters(parameters)}` };
  };
  const post = (path: string, body: object, headers = {}): Call => ({
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers,
  });
  const words = (count: number): string => Array.from({ length: count }, () => of(WORDS)).join(' ');
  const kinds: readonly (readonly [weight: number, call: (own: { campaigns: string[]; audiences: string[] }) => Call])[] = [
    [40, list],
    [15, ({ campaigns }) => ({ method: 'GET', path: `/v1/campaigns/${of(campaigns)}` })],
    [15, () => post('/v1/campaigns', written(below(1_000_000)), chance() < 0.5 ? { 'Idempotency-Key': randomUUID() } : {})],
    [10, ({ campaigns }) => ({ ...post(`/v1/campaigns/${of(campaigns)}`, { name: words(4) }), method: 'PATCH' })],
    [3, () => post('/v1/creative/generate', { prompt: `${words(6)}, ${below(50)} % off`, type: 'text', count: 1 })],
    [2, ({ audiences }) => ({ ...post(`/v1/audiences/${of(audiences)}/members`, {}), body: of(uploads) })],
    [5, () => post('/v1/campaigns', { name: 'x'.repeat(below(20_000)), [words(1)]: { [words(1)]: [below(9), null] } })],
    [5, () => ({ method: 'POST', path: '/v1/campaigns', body: `{"name":"${words(2)}` })],
    [5, ({ campaigns }) => ({ method: of(['GET', 'PUT', 'DELETE']), path: `/v1/${words(1)}/${of(campaigns)}` })],
  ];
  const deck = kinds.flatMap(([weight, call]) => Array.from({ length: weight }, () => call));

  const send = async ({ method, path, body, headers = {} }: Call, key: string): Promise<{ data?: { id?: string } }> => {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const sent = {
      method,
      headers: { Authorization: `Bearer ${key}`, ...type, ...headers },
      ...(body === undefined ? {} : { body }),
    };
    const response = await fetch(`${origin}${path}`, sent);
    const text = await response.text();
    const answer = (text === '' ? {} : JSON.parse(text)) as { data?: { id?: string }; error?: { code: string } };
    const told = `${response.status} ${answer.error?.code ?? 'fine'}`;
    answers.set(told, (answers.get(told) ?? 0) + 1);
    return answer;
  };

  for (const { id, keys } of organizations) {
    const campaign = await send(post('/v1/campaigns', written(0)), keys.owner);
    const audience = await send(post('/v1/audiences', { name: 'Customers', type: 'customer_list' }), keys.owner);
    made.set(id, { campaigns: [String(campaign.data?.id)], audiences: [String(audience.data?.id)] });
  }

  const lane = async (until: number): Promise<void> => {
    while (performance.now() < until) {
      const { id, keys } = of(organizations);
      const own = made.get(id) ?? { campaigns: [], audiences: [] };
      const call = of(deck)(own);
      const answer = await send(call, keys.owner);
      if (call.method === 'POST' && call.path === '/v1/campaigns' && answer.data?.id !== undefined && own.campaigns.length < 200)
        own.campaigns.push(answer.data.id);
    }
  };
  return {
    answers,
    run: async (lanes, seconds) => {
      const until = performance.now() + seconds * 1_000;
      await Promise.all(Array.from({ length: lanes }, () => lane(until)));
    },
  };
}

/** A value of the parameter, or nearly one: what is refused is traffic too. */
function valueOf(
  { type, format, enum: values, items }: Schema,
  of: <T>(all: readonly T[]) => T,
  below: (bound: number) => number,
): string {
  if (values !== undefined) return String(of(values));
  if (items !== undefined) return valueOf(items, of, below);
  if (type === 'integer' || type === 'number') return String(1 + below(100));
  if (type === 'boolean') return of(['true', 'false']);
  const day = `2026-0${1 + below(9)}-1${below(9)}`;
  if (format === 'date') return day;
  return format === 'date-time' ? `${day}T00:00:00Z` : of([...WORDS, 'seasonal', 'google_ads', 'USD']);
}
