/**
 * The objects of one platform. They are in memory, where checks and rules look at them, and what changed is written to the
 * journal before the answer of a call is sent.
 */
import { checkChange, checkFields, checkNew, type CheckContext, remembered } from './checks.js';
import type { Body, Declaration, Json, Resource } from './declaration.js';
import { ObjectGroups } from './object-groups.js';
import { demand, refuse, type Violation } from './violations.js';

/** What an object was from `at` on. */
export interface Version {
  readonly at: number;
  readonly state: string;
  readonly verdict: string;
  readonly body: Body;
}

export interface CoreObject {
  readonly id: string;
  readonly resource: string;
  readonly account: string;
  readonly parent: string | null;
  readonly madeAt: number;
  state: string;
  /** Of its review, in the platform's words. */
  verdict: string;
  body: Body;
  /** Oldest first; the last one is what it is now. */
  versions: Version[];
  /** Who is in it, where it is a list of people. */
  membership?: Membership;
}

export interface Membership {
  /** What identifies each of them, sorted. */
  readonly members: readonly string[];
  /** In milliseconds; null: nobody ever came. */
  readonly changedAt: number | null;
  readonly isClosed: boolean;
}

/** Where objects outlive the process. */
export interface Journal {
  read(): Promise<CoreObject[]>;
  write(changed: readonly CoreObject[]): Promise<void>;
}

export interface NewObject {
  readonly resource: string;
  /** Of an account: its own id, and '' where the platform chooses it. */
  readonly account: string;
  readonly parent?: string | null;
  readonly state?: string;
  readonly body: Body;
}

export interface Listing {
  readonly resource: string;
  readonly account?: string;
  readonly parent?: string | null;
  /** Hidden states that are asked for. */
  readonly states?: readonly string[];
  readonly where?: (object: CoreObject) => boolean;
}

/** Earlier ones of an object that is changed without end are forgotten. */
const MOST_VERSIONS = 1_000;

export class Objects {
  /** Oldest first; those that are gone too. */
  readonly all: CoreObject[] = [];
  /** How long a new object is missing from reads. */
  lagMs: number;
  private readonly byId = new Map<string, CoreObject>();
  private readonly changed = new Set<CoreObject>();
  private readonly groups: ObjectGroups<CoreObject>;

  constructor(
    private readonly declaration: Declaration,
    private readonly clock: { now(): Date },
    private readonly firstVerdict: string,
  ) {
    this.lagMs = declaration.lagMs;
    this.groups = new ObjectGroups(declaration.resources);
  }

  async load(journal: Journal): Promise<void> {
    for (const object of await journal.read()) this.keep(object);
    this.changed.clear();
  }

  /** Writes what changed; it stays marked until that is done. */
  async store(journal: Journal): Promise<void> {
    const written = [...this.changed];
    if (written.length === 0) return;
    await journal.write(written);
    for (const each of written) this.changed.delete(each);
  }

  clear(): void {
    this.all.length = 0;
    this.byId.clear();
    this.groups.clear();
    this.changed.clear();
    this.lagMs = this.declaration.lagMs;
  }

  create({ resource: name, account, parent = null, state, body: given }: NewObject): CoreObject {
    const resource = this.resource(name);
    const above = parent === null ? null : this.living(parent, account);
    if ((above?.resource ?? null) !== resource.parent) throw refuse(name, 'wrong_parent', 'parent');
    const { body, violations } = checkNew(resource, given, this.context(name, account, parent));
    const first = state ?? resource.states.atFirst[0];
    if (!resource.states.atFirst.includes(first)) violations.push({ code: 'impossible_move', resource: name, field: null });
    violations.push(...this.doubles(name, account, parent, body), ...this.tooMany(name, account, parent));
    demand(violations);
    const kept = { state: first, verdict: this.firstVerdict, body: remembered(resource, body) };
    const isAccount = this.declaration.accounts === name;
    const id = isAccount && account !== '' ? account : resource.id.of(this.all.length);
    if (this.byId.has(id)) throw refuse(name, 'duplicate', 'id');
    if (!resource.id.like.test(id)) throw refuse(name, 'malformed', 'id');
    const object = { id, resource: name, account: isAccount ? id : account, parent, madeAt: this.now, ...kept };
    return this.keep({ ...object, versions: [{ at: object.madeAt, ...kept }] });
  }

  change(id: string, changes: Body, account?: string): CoreObject {
    const object = this.living(id, account);
    const { resource: name, parent } = object;
    const context = this.context(name, object.account, parent);
    const { body, violations } = checkChange(this.resource(name), object.body, changes, context);
    violations.push(...this.doubles(name, object.account, parent, body, object));
    demand(violations);
    return this.set(object, { body });
  }

  /** The state that it has already is no change. */
  turn(id: string, state: string, account?: string): CoreObject {
    const object = this.living(id, account);
    const { moves } = this.resource(object.resource).states;
    if (object.state === state) return object;
    if (moves[object.state]?.includes(state) !== true) throw refuse(object.resource, 'impossible_move');
    return this.set(object, { state });
  }

  /** A change on the platform's side whose fields are checked; what is fixed for a client is not for it. */
  overrule(object: CoreObject, changes: Body): CoreObject {
    const { resource, account, parent } = object;
    demand(checkFields(this.resource(resource), changes, this.context(resource, account, parent)));
    return this.set(object, { body: { ...object.body, ...changes } });
  }

  /** What happens on the platform's side, unchecked: an edit on its own screens, a verdict. */
  set(object: CoreObject, change: Partial<Pick<CoreObject, 'state' | 'verdict' | 'body'>>): CoreObject {
    Object.assign(object, change);
    const { state, verdict, body } = object;
    object.versions = [...object.versions.slice(1 - MOST_VERSIONS), { at: this.now, state, verdict, body }];
    this.groups.renew(object);
    this.changed.add(object);
    return object;
  }

  setMembership(object: CoreObject, membership: Membership): void {
    object.membership = membership;
    this.changed.add(object);
  }

  /** Newest first. */
  list({ resource: name, account, parent, states = [], where = () => true }: Listing): CoreObject[] {
    const resource = this.resource(name);
    if (resource.isUnlisted === true) throw refuse(name, 'not_listed');
    const { hidden } = resource.states;
    return this.groups
      .all(name, account, parent)
      .filter((each) => (!hidden.includes(each.state) || states.includes(each.state)) && this.isShown(each) && where(each))
      .reverse();
  }

  /** Also one that is gone. */
  find(id: string): CoreObject | undefined {
    return this.byId.get(id);
  }

  living(id: string, account?: string): CoreObject {
    const object = this.byId.get(id);
    if (object === undefined || this.isGone(object) || (account !== undefined && object.account !== account))
      throw refuse(object?.resource ?? 'object', 'not_found');
    return object;
  }

  /** What is there in the account with this value of a field that is unique in it or indexed, oldest first. */
  having(resource: string, account: string, field: string, value: Json): readonly CoreObject[] {
    return [...this.groups.with({ resource, account, parent: null }, 'account', field, value)];
  }

  isGone({ resource, state }: CoreObject): boolean {
    return this.resource(resource).states.gone.includes(state);
  }

  /** Whether reads show it already. */
  isShown({ madeAt }: CoreObject, lagMs = this.lagMs): boolean {
    return madeAt + lagMs <= this.now;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  private resource(name: string): Resource {
    const resource = this.declaration.resources[name];
    if (resource === undefined) throw refuse(name, 'unknown_resource');
    return resource;
  }

  private keep(object: CoreObject): CoreObject {
    this.all.push(object);
    this.byId.set(object.id, object);
    this.groups.keep(object);
    this.changed.add(object);
    return object;
  }

  private context(resource: string, account: string, parent: string | null): CheckContext {
    const find = (id: string): CoreObject | undefined => {
      const object = this.byId.get(id);
      return object?.account === account && !this.isGone(object) ? object : undefined;
    };
    const has = (of: string, field: string, value: Json): boolean => this.having(of, account, field, value).length > 0;
    return { resource, now: this.now, account, parent, find, has };
  }

  private doubles(resource: string, account: string, parent: string | null, body: Body, self?: CoreObject): Violation[] {
    return (this.resource(resource).unique ?? []).flatMap(({ field, within }): Violation[] => {
      const value = body[field];
      if (value === undefined) return [];
      const same = this.groups.with({ resource, account, parent }, within, field, value);
      const isDouble = same.size > (self !== undefined && same.has(self) ? 1 : 0);
      return isDouble ? [{ code: 'duplicate', resource, field }] : [];
    });
  }

  private tooMany(resource: string, account: string, parent: string | null): Violation[] {
    const { limit } = this.resource(resource);
    if (limit === undefined || this.groups.among({ resource, account, parent }, limit.within).size < limit.most) return [];
    return [{ code: 'limit_reached', resource, field: null, allowed: limit.most }];
  }
}
