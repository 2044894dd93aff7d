/** Objects by what is asked for, so that nobody looks through all of them to find those of one account or with one name. */
import type { Body, Json, Resource } from './declaration.js';

interface Place {
  readonly resource: string;
  readonly account: string;
  readonly parent: string | null;
}
interface Grouped extends Place {
  readonly state: string;
  readonly body: Body;
}
type Within = 'account' | 'parent';
const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

class Groups<T> {
  private readonly groups = new Map<string, Set<T>>();

  of(key: string): ReadonlySet<T> {
    return this.groups.get(key) ?? new Set();
  }

  add(keys: readonly string[], object: T): void {
    for (const key of keys) this.groups.set(key, (this.groups.get(key) ?? new Set<T>()).add(object));
  }

  remove(keys: readonly string[], object: T): void {
    for (const key of keys) {
      const group = this.groups.get(key);
      group?.delete(object);
      if (group?.size === 0) this.groups.delete(key);
    }
  }

  clear(): void {
    this.groups.clear();
  }
}

const placeKey = ({ resource, account, parent }: Place, within: Within): string =>
  within === 'account' ? keyOf(resource, account) : keyOf(resource, account, parent);
const valueKey = (place: Place, within: Within, field: string, value: Json): string =>
  keyOf(placeKey(place, within), field, value);
const placeKeys = (place: Place): string[] => [keyOf(place.resource), placeKey(place, 'account'), placeKey(place, 'parent')];

export class ObjectGroups<T extends Grouped> {
  /** Also those that are gone. */
  private readonly ever = new Groups<T>();
  private readonly living = new Groups<T>();
  /** The keys under which a living one is known, which change with its body. */
  private readonly known = new Map<T, readonly string[]>();

  constructor(private readonly resources: Readonly<Record<string, Resource>>) {}

  keep(object: T): void {
    this.ever.add(placeKeys(object), object);
    this.renew(object);
  }

  /** After each change of it. */
  renew(object: T): void {
    const resource = this.resources[object.resource];
    const isGone = resource?.states.gone.includes(object.state) === true;
    const values = this.fieldsOf(object.resource).flatMap(({ field, within }) => {
      const value = object.body[field];
      return value === undefined ? [] : [valueKey(object, within, field, value)];
    });
    this.living.remove(this.known.get(object) ?? [], object);
    this.known.delete(object);
    if (isGone) return;
    const keys = [...placeKeys(object), ...values];
    this.living.add(keys, object);
    this.known.set(object, keys);
  }

  /** All that ever were there, oldest first; in this account and in this parent, where one is named. */
  all(resource: string, account?: string, parent?: string | null): readonly T[] {
    if (account !== undefined) {
      const place = { resource, account, parent: parent ?? null };
      return [...this.ever.of(placeKey(place, parent === undefined ? 'account' : 'parent'))];
    }
    const all = [...this.ever.of(keyOf(resource))];
    return parent === undefined ? all : all.filter((each) => each.parent === parent);
  }

  among(place: Place, within: Within): ReadonlySet<T> {
    return this.living.of(placeKey(place, within));
  }

  /** Those that have this value. @throws RangeError where the field is declared neither unique in it nor indexed */
  with(place: Place, within: Within, field: string, value: Json): ReadonlySet<T> {
    const isKnown = this.fieldsOf(place.resource).some((each) => each.field === field && each.within === within);
    if (!isKnown) throw new RangeError(`No ${place.resource} is found by ${field}: it is not indexed.`);
    return this.living.of(valueKey(place, within, field, value));
  }

  private fieldsOf(name: string): readonly { readonly field: string; readonly within: Within }[] {
    const { unique = [], indexed = [] } = this.resources[name] ?? {};
    return [...unique, ...indexed.map((field) => ({ field, within: 'account' as const }))];
  }

  clear(): void {
    for (const each of [this.ever, this.living, this.known]) each.clear();
  }
}
