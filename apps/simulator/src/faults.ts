/** Fault scripts: "answer the next N matching calls like this". */
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ControlError } from './control-error.js';
import type { Sql } from './database.js';
import { chance } from './model/chance.js';
import type { FaultWords } from './platform.js';

const matchSchema = z.strictObject({
  platform: z.string().optional(),
  method: z.string().toUpperCase().optional(),
  pathPattern: z.string().refine(compiles, 'is not a regular expression').optional(),
  operation: z.string().optional(),
  bodyContains: z.string().optional(),
  /** The share of these calls that it meets, by lot; `seed` makes the lots others. */
  share: z.number().gt(0).max(1).optional(),
  seed: z.string().max(100).optional(),
});

const actionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    status: z.number().int().min(200).max(599),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  z.strictObject({ kind: z.literal('reset-before-apply') }),
  z.strictObject({ kind: z.literal('reset-after-apply') }),
  z.strictObject({ kind: z.literal('html-502') }),
  z.strictObject({ kind: z.literal('truncated-json') }),
  z.strictObject({ kind: z.literal('stream-error') }),
  /** Without a value the field is left out. */
  z.strictObject({ kind: z.literal('alter-answer'), field: z.string().min(1), value: z.json().optional() }),
  z.strictObject({ kind: z.literal('lag-reads'), seconds: z.number().int().min(1) }),
  z.strictObject({ kind: z.literal('delay'), ms: z.number().int().min(0) }),
  z.strictObject({ kind: z.literal('delay-answer'), ms: z.number().int().min(0) }),
  z.strictObject({ kind: z.literal('hold-answer') }),
  z.strictObject({
    kind: z.literal('throttle'),
    retryDelaySeconds: z.number().int().min(0).default(30),
    scope: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal('error'),
    /** 200: the answer says that all is well, and has an error inside. */
    status: z.number().int().min(200).max(599).optional(),
    errorCode: z.unknown(),
    message: z.string().optional(),
  }),
]);

export const faultSchema = z.strictObject({
  match: matchSchema.default({}),
  times: z.number().int().min(1).default(1),
  action: actionSchema,
});

export type Fault = z.infer<typeof faultSchema> & { id: string; remaining: number };
export type FaultAction = Fault['action'];

export interface Call {
  platform: string;
  method: string;
  path: string;
  operation: string;
  body: Buffer;
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

const matches = ({ match }: Fault, call: Call): boolean =>
  (match.platform === undefined || match.platform === call.platform) &&
  (match.method === undefined || match.method === call.method) &&
  (match.operation === undefined || match.operation === call.operation) &&
  (match.bodyContains === undefined || call.body.includes(match.bodyContains)) &&
  (match.pathPattern === undefined || new RegExp(match.pathPattern).test(call.path));

/** Why this platform cannot do so; null: it can. */
function refusalOf({ name, faultWords }: { name: string; faultWords: FaultWords }, action: FaultAction): string | null {
  if (action.kind === 'throttle' && action.scope !== undefined && !faultWords.throttleScopes.includes(action.scope))
    return `the throttle scopes of ${name} are ${faultWords.throttleScopes.join(', ')}`;
  if (action.kind === 'error' && !faultWords.errorCode.safeParse(action.errorCode).success)
    return `errorCode is not in the form of ${name}; match.platform names the platform that is meant`;
  return null;
}

const COLUMNS = 'id::text, match, action, times, remaining';

export class Faults {
  /** How many calls drew a lot, by fault. */
  private readonly lots = new Map<string, number>();
  /** The scripts that have turns left, oldest first; null: to be read. Most calls meet none, and ask no database for it. */
  private waiting: Promise<Fault[]> | null = null;
  private readonly cleared = new EventEmitter().setMaxListeners(0);
  /** A script for each answer that it holds. */
  private readonly holding = new Set<{ readonly id: string }>();

  constructor(
    private readonly sql: Sql,
    private readonly platforms: readonly { name: string; faultWords: FaultWords }[],
  ) {}

  async add(body: unknown): Promise<Fault | undefined> {
    const { match, action, times } = faultSchema.parse(body);
    this.checkWords(match.platform, action);
    const [fault] = await this.sql.query<Fault>(
      `insert into fault (match, action, times, remaining) values ($1, $2, $3, $3) returning ${COLUMNS}`,
      [JSON.stringify(match), JSON.stringify(action), times],
    );
    this.readAgain();
    return fault;
  }

  /** A script in words that no platform knows which it may match is refused; others than those that know them it never meets. */
  private checkWords(named: string | undefined, action: FaultAction): void {
    const refusals = this.platforms
      .filter(({ name }) => named === undefined || named === name)
      .map((platform) => refusalOf(platform, action));
    const [first = null] = refusals;
    if (first !== null && refusals.every((refusal) => refusal !== null)) throw new ControlError(400, first);
  }

  private isKnownTo(platform: string, { action }: Fault): boolean {
    const found = this.platforms.find(({ name }) => name === platform);
    return found === undefined || refusalOf(found, action) === null;
  }

  /** `held`: how many answers a script holds now. */
  async list(): Promise<(Fault & { held: number })[]> {
    const faults = await this.sql.query<Fault>(`select ${COLUMNS} from fault order by id`);
    return faults.map((fault) => ({ ...fault, held: [...this.holding].filter(({ id }) => id === fault.id).length }));
  }

  /** Until the scripts are cleared, or the caller goes; with `mostMs` so long at most. */
  async hold({ id }: Fault, caller: EventEmitter, mostMs: number | null): Promise<void> {
    const held = { id };
    this.holding.add(held);
    const over = new AbortController();
    const until = { signal: over.signal };
    const ends = [once(this.cleared, 'cleared', until), once(caller, 'close', until)];
    await Promise.race([...ends, ...(mostMs === null ? [] : [pause(mostMs, undefined, { ...until, ref: false })])]);
    over.abort();
    this.holding.delete(held);
  }

  async clear(): Promise<void> {
    this.lots.clear();
    await this.sql.query('delete from fault');
    this.readAgain();
    this.cleared.emit('cleared');
  }

  /** The scripts changed. */
  readAgain(): void {
    this.waiting = null;
  }

  /** The oldest matching script; its count is reduced first, so that a kill does not repeat it. */
  async take(call: Call): Promise<Fault | undefined> {
    const waiting = await (this.waiting ??= this.read());
    for (const fault of waiting.filter((each) => matches(each, call) && this.isKnownTo(call.platform, each))) {
      if (!this.meets(fault)) continue;
      const [taken] = await this.sql.query<Pick<Fault, 'remaining'>>(
        'update fault set remaining = remaining - 1 where id = $1 and remaining > 0 returning remaining',
        [fault.id],
      );
      if (!taken || taken.remaining === 0) this.readAgain();
      if (taken) return fault;
    }
    return undefined;
  }

  private async read(): Promise<Fault[]> {
    try {
      return await this.sql.query<Fault>(`select ${COLUMNS} from fault where remaining > 0 order by id`);
    } catch (error) {
      this.readAgain();
      throw error;
    }
  }

  private meets({ id, action, match: { share, operation, seed } }: Fault): boolean {
    if (share === undefined) return true;
    const lot = (this.lots.get(id) ?? 0) + 1;
    this.lots.set(id, lot);
    return chance([seed, operation, action.kind, lot].join()) < share;
  }
}
