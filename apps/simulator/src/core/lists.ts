/** Who is in the lists of a platform, and how many of them it knows. */
import type { Declaration, Lists as Declared } from './declaration.js';
import type { CoreObject, Membership, Objects } from './objects.js';
import { refuse, Refused } from './violations.js';

/** A script: what becomes of the next people who are added to a list. */
export interface MemberRefusal {
  readonly list: string;
  readonly who: 'some' | 'all';
  /** In the platform's words. */
  readonly why: string;
}

export interface Outcome {
  readonly taken: number;
  readonly left: readonly { readonly why: string; readonly people: number }[];
  readonly isFailed: boolean;
}

const NOBODY: Membership = { members: [], changedAt: null, isClosed: false };
/** Of the people of a batch some are refused: each tenth. */
const EACH = 10;
const MOST_SCRIPTS = 1_000;

export class Lists {
  /** The share of identifiers that belong to a person whom the platform knows. */
  matchRate = 0.8;
  private scripts: MemberRefusal[] = [];
  private readonly declared: Declared;

  constructor(
    { name, lists }: Declaration,
    private readonly objects: Objects,
    private readonly clock: { now(): Date },
  ) {
    if (lists === undefined) throw new RangeError(`${name} declares no lists of people.`);
    this.declared = lists;
  }

  refuseNext(script: MemberRefusal): void {
    this.scripts = [...this.scripts.slice(1 - MOST_SCRIPTS), script];
  }

  clear(): void {
    this.matchRate = 0.8;
    this.scripts = [];
  }

  /** Sorted. */
  members(id: string): readonly string[] {
    return (this.objects.find(id)?.membership ?? NOBODY).members;
  }

  empty(id: string): void {
    this.change(id, { members: [] });
  }

  close(id: string): void {
    this.change(id, { isClosed: true });
  }

  /** A person is what identifies one: values by the names of the declared identifiers. Adding somebody twice changes nothing. */
  put(id: string, people: readonly Readonly<Record<string, string>>[], isIn: boolean): Outcome {
    const list = this.objects.living(id);
    if (list.resource !== this.declared.resource) throw refuse(list.resource, 'not_found');
    this.check(list, people);
    const members = new Set(this.members(id));
    const at = isIn ? this.scripts.findIndex((each) => each.list === id) : -1;
    const [script] = at < 0 ? [] : this.scripts.splice(at, 1);
    const taken = people.filter((_, index) => !script || (script.who === 'some' && index % EACH !== 0));
    for (const value of taken.flatMap((person) => Object.values(person)))
      if (isIn) members.add(value);
      else members.delete(value);
    this.change(id, { members: [...members].sort(), changedAt: this.clock.now().getTime() });
    const left = script ? [{ why: script.why, people: people.length - taken.length }] : [];
    return { taken: taken.length, left, isFailed: script?.who === 'all' };
  }

  /** How many people the platform knows of a list. */
  known({ body, membership = NOBODY }: CoreObject): number {
    const like = this.declared.like?.(body) ?? null;
    if (like === null) return Math.round(membership.members.length * this.matchRate);
    const source = this.objects.find(like.list);
    const known = source === undefined ? 0 : this.known(source);
    return known < this.declared.floor ? 0 : known * like.times;
  }

  state(list: CoreObject): string {
    const { states, floor, readyAfterMs, like } = this.declared;
    const { isClosed, changedAt } = list.membership ?? NOBODY;
    if (isClosed) return states.closed;
    const isCounting = (changedAt ?? list.madeAt) + readyAfterMs > this.clock.now().getTime();
    const isLike = (like?.(list.body) ?? null) !== null;
    const known = this.known(list);
    if (known >= floor && !isCounting) return states.ready;
    return isCounting || isLike ? states.building : states.tooSmall;
  }

  private change(id: string, change: Partial<Membership>): void {
    const list = this.objects.living(id);
    this.objects.setMembership(list, { ...NOBODY, ...list.membership, ...change });
  }

  private check({ body, resource }: CoreObject, people: readonly Readonly<Record<string, string>>[]): void {
    const { identifiers, mostPeople, like } = this.declared;
    if ((like?.(body) ?? null) !== null) throw refuse(resource, 'read_only', 'people');
    if (people.length > mostPeople) throw new Refused([{ code: 'too_large', resource, field: 'people', allowed: mostPeople }]);
    for (const [name, value] of people.flatMap((person) => Object.entries(person))) {
      const form = identifiers[name];
      if (form === undefined) throw refuse(resource, 'unknown_field', `people.${name}`);
      if (!form.like.test(value)) throw refuse(resource, 'malformed', `people.${name}`);
    }
  }
}
