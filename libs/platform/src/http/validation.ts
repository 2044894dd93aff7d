// Every fault of a body at once, in words: wrong fields, unknown fields with the nearest valid name, characters no text may hold.
import { type FieldFault, validationFailed } from '@app/kernel';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { closest, distance } from 'fastest-levenshtein';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { accepted, withoutAsSent } from './field.js';

export type RequestClass = new () => object;

const READ_ONLY = Symbol('read-only fields');
const given = new WeakMap<object, Readonly<Record<string, unknown>>>();

/** Fields of the view that a client may send back unchanged, so that GET, edit, PATCH works. */
export const ReadOnlyFieldsOf =
  (view: z.ZodObject): ClassDecorator =>
  (target) => {
    Reflect.defineMetadata(READ_ONLY, Object.keys(view.shape), target);
  };

const FURTHER = Symbol('further checks');
type FurtherChecks = (body: Readonly<Record<string, unknown>>) => readonly FieldFault[];

/** Faults of parts whose form hangs on another field of the body, which no field can tell alone. */
export const Checks =
  (faults: FurtherChecks): ClassDecorator =>
  (target) => {
    Reflect.defineMetadata(FURTHER, faults, target);
  };

/** The faults of a part as one of that class. @param field its name in the body */
export const faultsInside = (field: string, type: RequestClass, part: object): readonly FieldFault[] =>
  accepted(type, part) ? [] : errorsOf(instanceOf(type, part)).flatMap((error) => faultsOf(error, field));

/** The body as an instance of its request class; throws 400 `validation_failed` with every fault. */
export function validBody(type: RequestClass, json: unknown): { body: object } | { faults: FieldFault[] } {
  if (json !== undefined && (typeof json !== 'object' || json === null || Array.isArray(json))) {
    return { faults: [{ field: 'body', code: 'invalid_type', message: 'The body must be a JSON object.' }] };
  }
  const { names, readOnlyNames, further: checks } = formOf(type);
  const entries = Object.entries(json ?? {});
  const readOnly = entries.filter(([name]) => readOnlyNames.includes(name));
  const written = readOnly.length === 0 ? (json ?? {}) : Object.fromEntries(entries.filter((entry) => !readOnly.includes(entry)));
  const texts = unsafeTexts(withoutAsSent(type, json), '');
  const further = checks?.(written as Readonly<Record<string, unknown>>) ?? [];
  const accepts = texts.length + further.length === 0 ? accepted(type, written) : undefined;
  const instance = accepts ?? instanceOf(type, written);
  if (readOnly.length > 0) given.set(instance, Object.fromEntries(readOnly));
  if (accepts) return { body: accepts };
  // class-transformer passes over what every object inherits.
  const inherited = entries.filter(([name]) => name in Object.prototype).map(([name]) => unknownName(name, name, names));
  const faults = [...texts, ...inherited, ...errorsOf(instance).flatMap((error) => faultsOf(error, '')), ...further];
  return faults.length > 0 ? { faults } : { body: instance };
}

export const instanceOf = <T extends object>(type: new () => T, record: object): T =>
  plainToInstance(type, record, { exposeUnsetFields: false });

/** What class-validator finds. */
export const errorsOf = (instance: object): ValidationError[] =>
  validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false, stopAtFirstError: true });

/**
 * Refuses read-only fields with other values than the record has.
 * @param cures which operation changes the field, e.g. `{ status: 'POST …/launch, …/pause or …/resume' }`
 */
export function refuseReadOnlyChanges(
  body: object,
  current: Readonly<Record<string, unknown>>,
  cures: Readonly<Record<string, string>> = {},
): void {
  const faults = Object.entries(given.get(body) ?? {})
    .filter(([name, value]) => !isDeepStrictEqual(value, current[name] ?? null))
    .map(([name]) => ({
      field: name,
      code: 'immutable',
      message: `${name} is read-only${cures[name] ? `; use ${cures[name]}` : ''}. Leave it out, or send the value that the record has.`,
    }));
  if (faults.length > 0) throw validationFailed(faults);
}

/** Whether the client sent read-only fields back at all. */
export const sentReadOnly = (body: object): boolean => given.has(body);

interface Form {
  readonly names: readonly string[];
  /** Accepted from a record that was read, and not written. */
  readonly readOnlyNames: readonly string[];
  readonly further: FurtherChecks | undefined;
}

const formByType = new WeakMap<RequestClass, Form>();

/** A class is looked through once, at its first request: by then every decorator has run. */
function formOf(type: RequestClass): Form {
  const known = formByType.get(type);
  if (known) return known;
  const declared = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = [...new Set(declared.map(({ propertyName }) => propertyName))];
  const ofView = (Reflect.getMetadata(READ_ONLY, type) as string[] | undefined) ?? [];
  const further = Reflect.getMetadata(FURTHER, type) as FurtherChecks | undefined;
  const found = { names, readOnlyNames: ofView.filter((name) => !names.includes(name)), further };
  formByType.set(type, found);
  return found;
}

/** `did you mean "name"?` when one of the names is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const best = closest(name, [...names]);
  return distance(name, best) <= Math.max(2, Math.floor(name.length / 3)) ? best : undefined;
}

export function unknownName(field: string, name: string, names: readonly string[]): FieldFault {
  const near = nearest(name, names);
  return {
    field,
    code: 'unknown_field',
    message: `${field} is not known${near ? `; did you mean "${near}"?` : '.'}`,
    ...(near ? { nearest: near } : {}),
  };
}

function faultsOf(error: ValidationError, path: string): FieldFault[] {
  const field = /^\d+$/.test(error.property) ? `${path}[${error.property}]` : path ? `${path}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).map(([constraint, text]): FieldFault => {
    if (constraint === 'whitelistValidation') {
      return unknownName(field, error.property, formOf((error.target?.constructor ?? Object) as RequestClass).names);
    }
    if (constraint === 'nestedValidation') return { field, code: 'invalid_type', message: `${field} must be an object.` };
    const detail = (error.contexts?.[constraint] ?? {}) as Record<string, unknown>;
    return { field, code: constraint.replace(/^item_/, ''), message: `${field} ${text}.`, ...detail };
  });
  return [...own, ...(error.children ?? []).flatMap((child) => faultsOf(child, field))];
}

/** PostgreSQL cannot hold U+0000, and a lone surrogate is no character. */
function unsafeTexts(value: unknown, path: string): FieldFault[] {
  if (typeof value === 'string') {
    if (isSafe(value)) return [];
    return [{ field: path, code: 'invalid_value', message: `${path} holds a NUL character or half of a surrogate pair.` }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (!isSafe(key))
      return [
        { field: path || 'body', code: 'invalid_value', message: 'A key holds a NUL character or half of a surrogate pair.' },
      ];
    return unsafeTexts(item, field);
  });
}

/** Whether a text can be stored and shown. */
export const isSafe = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
