/**
 * What a platform is, as data: its resources, their fields, states and limits. The core keeps it, and `core.spec.ts` breaks each
 * line of it once.
 *
 * ```ts
 * campaign: {
 *   id: { of: (n) => `23${n}`, like: /^23\d+$/ }, parent: null, sample: { name: 'Spring', objective: 'SALES' },
 *   fields: {
 *     name: { form: text({ most: 255 }), required: true },
 *     objective: { form: words('SALES'), required: true, fixed: true },
 *   },
 *   states: { atFirst: ['PAUSED', 'ACTIVE'], moves: { PAUSED: ['ACTIVE'], ACTIVE: ['PAUSED'] }, gone: ['DELETED'], hidden: [] },
 * }
 * ```
 */
import type { Rates } from '../model/delivery.js';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type Body = Readonly<Record<string, Json>>;

interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** The form of one value. Bounds are of a text's length in characters, of a number, or of how many a list or a map holds. */
export type Form = { readonly isNullable?: boolean } & (
  | ({ readonly is: 'text'; readonly like?: RegExp; readonly sample?: string } & Bounds)
  | { readonly is: 'word'; readonly of: readonly string[] }
  | ({ readonly is: 'number'; readonly isWhole: boolean } & Bounds)
  | { readonly is: 'flag' }
  /** The id of an object of this account that is there. */
  | { readonly is: 'reference'; readonly to: string }
  | ({ readonly is: 'list'; readonly of: Form } & Bounds)
  | ({ readonly is: 'map'; readonly of: Form } & Bounds)
  | { readonly is: 'shape'; readonly fields: Fields }
  /** Exactly one of these fields; when it is final, always the same one. */
  | { readonly is: 'choice'; readonly of: Fields; readonly isFinal?: true }
  | { readonly is: 'either'; readonly of: readonly Form[] }
);

/** `begun`: the field holds an instant, in milliseconds, that has come. */
export type Condition =
  { readonly field: string; readonly is: readonly Json[] } | { readonly without: string } | { readonly begun: string };

export interface Field {
  readonly form: Form;
  /** Absent: may be left out. */
  readonly required?: true | Condition;
  /** Told back where it was left out. */
  readonly default?: Json;
  /** It keeps its value, or does while this is so. */
  readonly fixed?: true | Condition;
  /** It is checked, and told by nobody afterwards: the bytes of a picture. */
  readonly isForgotten?: true;
  /** Whether the platform sets it; a client that gives it is refused. */
  readonly isReadOnly?: true;
}
export type Fields = Readonly<Record<string, Field>>;

/** How an object is known while a rule looks at it. */
export interface RuleContext {
  readonly now: number;
  readonly account: string;
  readonly parent: string | null;
  /** The object of this id, if it is there. */
  readonly find: (id: string) => { readonly resource: string; readonly body: Body; readonly parent: string | null } | undefined;
  /** Whether this account has such an object with this value of a field that is unique in it or `indexed`. */
  readonly has: (resource: string, field: string, value: Json) => boolean;
}

/** What holds between fields. */
export interface Rule {
  readonly name: string;
  /** The field that is at fault. */
  readonly field: string;
  /** Changes of the sample that break it. */
  readonly broken: (now: number) => Body;
  readonly isKept: (body: Body, context: RuleContext) => boolean;
}

export interface States {
  /** Those in which a client may create it; the first, when it says none. */
  readonly atFirst: readonly [string, ...string[]];
  /** What a client may turn it to; a state that is not named here keeps. */
  readonly moves: Readonly<Record<string, readonly string[]>>;
  /** In these it is there no more: it cannot be changed, referred to or built on. */
  readonly gone: readonly string[];
  /** Lists show these only to those who ask for them. */
  readonly hidden: readonly string[];
}

export interface Resource {
  /** `of` makes the id of the nth object of the platform. */
  readonly id: { readonly of: (n: number) => string; readonly like: RegExp };
  /** The resource in whose objects it lies; null: in the account. */
  readonly parent: string | null;
  readonly fields: Fields;
  /** Nothing of it is ever edited. */
  readonly isFinal?: true;
  readonly states: States;
  /** No two that are there have the same. */
  readonly unique?: readonly { readonly field: string; readonly within: 'account' | 'parent' }[];
  /** Fields by which objects of an account are found, beside those that are unique. */
  readonly indexed?: readonly string[];
  /** How many may be there at once. */
  readonly limit?: { readonly most: number; readonly within: 'account' | 'parent' };
  /** It is in no list. */
  readonly isUnlisted?: true;
  readonly rules?: readonly Rule[];
  /** A body that breaks nothing; `@name` is the id of an object of that resource. */
  readonly sample: Body;
}

/** A quota, spent by calls of these kinds in a window that begins with the first of them. */
export interface Quota {
  readonly scope: 'account' | 'grant' | 'app';
  /** The kinds of calls that it counts, in the platform's words; null: all. */
  readonly kinds: readonly string[] | null;
  readonly calls: number;
  readonly windowMs: number;
  /** Whether the refusal says when it ends. */
  readonly tells: boolean;
  /** The window ends at midnight of UTC, whenever it began. */
  readonly isOfUtcDay?: true;
}

/** Lists of people, and what the platform tells of them. */
export interface Lists {
  /** The resource that is a list. */
  readonly resource: string;
  /** The form of each identifier, by its name on the wire. */
  readonly identifiers: Readonly<Record<string, { readonly like: RegExp; readonly sample: string }>>;
  readonly mostPeople: number;
  /** From how many known people on a list can serve. */
  readonly floor: number;
  /** The platform knows how many so long after the last members came. */
  readonly readyAfterMs: number;
  /** Its words, once a person or the platform closed it, while it counts, under the floor, and from there on. */
  readonly states: Readonly<Record<'closed' | 'building' | 'tooSmall' | 'ready', string>>;
  /** The list whose people those of this one resemble, and how many resemble one. */
  readonly like?: (body: Body) => { readonly list: string; readonly times: number } | null;
}

/** The part of what was delivered that is told under a word; null: it is told to nobody. */
export interface ReportPart {
  readonly word: string | null;
  readonly share: number;
}

export interface Reports {
  /** The resource whose objects are shown. */
  readonly ad: string;
  /** What rows can be about, in the platform's words: a resource above the ad or the ad itself, or the lists that it reached. */
  readonly levels: Readonly<Record<string, { readonly of: string } | { readonly of: 'lists' }>>;
  /** By the platform's word for the breakdown; parts add up to one. */
  readonly breakdowns: Readonly<Record<string, readonly ReportPart[]>>;
  readonly mostDays: number;
  /** Numbers are counted in such steps: a report holds what was delivered up to the last one. */
  readonly everyMs: number;
  /** Times at which a report that was ordered is asked for before it is there; null: a call answers it. */
  readonly polls: number | null;
  /** A day of this age is never told in another way again; absent: as long as the model changes it. */
  readonly settledAfterDays?: number;
  readonly rates: Rates;
  /** The currency by which the model counts money, where its decimals are not those of the account's own. */
  readonly modelCurrency?: (currency: string) => string;
  /** Fields that hold an instant at which an object begins or ends, or several of them. */
  readonly borders: readonly string[];
  /** What such a field holds, in milliseconds; absent: these themselves. */
  readonly instantOf?: (value: Json) => number;
  /** The object that pays while this ad is shown, and what it spends a day; null: the ad is not shown. `at`: an instant. */
  readonly serving: (ad: Seen, at: number, view: SeenAt) => { readonly budget: string; readonly dailyMicros: number } | null;
  /** The ids of lists that this ad reaches. */
  readonly lists?: (ad: Seen, view: SeenAt) => readonly string[];
}

/** An object as it was at some instant. */
export interface Seen {
  readonly id: string;
  readonly resource: string;
  readonly account: string;
  readonly parent: string | null;
  readonly state: string;
  readonly verdict: string;
  readonly body: Body;
}
/** Objects as they were at that instant; undefined: it was not made yet. */
export type SeenAt = (id: string) => Seen | undefined;

export interface Declaration {
  readonly name: string;
  readonly resources: Readonly<Record<string, Resource>>;
  /** The resource whose objects are the accounts themselves; each lies in itself. */
  readonly accounts?: string;
  /** The zone of every account, whatever its owner asks for; absent: the owner chooses. */
  readonly zone?: string;
  readonly quotas: Readonly<Record<string, Quota>>;
  /** How long a new object is missing from reads. */
  readonly lagMs: number;
  readonly paging: { readonly style: 'offset' | 'cursor'; readonly size: number };
  readonly lists?: Lists;
  readonly reports?: Reports;
}

/** Of a field that is declared as a text. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

export const text = (more: { least?: number; most?: number; like?: RegExp; sample?: string } = {}): Form => ({
  is: 'text',
  ...more,
});
export const words = (...of: string[]): Form => ({ is: 'word', of });
export const whole = (more: Bounds = {}): Form => ({ is: 'number', isWhole: true, ...more });
export const number = (more: Bounds = {}): Form => ({ is: 'number', isWhole: false, ...more });
export const flag: Form = { is: 'flag' };
export const reference = (to: string): Form => ({ is: 'reference', to });
export const list = (of: Form, more: Bounds = {}): Form => ({ is: 'list', of, ...more });
export const map = (of: Form, more: Bounds = {}): Form => ({ is: 'map', of, ...more });
export const shape = (fields: Fields): Form => ({ is: 'shape', fields });
export const orNull = (form: Form): Form => ({ ...form, isNullable: true });
