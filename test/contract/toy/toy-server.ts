// The toy platform: HTTP in memory, in every habit another than Google Ads. Its methods are the control plane of specs.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@app/kernel';
import { type CallKind, type InjectedFault, type PlatformGrant, type PlatformOAuth, quotaOf } from '@app/connections';
import { z } from 'zod';
import { ToyGrants } from './toy-grants.js';
import { ToyNumbers, type ToyRow } from './toy-numbers.js';
import { ToyLies } from './toy-lies.js';
import { ToyLists } from './toy-lists.js';
import { ToyPlaces } from './toy-places.js';
import { Refusal, type ToyKind, type ToyObject, ToyObjects } from './toy-objects.js';

export const ACCOUNT = 'urn:toy:account:7';
const PAGE = 3;
const POLLS = 2;
const AGAIN_MS = 2_000;
const throttles = {
  throttled: { whom: 'account', ms: 90_000 },
  app_throttled: { whom: 'app', ms: 90_000 },
  quota_spent: { whom: 'app', ms: 11 * 3_600_000 },
  kind_spent: { whom: 'user', ms: null },
} as const;
/** Its own words for the kinds of calls that it counts apart. */
const kinds = { accounts: 'things', tree: 'things', reports: 'numbers', audiences: 'people' } as const;
const isThrottle = (fault: InjectedFault | null): fault is keyof typeof throttles => fault !== null && fault in throttles;

const text = z.string().optional();
/** What calls may say. */
const given = z.looseObject({
  token: text,
  code: text,
  send_back_to: text,
  refresh: text,
  on: z.boolean().optional(),
  kind: z.enum(['picture', 'campaign', 'group', 'ad']).optional(),
  parent: z.string().nullable().default(null),
  ref: z.string().default(''),
  body: z.unknown().default(null),
  content: z.string().nullable().default(null),
  people: z.array(z.array(z.string())).default([]),
  level: z.enum(['campaign', 'ad', 'list']).default('campaign'),
  by: z.enum(['none', 'gender', 'country']).default('none'),
  from: z.string().default(''),
  to: z.string().default(''),
});

interface Job {
  readonly rows: readonly ToyRow[];
  polls: number;
  isLost: boolean;
}
interface Call {
  readonly method: string;
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: z.output<typeof given>;
}

export class ToyServer {
  readonly objects: ToyObjects;
  readonly lists: ToyLists;
  readonly grants: ToyGrants;
  readonly lies = new ToyLies();
  readonly account = {
    urn: ACCOUNT,
    name: 'Toys',
    currency: 'NZD',
    zone: 'Pacific/Auckland',
    state: 'open' as 'open' | 'suspended' | 'closed',
    may: 'edit' as 'edit' | 'read' | 'nothing',
    has_accepted_terms: true,
    can_pay: true,
    stands_at: 'fine' as 'fine' | 'limit' | 'nothing_left' | 'being_looked_at',
    payers: [1, 2].map((at) => ({ urn: `urn:toy:payer:${at}`, name: `Toys ${at} Ltd`, is_usual: at === 1 })),
  };
  readonly places = new ToyPlaces();
  /** After each call, whatever becomes of its answer. */
  afterCall: (kind: CallKind | null) => void = () => undefined;
  private readonly numbers: ToyNumbers;
  private readonly jobs = new Map<string, Job>();
  private faults: { readonly call: CallKind; readonly fault: InjectedFault; readonly of: ToyKind | null }[] = [];
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });

  constructor(private readonly clock: Clock) {
    this.objects = new ToyObjects(clock);
    this.lists = new ToyLists(this.objects);
    this.grants = new ToyGrants(clock);
    this.numbers = new ToyNumbers(this.objects, this.account, clock.now().getTime());
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** `of`: only where it creates such an object. */
  next(call: CallKind, fault: InjectedFault, of: ToyKind | null = null): void {
    this.faults.push({ call, fault, of });
  }

  /** No further call of that kind fails. */
  forget(call: CallKind): void {
    this.faults = this.faults.filter((each) => each.call !== call);
  }

  /** What the account's own screens do. */
  edit(urn: string, change: Partial<Pick<ToyObject, 'ref' | 'isOn' | 'isRemoved' | 'verdict' | 'body'>>): void {
    this.numbers.count(this.clock.now().getTime());
    Object.assign(this.objects.living(urn), change);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams: query } = new URL(request.url ?? '', this.url);
    const text = Buffer.concat(chunks).toString('utf8');
    const path = pathname.slice(1).split('/').map(decodeURIComponent);
    const call: Call = { method: request.method ?? '', path, query, body: given.parse(JSON.parse(text || '{}')) };
    const kind = kindOf(call);
    const at = this.faults.findIndex((each) => each.call === kind && (each.of === null || each.of === call.body.kind));
    const fault = at < 0 ? null : (this.faults.splice(at, 1)[0]?.fault ?? null);
    if (fault === 'lost_before') return void request.socket.destroy();
    if (fault === 'unavailable') return void response.writeHead(503).end('<html>busy</html>');
    const [status, answer] =
      isThrottle(fault) && kind ? this.throttled(fault, kind) : this.answer(call, request.headers['x-toy-token'], fault);
    this.afterCall(kind);
    const json = this.lies.told(kind, JSON.stringify(answer));
    if (fault === 'lost_after') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
    if (fault !== 'cut_off') return void response.end(json);
    response.write(json.slice(0, json.length / 2), () => request.socket.destroy());
  }

  private throttled(fault: keyof typeof throttles, kind: CallKind): [number, unknown] {
    const { whom, ms } = throttles[fault];
    const until_ms = ms === null ? null : this.clock.now().getTime() + ms;
    return [429, { slow_down: { whom, until_ms, calls: fault === 'kind_spent' ? kinds[quotaOf(kind)] : null } }];
  }

  private answer(call: Call, token: unknown, fault: InjectedFault | null): [number, unknown] {
    try {
      this.numbers.count(this.clock.now().getTime());
      return [200, this.carryOut(call, String(token), fault) ?? {}];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [error.status, { reason: error.reason, field: error.field, again_at_ms: error.againAt }];
    }
  }

  private carryOut({ method, path, query, body }: Call, token: string, fault: InjectedFault | null): unknown {
    const [what = '', id = '', part = ''] = path;
    if (what === 'token') return this.grants.token(body);
    if (what === 'revoke') return this.grants.revoke(body.token ?? '');
    this.grants.check(token);
    if (what === 'accounts' && id === '') return { accounts: this.account.may === 'nothing' ? [] : [this.account] };
    if (this.account.may === 'nothing') throw new Refusal(403, 'This account is not yours.');
    if (this.account.state === 'closed') throw new Refusal(410, 'The account is closed.');
    if (what === 'reports') return part === 'rows' ? this.rows(id, query) : this.poll(id);
    if (part === 'people') return this.lists.put(id, body.people, method === 'POST');
    if (part === 'switch') return void (this.objects.living(id).isOn = body.on === true);
    if (method === 'PATCH') return this.objects.change(id, body.body);
    if (method === 'DELETE') return void (this.objects.living(id).isRemoved = true);
    if (id !== ACCOUNT) throw new Refusal(403, 'This account is not yours.');
    if (part === '') return this.account;
    if (part === 'places') return this.places.of((query.get('codes') ?? '').split(','));
    if (part === 'reports') return this.report(body, fault === 'fails_midway');
    if (part === 'tree') return this.page(this.objects.tree(query.get('campaign'), query.has('deep')), query);
    if (part === 'lists' && method === 'GET') return this.lists.page(query, PAGE);
    if (part === 'lists') return this.objects.create('list', body);
    if (part === 'objects' && method === 'GET') return this.page(this.search(query), query);
    if (part === 'objects' && body.kind) return this.objects.create(body.kind, body);
    throw new Refusal(404, 'There is no such address.');
  }

  private search(query: URLSearchParams): ToyObject[] {
    return this.objects.search(query.get('kind') ?? '', query.get('ref_begins') ?? '', query.get('parent'));
  }

  private page(objects: readonly ToyObject[], query: URLSearchParams): object {
    const from = Number(query.get('from') ?? 0);
    const shown = objects.slice(from, from + PAGE).map((object) => ({
      ...object,
      state: this.objects.state(object),
      campaign: object.kind === 'ad' ? this.numbers.campaignOf(object.urn) : (object.parent ?? object.urn),
    }));
    return { objects: shown, next: from + PAGE < objects.length ? from + PAGE : null };
  }

  private report({ level, by, from, to }: Call['body'], isLost: boolean): object {
    const job = `job-${this.jobs.size + 1}`;
    this.jobs.set(job, { rows: this.numbers.report({ level, by, from, to }), polls: 0, isLost });
    return { job };
  }

  /** How many reports were ordered so far. */
  get orders(): number {
    return this.jobs.size;
  }

  private poll(id: string): object {
    const job = this.job(id);
    job.polls += 1;
    if (job.polls < POLLS) return { state: 'working', ask_again_at_ms: this.clock.now().getTime() + AGAIN_MS };
    return { state: job.isLost ? 'failed' : 'done', ask_again_at_ms: null };
  }

  private rows(id: string, query: URLSearchParams): object {
    const { rows } = this.job(id);
    const from = Number(query.get('from') ?? 0);
    return { rows: rows.slice(from, from + PAGE), next: from + PAGE < rows.length ? from + PAGE : null };
  }

  private job(id: string): Job {
    const job = this.jobs.get(id);
    if (!job) throw new Refusal(404, 'There is no such report.');
    return job;
  }
}

function kindOf({ method, path: [what, , part], query }: Call): CallKind | null {
  if (part === 'people') return 'put';
  if (part === 'lists' && method === 'POST') return 'create_list';
  if (part === 'lists') return query.has('urns') ? 'observe_lists' : 'find_list';
  if (what === 'lists') return method === 'DELETE' ? 'remove_list' : 'change_list';
  if (what === 'reports' || part === 'reports') return 'report';
  if (part === 'switch') return 'turn';
  if (part === 'tree') return 'observe';
  if (part === 'objects') return method === 'GET' ? 'find' : 'create';
  if (what !== 'objects') return null;
  return method === 'DELETE' ? 'remove' : 'change';
}

/** The account's user allows everything. */
export async function consentedGrant(oauth: PlatformOAuth, server: ToyServer): Promise<PlatformGrant> {
  const redirectUri = 'https://ads.example.com/connect/toys/callback';
  const page = oauth.authorizeUrl({ state: 's', redirectUri, codeChallenge: '', features: [] });
  const code = new URL(server.grants.answer(page, true)).searchParams.get('auth_code') ?? '';
  return oauth.exchange(code, redirectUri, '');
}
