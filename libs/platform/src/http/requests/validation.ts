// Reports every fault of a body at once, in words: wrong fields, unknown fields with the nearest valid name, forbidden
// characters.
import type { z } from 'zod';
import { Faults, shownName } from './faults.js';
import { accepted, findFaults, formOf, isRecord, withoutAsSent } from './field.js';

export type RequestClass = new () => object;

const READ_ONLY = Symbol('read-only fields');

interface ReadOnlyFields {
  readonly names: readonly string[];
  /** The view of the record. */
  readonly view?: z.ZodObject;
  /** The initial values of a new record; a field that is missing here begins with null. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** The operation that changes the field, e.g. `{ status: 'POST …/launch, …/pause or …/resume' }`. */
  readonly cures: Readonly<Record<string, string>>;
}

/**
 * Fields of the view that a client may send back unchanged, so that GET, edit, PATCH works. The pipeline compares them with
 * the record of the path, or for a new record with its initial values; another value is 400 `immutable`.
 */
export const ReadOnlyFieldsOf =
  (view: z.ZodObject, { initial = {}, cures = {} }: Partial<Omit<ReadOnlyFields, 'names' | 'view'>> = {}): ClassDecorator =>
  (target) => {
    Reflect.defineMetadata(READ_ONLY, { names: Object.keys(view.shape), view, initial, cures } satisfies ReadOnlyFields, target);
  };

/** The class's declaration of its read-only fields. */
export const readOnlyOf = (type: RequestClass): ReadOnlyFields =>
  (Reflect.getMetadata(READ_ONLY, type) as ReadOnlyFields | undefined) ?? { names: [], initial: {}, cures: {} };

const FURTHER = Symbol('further checks');
type FurtherChecks = (body: Readonly<Record<string, unknown>>) => Faults | undefined;

/** Checks of parts that depend on another field of the body, which a single field cannot check. */
export const Checks =
  (checks: FurtherChecks): ClassDecorator =>
  (target) => {
    Reflect.defineMetadata(FURTHER, checks, target);
  };

/** The faults of a part, checked as that class. @param field its name in the body */
export function faultsInside(field: string, type: RequestClass, part: Readonly<Record<string, unknown>>): Faults {
  const faults = new Faults();
  if (!accepted(type, part)) findFaults(type, part, field, faults);
  return faults;
}

export interface ValidBody {
  readonly body: object;
  /** The read-only fields that were sent, still to be compared. */
  readonly readOnly?: Readonly<Record<string, unknown>>;
}

export interface InvalidBody extends Pick<ValidBody, 'readOnly'> {
  readonly faults: Faults;
}

/** The body as an instance of its request class, or every fault of it. */
export function validBody(type: RequestClass, json: unknown = {}): ValidBody | InvalidBody {
  const faults = new Faults();
  if (!isRecord(json)) {
    faults.add(() => ({ field: 'body', code: 'invalid_type', message: 'The body must be a JSON object.' }));
    return { faults };
  }
  const { readOnlyNames, further } = declarationsOf(type);
  const entries = Object.entries(json);
  const readOnly = entries.filter(([name]) => readOnlyNames.has(name));
  const written = readOnly.length === 0 ? json : Object.fromEntries(entries.filter(([name]) => !readOnlyNames.has(name)));
  findUnsafe(withoutAsSent(type, json), [], faults);
  const together = further?.(written);
  const body = faults.list.length + (together?.list.length ?? 0) === 0 ? accepted(type, written) : undefined;
  const compared = readOnly.length > 0 ? { readOnly: Object.fromEntries(readOnly) } : {};
  if (body) return { body, ...compared };
  findFaults(type, written, '', faults);
  if (together) faults.addAll(together);
  return { faults, ...compared };
}

/** Fields of the view that this class of bodies takes only unchanged. */
export const readOnlyFieldsOf = (type: RequestClass): readonly string[] => [...declarationsOf(type).readOnlyNames];

/** Whether an operation with this class of bodies needs a body at all. */
export const needsBody = (type: RequestClass): boolean => 'faults' in validBody(type, {});

/** Whether a body of this class that holds only `body` is refused because this part is missing. */
export function needsPart(type: RequestClass, body: object, part: string): boolean {
  const result = validBody(type, body);
  return 'faults' in result && result.faults.list.some(({ field }) => field.startsWith(part));
}

interface Declarations {
  /** Accepted from a client that sends a read record back, and not written. */
  readonly readOnlyNames: ReadonlySet<string>;
  readonly further: FurtherChecks | undefined;
}

const declarations = new WeakMap<RequestClass, Declarations>();

function declarationsOf(type: RequestClass): Declarations {
  const known = declarations.get(type);
  if (known) return known;
  const { names } = formOf(type);
  const further = Reflect.getMetadata(FURTHER, type) as FurtherChecks | undefined;
  const found = { readOnlyNames: new Set(readOnlyOf(type).names.filter((name) => !names.has(name))), further };
  declarations.set(type, found);
  return found;
}

/**
 * PostgreSQL cannot store U+0000, and a lone surrogate is no character. @param path from the body to the value; restored at the
 * end
 */
function findUnsafe(value: unknown, path: (string | number)[], faults: Faults): void {
  if (typeof value === 'string') {
    if (!isSafe(value)) faults.add(() => unsafe(placeOf(path), `${placeOf(path)} holds`));
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) findUnsafeAt(index, item, path, faults);
  } else if (isRecord(value)) {
    for (const [name, item] of Object.entries(value))
      if (isSafe(name)) findUnsafeAt(name, item, path, faults);
      else faults.add(() => unsafe(placeOf(path) || 'body', 'A key holds'));
  }
}

function findUnsafeAt(step: string | number, value: unknown, path: (string | number)[], faults: Faults): void {
  if (typeof value !== 'string' && typeof value !== 'object') return;
  path.push(step);
  findUnsafe(value, path, faults);
  path.pop();
}

const unsafe = (field: string, subject: string) => ({
  field,
  code: 'invalid_value',
  message: `${subject} a NUL character or half of a surrogate pair.`,
});

const placeOf = (path: readonly (string | number)[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${shownName(step)}`))
    .join('')
    .replace(/^\./, '');

/** Whether a text can be stored and shown. */
export const isSafe = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
