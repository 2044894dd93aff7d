// What an account of the toy platform holds. A new object is missing from reads for a while, and a second one with the same
// reference is taken.
import { createHash } from 'node:crypto';
import type { Clock } from '@app/kernel';
import { z } from 'zod';

const urn = z.string().regex(/^urn:toy:\w+:\d+$/);
/** A country, as an account names it. */
const place = z.string().regex(/^urn:toy:place:7:[a-z]{2}$/);
/** The people of a list, as groups name them. */
const crowd = z.string().regex(/^urn:toy:crowd:\d+$/);
const amount = z.string().regex(/^\d+\.\d\d [A-Z]{3}$/);
const instant = z.number().int().nullable();
/** What each kind of object says; other fields are refused. */
export const bodies = {
  picture: z.strictObject({ sha256: z.string() }),
  campaign: z.strictObject({ title: z.string().min(1).max(255), goal: z.string(), political: z.boolean().nullable() }),
  group: z.strictObject({
    title: z.string(),
    budget: z.union([z.strictObject({ each_day: amount }), z.strictObject({ in_all: amount })]),
    most_per_click: amount.nullable(),
    starts_ms: instant,
    ends_ms: instant,
    countries: z.array(place),
    payer: z
      .string()
      .regex(/^urn:toy:payer:\d$/)
      .nullable(),
    ages: z.tuple([z.number(), z.number()]),
    for: z.array(crowd),
    not_for: z.array(crowd),
  }),
  ad: z.strictObject({
    words: z.record(z.string(), z.union([z.string().nullable(), z.array(z.string())])),
    brand: z.string().nullable(),
    /** Ads of one number are one ad in several shapes. */
    series: z.number().int(),
    drawn_by_machine: z.boolean(),
    logo: urn.nullable(),
    picture: urn,
    link: z.url(),
  }),
  list: z.strictObject({
    title: z.string().min(1).max(255),
    takes: z.array(z.enum(['mail', 'number'])),
    origin: z.string(),
    stay_days: z.number().int().positive().nullable(),
    like: z.strictObject({ list: urn, countries: z.array(place), share: z.number() }).nullable(),
  }),
} as const;
export type ToyKind = keyof typeof bodies;
type Body = Record<string, unknown>;

export interface ToyObject {
  readonly urn: string;
  readonly kind: ToyKind;
  readonly parent: string | null;
  readonly madeAt: number;
  ref: string;
  isOn: boolean;
  isRemoved: boolean;
  verdict: 'waiting' | 'fine' | 'refused';
  body: Body;
}

/** An answer that is no success. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly field: string | null = null,
    /** When the same may go well. */
    readonly againAt: number | null = null,
  ) {
    super(reason);
  }
}

export type ToyState = 'running' | 'waiting' | 'over' | 'off' | 'empty' | 'deleted';
const parents: Readonly<Record<ToyKind, ToyKind | null>> = {
  picture: null,
  campaign: null,
  group: 'campaign',
  ad: 'group',
  list: null,
};
const lasting: readonly ToyKind[] = ['picture', 'ad'];
const best: readonly ToyState[] = ['running', 'waiting', 'over', 'empty'];

export class ToyObjects {
  readonly all: ToyObject[] = [];
  /** How long a new object is missing from reads. */
  hiddenMs = 4_000;

  constructor(private readonly clock: Clock) {}

  private get now(): number {
    return this.clock.now().getTime();
  }

  create(kind: ToyKind, given: { parent: string | null; ref: string; body: unknown; content: string | null }): { urn: string } {
    const parent = given.parent === null ? null : this.living(given.parent);
    if ((parent?.kind ?? null) !== parents[kind]) throw new Refusal(422, `A ${kind} does not lie there.`, 'parent');
    const body = this.checked(kind, given.body);
    if (kind === 'picture') {
      const sha256 = createHash('sha256')
        .update(Buffer.from(given.content ?? '', 'base64'))
        .digest('hex');
      if (sha256 !== body['sha256']) throw new Refusal(422, 'The file has another checksum.', 'sha256');
    }
    const made = { kind, parent: given.parent, ref: given.ref, body, madeAt: this.now, isOn: false, isRemoved: false };
    const object: ToyObject = { ...made, urn: `urn:toy:${kind}:${1_000 + this.all.length}`, verdict: 'fine' };
    this.all.push(object);
    return { urn: object.urn };
  }

  /** Ads and pictures are never edited. */
  change(id: string, given: unknown): void {
    const object = this.living(id);
    const changes = z.record(z.string(), z.unknown()).parse(given);
    if (lasting.includes(object.kind))
      throw new Refusal(422, `The body of this ${object.kind} is final.`, Object.keys(changes)[0] ?? null);
    if ('goal' in changes && changes['goal'] !== object.body['goal']) throw new Refusal(422, 'A goal is final.', 'goal');
    if ('ages' in changes && JSON.stringify(changes['ages']) !== JSON.stringify(object.body['ages']))
      throw new Refusal(422, 'The ages of a group are final.', 'ages');
    const kindOf = (budget: unknown): string | undefined => Object.keys(budget ?? {})[0];
    if ('budget' in changes && kindOf(changes['budget']) !== kindOf(object.body['budget']))
      throw new Refusal(422, 'The kind of a budget is final.', 'budget');
    const starts = object.body['starts_ms'];
    if ('starts_ms' in changes && changes['starts_ms'] !== starts && typeof starts === 'number' && starts <= this.now)
      throw new Refusal(422, 'What has begun begins no more.', 'starts_ms');
    object.body = this.checked(object.kind, { ...object.body, ...changes });
  }

  /** Newest first, by the beginning of the reference. */
  search(kind: string, ref: string, parent: string | null): ToyObject[] {
    if (kind === 'picture') throw new Refusal(422, 'Pictures cannot be searched.', 'kind');
    return this.shown()
      .filter((each) => each.kind === kind && each.parent === parent && each.ref.startsWith(ref))
      .reverse();
  }

  /** One campaign in any state, or all that were not removed; and what lies in them. */
  tree(campaign: string | null, isDeep: boolean): ToyObject[] {
    const shown = this.shown(campaign);
    const roots = shown.filter(({ kind, urn: id }) => kind === 'campaign' && (campaign === null || id === campaign));
    return roots.flatMap((root) => {
      const groups = isDeep ? shown.filter(({ parent }) => parent === root.urn) : [];
      return [root, ...groups, ...groups.flatMap((group) => shown.filter(({ parent }) => parent === group.urn))];
    });
  }

  living(id: string): ToyObject {
    const object = this.all.find((each) => each.urn === id && !each.isRemoved);
    if (!object) throw new Refusal(404, 'There is no such object.');
    return object;
  }

  state(object: ToyObject, at: number = this.now): ToyState {
    if (object.isRemoved) return 'deleted';
    if (!object.isOn) return 'off';
    const parent = this.all.find(({ urn: id }) => id === object.parent);
    const children = this.all.filter((each) => each.parent === object.urn && each.isOn && !each.isRemoved);
    if (object.kind === 'campaign') {
      const states = children.map((group) => this.state(group, at));
      return best.find((state) => states.includes(state)) ?? 'empty';
    }
    if (!parent?.isOn || parent.isRemoved) return 'empty';
    if (object.kind === 'ad') return object.verdict === 'fine' ? this.state(parent, at) : 'empty';
    const { starts_ms: starts, ends_ms: ends } = bodies.group.parse(object.body);
    if (starts !== null && starts > at) return 'waiting';
    if (ends !== null && ends <= at) return 'over';
    return children.some(({ verdict }) => verdict === 'fine') ? 'running' : 'empty';
  }

  /** Whether it was made so long ago. */
  isOlder({ madeAt }: ToyObject, ms: number): boolean {
    return madeAt + ms <= this.now;
  }

  private shown(removed: string | null = null): ToyObject[] {
    return this.all.filter((each) => this.isOlder(each, this.hiddenMs) && (!each.isRemoved || each.urn === removed));
  }

  private checked(kind: ToyKind, body: unknown): Body {
    const parsed = bodies[kind].safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Refusal(422, issue?.message ?? 'unreadable', issue?.path.join('.') ?? null);
    }
    const { starts_ms: starts, ends_ms: ends } = parsed.data as { starts_ms?: number | null; ends_ms?: number | null };
    if (ends !== undefined && ends !== null && ends <= (starts ?? this.now))
      throw new Refusal(422, 'It ends before it begins.', 'ends_ms');
    const { countries, payer } = parsed.data as { countries?: readonly string[]; payer?: string | null };
    if (payer === null && countries?.some((country) => country.endsWith(':au')))
      throw new Refusal(422, 'Australia wants to know who pays.', 'payer');
    return parsed.data;
  }
}
