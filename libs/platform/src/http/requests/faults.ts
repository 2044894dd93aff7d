// Collects the faults of a request, and finds the name that was probably meant. All of it is bounded, whatever the body.
import { didYouMean, type DomainError, type FieldFault, meantValue, MOST_FAULTS, sentence, validationFailed } from '@app/kernel';
import { closest, distance } from 'fastest-levenshtein';
import { hintFor } from './name-hints.js';

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

/** The name that was probably meant: the only one that begins so, or one that is similar. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const canBegin = name.length >= SHORTEST_START && name.length <= LONGEST_NAME;
  const begun = canBegin ? names.filter((each) => each.startsWith(name)) : [];
  return begun.length === 1 ? begun[0] : similar(name, names, Math.max(2, Math.floor(name.length / 3)));
}

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

/** So many known names are listed. */
const MOST_KNOWN = 12;

/** @param places of the same name elsewhere in the body */
export function unknownName(field: string, name: string, names: readonly string[], places: readonly string[] = []): FieldFault {
  const hint = hintFor(name, names);
  const [place] = places;
  if (place !== undefined) {
    const others = hint ? `, or use "${hint.name}"${hint.how}` : '';
    const message = `${field} is not known; ${shownName(name)} stands at "${place}"${others}.`;
    return { field, code: 'unknown_field', message, nearest: place };
  }
  if (hint)
    return {
      field,
      code: 'unknown_field',
      message: `${field} is not known; use "${hint.name}"${hint.how}.`,
      nearest: hint.name,
    };
  const { end, ...near } = didYouMean(nearest(name, names));
  const known = near.nearest === undefined && names.length > 0 ? `; known: ${listed(names)}` : end;
  return { field, code: 'unknown_field', message: sentence(`${field} is not known${known}`), ...near };
}

const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_KNOWN).join(', ')}${names.length > MOST_KNOWN ? ` and ${names.length - MOST_KNOWN} more` : ''}`;
