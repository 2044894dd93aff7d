// Every way to break what a platform declares, made of the declaration itself.
import type { Body, Condition, Declaration, Field, Json, Resource } from '../src/core/declaration.js';
import { type CoreObject, Objects } from '../src/core/objects.js';
import type { ViolationCode } from '../src/core/violations.js';
import { sampleOf, without, wrongs } from './wrong-values.js';

/** What the core must say, once the platform is brought into a state. */
export interface Break {
  readonly name: string;
  readonly code: ViolationCode;
  readonly field: string | null;
  readonly run: (world: World) => unknown;
}

export const NOW = Date.parse('2026-11-20T12:00:00Z');
/** Where a platform does not declare its accounts. */
const SOMEBODY = 'account';

/** A platform of this declaration, with one object wherever the sample of another one needs it. */
export class World {
  now = NOW;
  readonly objects: Objects;
  readonly account: string;
  private readonly referred = new Map<string, CoreObject>();

  constructor(readonly declaration: Declaration) {
    this.objects = new Objects(declaration, { now: () => new Date(this.now) }, 'fine');
    const { accounts: resource } = declaration;
    this.account = resource === undefined ? SOMEBODY : this.makeAccount(resource).id;
  }

  private makeAccount(resource: string): CoreObject {
    return this.objects.create({ resource, account: '', body: this.resource(resource).sample });
  }

  resource(name: string): Resource {
    const resource = this.declaration.resources[name];
    if (resource === undefined) throw new Error(`${this.declaration.name} declares no ${name}.`);
    return resource;
  }

  /** With the samples of what it refers to and lies in. */
  make(name: string, change: (sample: Body) => Body = (sample) => sample, state?: string): CoreObject {
    const { parent, sample } = this.resource(name);
    const above = parent === null ? null : this.make(parent).id;
    const body = this.resolved(change(sample)) as Body;
    const account = this.declaration.accounts === name ? '' : this.account;
    return this.objects.create({ resource: name, account, parent: above, body, ...(state !== undefined && { state }) });
  }

  /** One object for all that refer to one, as an account may not have so many. */
  private named(reference: string): Json {
    const [name = '', field] = reference.split('.');
    const object = this.referred.get(name) ?? this.make(name);
    this.referred.set(name, object);
    return field === undefined ? object.id : (object.body[field] ?? null);
  }

  /** `@name` becomes the id of such an object, `@name.field` what that field of one holds. */
  resolved(value: Json): Json {
    if (typeof value === 'string') return value.startsWith('@') ? this.named(value.slice(1)) : value;
    if (Array.isArray(value)) return (value as readonly Json[]).map((each) => this.resolved(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.resolved(each)]));
  }
}

/** The body in which the condition holds. */
const met = (condition: Condition, body: Body): Body =>
  'begun' in condition
    ? { ...body, [condition.begun]: NOW }
    : 'without' in condition
      ? without(body, condition.without)
      : { ...body, [condition.field]: condition.is[0] ?? null };

function* breaksOfField(resource: string, name: string, field: Field): Generator<Break> {
  const { form, required, fixed } = field;
  const make = (change: (sample: Body) => Body) => (world: World) => world.make(resource, change);
  if (field.isReadOnly === true) {
    const run = make((sample) => ({ ...sample, [name]: sampleOf(form) }));
    yield { name: `${name} given`, code: 'read_only', field: name, run };
    return;
  }
  if (required !== undefined && field.default === undefined) {
    const needed = (sample: Body): Body => without(required === true ? sample : met(required, sample), name);
    yield { name: `no ${name}`, code: 'missing', field: name, run: make(needed) };
  }
  for (const { value, code, at } of wrongs(form)) {
    const run = make((sample) => ({ ...sample, [name]: value }));
    yield { name: `${name} as ${JSON.stringify(value).slice(0, 60)}`, code, field: name + at, run };
  }
  const change = (given: (before: Json | undefined) => Json) => (world: World) => {
    const object = world.make(resource);
    if (fixed !== undefined && fixed !== true) world.objects.set(object, { body: met(fixed, object.body) });
    return world.objects.change(object.id, { [name]: given(object.body[name]) });
  };
  // Another value, whatever it was.
  if (fixed !== undefined)
    yield {
      name: `${name} changed`,
      code: 'fixed',
      field: name,
      run: change((before = null) => (before === null ? 'other' : null)),
    };
  if (form.is === 'choice' && form.isFinal === true) {
    const other = (before: Json | undefined): Json => {
      const [kind] = Object.keys(before ?? {});
      const [next, of] = Object.entries(form.of).find(([each]) => each !== kind) ?? [];
      return next === undefined || of === undefined ? {} : { [next]: sampleOf(of.form) };
    };
    yield { name: `${name} of another kind`, code: 'fixed', field: name, run: change(other) };
  }
}

function* breaksOfStates(resource: string, { states }: Resource): Generator<Break> {
  const all = [...new Set([...states.atFirst, ...Object.entries(states.moves).flat(2), ...states.gone, ...states.hidden])];
  const stateless = { code: 'impossible_move', field: null } as const;
  for (const state of all.filter((each) => !states.atFirst.includes(each)))
    yield { ...stateless, name: `made as ${state}`, run: (world) => world.make(resource, undefined, state) };
  const from = (world: World, state: string): string => world.objects.set(world.make(resource), { state }).id;
  for (const state of all.filter((each) => !states.gone.includes(each)))
    for (const to of all.filter((each) => each !== state && states.moves[state]?.includes(each) !== true))
      yield { ...stateless, name: `turned from ${state} to ${to}`, run: (world) => world.objects.turn(from(world, state), to) };
  for (const state of states.gone)
    for (const to of all)
      yield {
        name: `${to} after ${state}`,
        code: 'not_found',
        field: null,
        run: (world) => world.objects.turn(from(world, state), to),
      };
}

/** With a limit that is reached by one object, as each is kept alike. */
const limited = ({ declaration }: World, name: string, resource: Resource): World => {
  const limit = { within: resource.limit?.within ?? 'account', most: 1 } as const;
  return new World({ ...declaration, resources: { ...declaration.resources, [name]: { ...resource, limit } } });
};
const twice = (world: World, { resource, account: of, parent, body }: CoreObject) =>
  world.objects.create({ resource, account: of, parent, body });

export function* breaksOf(resource: string, declared: Resource): Generator<Break> {
  yield {
    ...{ name: 'a field that nobody declared', code: 'unknown_field', field: 'no_such_field' },
    run: (world) => world.make(resource, (sample) => ({ ...sample, no_such_field: 1 })),
  };
  for (const [name, field] of Object.entries(declared.fields)) yield* breaksOfField(resource, name, field);
  yield* breaksOfStates(resource, declared);
  const astray = (world: World) => {
    const parent = declared.parent === null ? world.make(resource).id : null;
    const account = world.declaration.accounts === resource ? (parent ?? '') : world.account;
    return world.objects.create({ resource, account, parent, body: world.resolved(declared.sample) as Body });
  };
  yield { name: 'in no such place', code: 'wrong_parent', field: 'parent', run: astray };
  if (declared.isFinal === true)
    for (const name of Object.keys(declared.fields))
      yield {
        name: `${name} edited`,
        code: 'fixed',
        field: name,
        run: (world) => world.objects.change(world.make(resource).id, { [name]: 'other' }),
      };
  if (declared.isUnlisted === true)
    yield { name: 'listed', code: 'not_listed', field: null, run: (world) => world.objects.list({ resource }) };
  for (const { field } of declared.unique ?? [])
    yield { name: `${field} twice`, code: 'duplicate', field, run: (world) => twice(world, world.make(resource)) };
  if (declared.limit) {
    const run = (world: World) => {
      const small = limited(world, resource, declared);
      return twice(small, small.make(resource));
    };
    yield { name: 'one too many', code: 'limit_reached', field: null, run };
  }
  for (const { name, field, broken } of declared.rules ?? []) {
    const run = (world: World) => world.make(resource, (sample) => ({ ...sample, ...broken(NOW) }));
    yield { name: `against the rule ${name}`, code: 'rule', field, run };
  }
}
