// Collects the faults of a request, and finds the name that was probably meant. All of it is bounded, whatever the body.
import { didYouMean, type DomainError, type FieldFault, meantValue, MOST_FAULTS, sentence, validationFailed } from '@app/kernel';
import { closest, distance } from 'fastest-levenshtein';
import { type Hint, hintFor, hintsOf } from './name-hints.js';

/** A longer name is no typing error, and is shown cut. */
const LONGEST_NAME = 64;

/** The first hundred faults of a request, and how many more there are. */
export class Faults {
  private readonly found: FieldFault[] = [];
  private uncounted = 0;

  get list(): readonly FieldFault[] {
    return this.found;
  }

  /** How many faults are not in the list. */
  get more(): number {
    return this.uncounted;
  }

  /** @param describe is called only when the fault will be listed */
  add(describe: () => FieldFault): void {
    if (this.found.length < MOST_FAULTS) this.found.push(describe());
    else this.uncounted += 1;
  }

  addAll({ list, more = 0 }: { readonly list: readonly FieldFault[]; readonly more?: number }): void {
    for (const fault of list) this.add(() => fault);
    this.uncounted += more;
  }

  /** 400 `validation_failed` */
  toError(): DomainError {
    return validationFailed(this.found, this.uncounted);
  }
}

/** A client's own name, cut for repetition in an answer. */
export const shownName = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

/** Which item of a list is at fault, with its text where that is short: ` (item 1: "UK")`. */
export const shownItem = (index: number, item: unknown): string =>
  typeof item === 'string' && item.length <= LONGEST_NAME ? ` (item ${index}: ${JSON.stringify(item)})` : ` (item ${index})`;

const SHORTEST_START = 3;

/** The name that was probably meant: the only one that begins so, or ends in the whole of it, or one that is similar. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (name.length < SHORTEST_START || name.length > LONGEST_NAME) return similar(name, names, 2);
  for (const fits of [(each: string) => each.startsWith(name), (each: string) => each.endsWith(`_${name}`)]) {
    const [only, ...more] = names.filter(fits);
    if (only !== undefined && more.length === 0) return only;
  }
  return similar(name, names, Math.max(2, Math.floor(name.length / 3)));
}

/** `filter[status]`, `status[in]` and `status[]` are how other APIs write a filter by `status`. */
const bare = (name: string, names: readonly string[]): string | undefined => {
  const [, filtered, plain = filtered] = /^(?:filters?[[.](\w+)\]?|(\w+)\[\w*\])$/.exec(name.slice(0, LONGEST_NAME)) ?? [];
  return plain !== undefined && names.includes(plain) ? plain : undefined;
};

function similar(text: string, texts: readonly string[], most: number): string | undefined {
  if (texts.length === 0 || text.length > LONGEST_NAME) return undefined;
  const best = closest(text, [...texts]);
  return distance(text, best) <= most ? best : undefined;
}

/** The possible value that was probably meant: in a platform's word for it, in another spelling, or misspelt. */
export const meant = (given: unknown, possible: readonly string[]): string | undefined =>
  typeof given === 'string'
    ? (meantValue(given, possible) ?? similar(given, possible, Math.min(2, given.length / 2)))
    : undefined;

/** A field and a direction in one: `-created_at`, `created_at:desc`, `spend desc`, as other APIs write it. */
export function sortMeant(
  text: string,
  values: readonly string[],
): { readonly by: string; readonly order: 'asc' | 'desc' } | null {
  const [, minus, by = '', order = minus && 'desc'] =
    /^([-+]?)(\w+)(?:[\s:.,]+(asc|desc))?$/i.exec(text.slice(0, LONGEST_NAME)) ?? [];
  if (!order || !values.includes(by)) return null;
  return { by, order: order.toLowerCase() === 'asc' || minus === '+' ? 'asc' : 'desc' };
}

/** So many known names are listed. */
const MOST_KNOWN = 12;

/** @param placesOf where a name stands elsewhere in the body */
export function unknownName(
  field: string,
  name: string,
  names: readonly string[],
  placesOf: (name: string) => readonly string[] = () => [],
): FieldFault {
  const unknown = (end: string, meant?: string): FieldFault => ({
    field,
    code: 'unknown_field',
    message: sentence(`${field} is not known${end}`),
    ...(meant === undefined ? {} : { nearest: meant }),
  });
  const hint = hintFor(name, names);
  const [place] = placesOf(name);
  const stands = `; ${shownName(name)} stands at "${place}"`;
  // A name of the very part is nearer than the same name elsewhere, unless that is deeper in this part.
  const isPart = field.includes('.');
  if (hint && (place === undefined || isPart)) return unknown(use(hint), hint.name);
  if (place !== undefined) {
    const similarHere = isPart ? nearest(name, names) : undefined;
    if (similarHere) return unknown(didYouMean(similarHere).end, similarHere);
    return unknown(`${stands}${hint ? `, or${use(hint).slice(1)}` : ''}`, place);
  }
  const meant = bare(name, names) ?? nearest(name, names);
  if (meant) return unknown(didYouMean(meant).end, meant);
  for (const other of hintsOf(name)) {
    const [elsewhere] = placesOf(other.name);
    if (elsewhere !== undefined) return unknown(use({ ...other, name: elsewhere }), elsewhere);
  }
  return unknown(names.length > 0 ? `; known: ${listed(names)}` : ': no parameter is');
}

const use = ({ name, how }: Hint): string => `; use "${name}"${how}`;

const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_KNOWN).join(', ')}${names.length > MOST_KNOWN ? ` and ${names.length - MOST_KNOWN} more` : ''}`;
