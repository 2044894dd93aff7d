// One decorator validates and documents a request field. The rules are class-validator's; our own walk runs them, because it
// stops at a bound. Every rule is named by the code that clients see in details.fields[].
import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { didYouMean, type FieldFault, sentence } from '@app/kernel';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage, ValidateBy } from 'class-validator';
import { type Faults, shownName, unknownName } from './faults.js';

export interface FieldOptions {
  readonly about?: string;
  readonly example?: unknown;
  readonly required?: true;
  /** null is a value of this field and clears it. */
  readonly nullable?: true;
  /** Passed on as it was sent: the handler judges its texts one by one, so that one bad text does not refuse the others. */
  readonly asSent?: true;
  /** The text is kept without the blanks around it. */
  readonly trimmed?: true;
  /** Its value is of one of these classes, which another field selects: where a name stands is looked up in them. */
  readonly forms?: readonly (new () => object)[];
}

export interface Rule {
  readonly code: string;
  /** The requirement, as the end of the sentence "<field> …". */
  readonly must: string;
  readonly test: (value: unknown) => boolean;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Replaces `must` where the value itself shows what was meant. */
  readonly hint?: (value: unknown) => string | undefined;
  /** The value that was probably meant, of those that are possible. */
  readonly nearest?: (value: unknown) => string | undefined;
}

/** The class of a field's value. */
export interface Inside {
  readonly type: () => new () => object;
  /** The field holds an array of these. */
  readonly each?: true;
}

interface Field {
  readonly rules: readonly Rule[];
  readonly inside: Inside | undefined;
  readonly asSent: boolean;
  readonly trimmed: boolean;
  readonly forms: readonly (new () => object)[];
  /** Its schema, and an example. */
  readonly docs: ApiPropertyOptions;
}

interface Form {
  readonly names: ReadonlySet<string>;
  readonly fields: readonly [name: string, field: Field][];
  readonly asSent: readonly string[];
}

/** The options of a field that class-validator does not keep, by the prototype of the declaring class. */
const declared = new WeakMap<object, [name: string, field: Omit<Field, 'rules'>][]>();
/** With the rules, and with the fields of the classes that it extends. */
const forms = new WeakMap<object, Form>();

/** The first rule that fails is reported. */
export function field(
  { about, example, required, nullable, asSent, trimmed, forms = [] }: FieldOptions,
  rules: readonly Rule[],
  docs: ApiPropertyOptions,
  inside?: Inside,
): PropertyDecorator {
  const absent = (value: unknown): boolean => value === undefined || (nullable === true && value === null);
  const all = [
    ...(required ? [{ code: 'required', must: 'is required', test: (value: unknown) => value !== undefined }] : []),
    ...rules.map((rule) => ({ ...rule, test: (value: unknown) => absent(value) || rule.test(value) })),
  ];
  return applyDecorators(
    ...all.map(declareRule),
    declare({
      inside,
      asSent: asSent === true,
      trimmed: trimmed === true,
      forms,
      docs: { ...(example !== undefined ? { example } : {}), ...docs },
    }),
    ApiProperty({
      required: required === true,
      ...(nullable ? { nullable } : {}),
      ...(about ? { description: about } : {}),
      ...(example !== undefined ? { example } : {}),
      ...docs,
    } as ApiPropertyOptions),
  );
}

const declareRule = (rule: Rule): PropertyDecorator =>
  ValidateBy({
    name: rule.code,
    constraints: [rule],
    validator: { validate: (value) => rule.test(value), defaultMessage: () => `$property ${rule.must}` },
  });

/** The rules of a class by field, in the order of declaration. */
function rulesOf(type: new () => object): ReadonlyMap<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const { propertyName, constraints } of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    const [rule] = constraints as [Rule?];
    if (typeof rule?.test !== 'function') throw new Error(`${type.name}.${propertyName} has a rule without a code: use field().`);
    rules.set(propertyName, [...(rules.get(propertyName) ?? []), rule]);
  }
  return rules;
}

const declare =
  (field: Omit<Field, 'rules'>): PropertyDecorator =>
  (target, name) => {
    if (String(name) in Object.prototype) throw new Error(`A field cannot be called ${String(name)}: every object has that.`);
    declared.set(target, [...(declared.get(target) ?? []), [String(name), field]]);
  };

/** A class is inspected once, at its first request: by then every decorator has run. */
export function formOf(type: new () => object): Form {
  const prototype = type.prototype as object;
  const known = forms.get(prototype);
  if (known) return known;
  const rules = rulesOf(type);
  const fields: [string, Field][] = [];
  for (let each: unknown = prototype; each instanceof Object; each = Object.getPrototypeOf(each))
    fields.unshift(
      ...(declared.get(each) ?? []).map(([name, field]): [string, Field] => [name, { ...field, rules: rules.get(name) ?? [] }]),
    );
  const asSent = fields.filter(([, field]) => field.asSent).map(([name]) => name);
  const found = { names: new Set(fields.map(([name]) => name)), fields, asSent };
  forms.set(prototype, found);
  return found;
}

/** The body without the fields that are passed on as they were sent. */
export function withoutAsSent(type: new () => object, body: unknown): unknown {
  const { asSent } = formOf(type);
  if (asSent.length === 0 || !isRecord(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !asSent.includes(name)));
}

/** The instance for a valid record; undefined for any other value. Nearly every body is valid, so this walk is the short one. */
export function accepted<T extends object>(type: new () => T, value: unknown): T | undefined {
  if (!isRecord(value)) return undefined;
  const { names, fields } = formOf(type);
  for (const name of Object.keys(value)) if (!names.has(name)) return undefined;
  const instance = new type();
  for (const [name, { rules, inside, trimmed }] of fields) {
    const given = value[name];
    for (const { test } of rules) if (!test(given)) return undefined;
    if (given === undefined) continue;
    const kept = trimmed && isText(given) ? given.trim() : given;
    const held = inside && given !== null ? acceptedInside(inside, given) : kept;
    if (held === undefined) return undefined;
    (instance as Record<string, unknown>)[name] = held;
  }
  return instance;
}

function acceptedInside({ type, each }: Inside, given: unknown): unknown {
  if (!each) return accepted(type(), given);
  const parts = (given as unknown[]).map((part) => accepted(type(), part));
  return parts.includes(undefined) ? undefined : parts;
}

/**
 * Every fault of a record of the class: unknown names first, then the first broken rule of each field. @param path its place in
 * the body @param root the class of the whole body, whose other parts may know an unknown name
 */
export function findFaults(
  type: new () => object,
  record: Readonly<Record<string, unknown>>,
  path: string,
  faults: Faults,
  root: new () => object = type,
): void {
  const { names, fields } = formOf(type);
  const inBody = (name: string): string => (path ? `${path}.${name}` : name);
  for (const name of Object.keys(record))
    if (!names.has(name))
      faults.add(() => unknownName(inBody(shownName(name)), name, [...names], (each) => placesOf(root, each)));
  for (const [name, { rules, inside }] of fields) {
    const given = record[name];
    const broken = rules.find(({ test }) => !test(given));
    if (broken) faults.add(() => faultOf(broken, inBody(name), given));
    else if (inside && given !== undefined && given !== null) findInside(inside, given, inBody(name), faults, root);
  }
}

function findInside({ type, each }: Inside, given: unknown, path: string, faults: Faults, root: new () => object): void {
  const parts = each ? (given as unknown[]).map((part, index) => [part, `${path}[${index}]`] as const) : [[given, path] as const];
  for (const [part, place] of parts) findFaults(type(), part as Record<string, unknown>, place, faults, root);
}

const DEEPEST_PLACE = 3;

/** Where else in a body of the class a field of this name stands: `query.dimensions`, `filters[].field`. */
function placesOf(type: new () => object, name: string, path = '', depth = 0): string[] {
  const { names, fields } = formOf(type);
  const here = names.has(name) ? [`${path}${name}`] : [];
  if (depth === DEEPEST_PLACE) return here;
  const inner = fields.flatMap(([field, { inside, forms }]) =>
    (inside ? [inside.type()] : forms).flatMap((each) =>
      placesOf(each, name, `${path}${field}${inside?.each ? '[]' : ''}.`, depth + 1),
    ),
  );
  return [...new Set([...here, ...inner])];
}

/** The fault of a value that breaks the rule. */
export const faultOf = ({ code, must, detail, hint, nearest }: Rule, field: string, value: unknown): FieldFault => {
  const { end, ...near } = didYouMean(nearest?.(value));
  return { field, code, message: sentence(`${field} ${hint?.(value) ?? must}${end}`), ...detail, ...near };
};

/** What every text must be, as a pattern of JSON Schema; that it cannot say of half a surrogate pair. */
export const SAFE_TEXT = '^[^\\u0000]*$';

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
