// The toy platform on the wire: HTTP in memory, in every habit another than Google Ads. Its objects, lists and numbers are those
// of the simulators' core, by its declaration. Its methods are the control plane of specs.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@app/kernel';
import { type CallKind, type InjectedFault, type PlatformGrant, type PlatformOAuth, quotaOf } from '@app/connections';
import { ToyGrants } from './toy-grants.js';
import type { CoreObject } from '../../../apps/simulator/src/core/objects.js';
import { Lists } from '../../../apps/simulator/src/core/lists.js';
import { pageOf } from '../../../apps/simulator/src/core/pages.js';
import { ReportJobs } from '../../../apps/simulator/src/core/report-jobs.js';
import { ReportMaker, type ReportRow } from '../../../apps/simulator/src/core/reports.js';
import { Refused } from '../../../apps/simulator/src/core/violations.js';
import { Quotas, type Spent } from '../../../apps/simulator/src/core/quotas.js';
import { given, kindOf, kinds, type ToyRequest } from './toy-calls.js';
import { ToyLies } from './toy-lies.js';
import { ToyPlaces } from './toy-places.js';
import { seen, type ToyEdit, ToyObjects } from './toy-objects.js';
import { Refusal, refusalOf } from './toy-refusal.js';
import { ACCOUNT, crowdOf, toyDeclaration, type ToyKind } from './toy.declaration.js';

const AGAIN_MS = 2_000;
/** Its crowd is there so long after a list was made. */
const CROWD_MS = 9_000;
/** Sixty days with today, which begins in the account's zone half a day before it does in UTC. */
const COUNTRIES_MS = 59.5 * 24 * 3_600_000;
/** It tells how many people it knows in steps. */
const STEP = 10;
const { quotas, paging, reports, lagMs } = toyDeclaration;
/** Its words for the scopes. */
const whom = { account: 'account', app: 'app', grant: 'user' } as const;
const isThrottle = (fault: InjectedFault | null): fault is keyof typeof quotas => fault !== null && fault in quotas;

export class ToyServer {
  readonly objects: ToyObjects;
  readonly lists: Lists;
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
    least_a_day: null as string | null,
    stands_at: 'fine' as 'fine' | 'limit' | 'nothing_left' | 'being_looked_at',
    payers: [1, 2].map((at) => ({ urn: `urn:toy:payer:${at}`, name: `Toys ${at} Ltd`, is_usual: at === 1 })),
  };
  readonly places = new ToyPlaces();
  /** How many it has answered, or was asked and did not answer. */
  calls = 0;
  /** After each call, whatever becomes of its answer. */
  afterCall: (kind: CallKind | null) => void = () => undefined;
  private readonly quotas = new Quotas(quotas);
  private readonly numbers: ReportMaker;
  readonly jobs = new ReportJobs(
    reports.polls,
    (n) => `job-${n}`,
    () => this.now,
  );
  private faults: { readonly call: CallKind; readonly fault: InjectedFault; readonly of: ToyKind | null }[] = [];
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });

  constructor(private readonly clock: Clock) {
    this.objects = new ToyObjects(clock);
    this.lists = new Lists(toyDeclaration, this.objects.core, clock);
    this.grants = new ToyGrants(clock);
    this.numbers = new ReportMaker(reports, this.objects.core);
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
  edit(urn: string, change: ToyEdit): void {
    this.objects.edit(urn, change);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams: query } = new URL(request.url ?? '', this.url);
    const text = Buffer.concat(chunks).toString('utf8');
    const path = pathname.slice(1).split('/').map(decodeURIComponent);
    const call: ToyRequest = { method: request.method ?? '', path, query, body: given.parse(JSON.parse(text || '{}')) };
    const kind = kindOf(call);
    const at = this.faults.findIndex((each) => each.call === kind && (each.of === null || each.of === call.body.kind));
    const fault = at < 0 ? null : (this.faults.splice(at, 1)[0]?.fault ?? null);
    if (fault === 'lost_before') return void request.socket.destroy();
    if (fault === 'unavailable') return void response.writeHead(503).end('<html>busy</html>');
    const token = request.headers['x-toy-token'];
    const spent = this.spent(fault, kind, token);
    const [status, answer] = spent ? throttled(spent) : this.answer(call, token, fault);
    this.afterCall(kind);
    const json = this.lies.told(kind, JSON.stringify(answer));
    if (fault === 'lost_after') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
    if (fault !== 'cut_off') return void response.end(json);
    response.write(json.slice(0, json.length / 2), () => request.socket.destroy());
  }

  private spent(fault: InjectedFault | null, kind: CallKind | null, grant: unknown): Spent | null {
    if (kind === null) return null;
    const of = kinds[quotaOf(kind)];
    if (!isThrottle(fault)) return this.quotas.take(of, { account: ACCOUNT, grant: String(grant) }, this.now);
    const { kinds: some, ...spent } = this.quotas.spent(fault, this.now + quotas[fault].windowMs);
    return { ...spent, kinds: some && [of] };
  }

  private answer(call: ToyRequest, token: unknown, fault: InjectedFault | null): [number, unknown] {
    try {
      return [200, this.carryOut(call, String(token), fault) ?? {}];
    } catch (error) {
      const refusal = error instanceof Refused ? refusalOf(error.violations) : error;
      if (!(refusal instanceof Refusal)) throw error;
      return [refusal.status, { reason: refusal.reason, field: refusal.field, again_at_ms: refusal.againAt }];
    }
  }

  private carryOut({ method, path, query, body }: ToyRequest, token: string, fault: InjectedFault | null): unknown {
    const [what = '', id = '', part = ''] = path;
    if (what === 'token') return this.grants.token(body);
    if (what === 'revoke') return this.grants.revoke(body.token ?? '');
    this.grants.check(token);
    if (what === 'accounts' && id === '') return { accounts: this.account.may === 'nothing' ? [] : [this.account] };
    if (this.account.may === 'nothing') throw new Refusal(403, 'This account is not yours.');
    if (this.account.state === 'closed') throw new Refusal(410, 'The account is closed.');
    if (what === 'reports') return part === 'rows' ? this.rows(id, query) : this.poll(id);
    if (part === 'people') return this.put(id, body.people, method === 'POST');
    if (part === 'switch') return void this.objects.core.turn(id, body.on === true ? 'on' : 'off');
    if (method === 'PATCH') return void this.objects.core.change(id, body.body);
    if (method === 'DELETE') return void this.objects.core.turn(id, 'deleted');
    if (id !== ACCOUNT) throw new Refusal(403, 'This account is not yours.');
    if (part === '') return this.account;
    if (part === 'places') return this.places.of((query.get('codes') ?? '').split(','));
    if (part === 'reports') return this.report(body, fault === 'fails_midway');
    if (part === 'tree') return this.page(this.objects.tree(query.get('campaign'), query.has('deep')), query);
    if (part === 'lists' && method === 'GET') return this.listed(query);
    if (part === 'lists') return this.objects.create('list', body);
    if (part === 'objects' && method === 'GET') return this.page(this.search(query), query);
    if (part === 'objects' && body.kind) return this.objects.create(body.kind, body);
    throw new Refusal(404, 'There is no such address.');
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  private search(query: URLSearchParams): CoreObject[] {
    return this.objects.search(query.get('kind') ?? '', query.get('ref_begins') ?? '', query.get('parent'));
  }

  private page(objects: readonly CoreObject[], query: URLSearchParams): object {
    const { items, next } = pageOf(objects, paging, { from: query.get('from') });
    const more = (each: CoreObject) => ({ state: this.objects.state(each), campaign: this.objects.campaignOf(each) });
    return { objects: items.map((each) => ({ ...seen(each), ...more(each) })), next };
  }

  /** By the beginning of the reference, newest first; or these. */
  private listed(query: URLSearchParams): object {
    const urns = query.get('urns')?.split(',');
    const found = this.objects.search('list', query.get('ref_begins') ?? '', null);
    const asked = found.filter(({ id }) => urns === undefined || urns.includes(id));
    const { items, next } = pageOf(asked, paging, { from: query.get('from') });
    const lists = items.map((list) => {
      const least = Math.floor(this.lists.known(list) / STEP) * STEP;
      const crowd = this.objects.core.isShown(list, CROWD_MS) ? crowdOf(list.id) : null;
      return { ...seen(list), crowd, state: this.lists.state(list), at_least: least, at_most: least + STEP };
    });
    return { lists, next };
  }

  /** It works on a batch at once. */
  private put(id: string, people: readonly (readonly string[])[], isIn: boolean): object {
    const list = this.objects.core.living(id);
    if (!this.objects.core.isShown(list)) throw new Refusal(425, 'This list is being made.', null, list.madeAt + lagMs);
    const named = people.map(([first = '', second]) => ({ first, ...(second !== undefined && { second }) }));
    const { taken, left, isFailed } = this.lists.put(id, named, isIn);
    return { ended: isFailed ? 'badly' : 'well', taken, left };
  }

  private report({ level, by: breakdown, from, to }: ToyRequest['body'], isLost: boolean): object {
    const { zone, currency } = this.account;
    if (breakdown === 'country' && this.now - Date.parse(from) > COUNTRIES_MS)
      throw new Refusal(422, 'Countries are told for sixty days.', 'from');
    const setting = { seed: 'toy', zone, currency, now: this.now };
    const rows = this.numbers.rows({ account: ACCOUNT, level, breakdown, from, to }, setting);
    if (isLost) this.jobs.failNext();
    return { job: this.jobs.order(ACCOUNT, rows).id };
  }

  /** How many reports were ordered so far. */
  get orders(): number {
    return this.jobs.orders;
  }

  private poll(id: string): object {
    const state = this.jobs.ask(id);
    return { state, ask_again_at_ms: state === 'working' ? this.now + AGAIN_MS : null };
  }

  private rows(id: string, query: URLSearchParams): object {
    const { items, next } = pageOf(this.jobs.rows(id), paging, { from: query.get('from') });
    return { rows: items.map(rowOf), next };
  }
}

const throttled = ({ scope, until, kinds: some }: Spent): [number, unknown] => [
  429,
  { slow_down: { whom: whom[scope], until_ms: until, calls: some?.[0] ?? null } },
];

const rowOf = ({ ids, part, date, delivery: { impressions, clicks, costMicros } }: ReportRow): object => ({
  ...{ campaign: ids['campaign'], ad: ids['ad'] ?? null, list: ids['lists'] ?? null, part, day: date },
  ...{ shown: impressions, clicked: clicks, cost: (costMicros / 1_000_000).toFixed(2) },
});

/** The account's user allows everything. */
export async function consentedGrant(oauth: PlatformOAuth, server: ToyServer): Promise<PlatformGrant> {
  const redirectUri = 'https://ads.example.com/connect/toys/callback';
  const page = oauth.authorizeUrl({ state: 's', redirectUri, codeChallenge: '', features: [] });
  const code = new URL(server.grants.answer(page, true)).searchParams.get('auth_code') ?? '';
  return oauth.exchange(code, redirectUri, '');
}
