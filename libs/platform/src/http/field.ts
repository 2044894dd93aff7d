// One decorator validates and documents a request field. Every rule is named by the code that clients see in details.fields[].
import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';

export interface FieldOptions {
  readonly about?: string;
  readonly example?: unknown;
  readonly required?: true;
  /** null is a value of this field: it clears it. */
  readonly nullable?: true;
  /** Handed on as it was sent: whoever takes it judges its texts one by one, so that one bad text refuses no others. */
  readonly asSent?: true;
}

export interface Rule {
  readonly code: string;
  /** What the field must be, as the end of the sentence "<field> …". */
  readonly must: string;
  readonly test: (value: unknown) => boolean;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The class of what a field holds. */
export interface Inside {
  readonly type: () => new () => object;
  /** The field holds an array of them. */
  readonly each?: true;
}

interface Field {
  readonly tests: readonly Rule['test'][];
  readonly inside: Inside | undefined;
  readonly asSent: boolean;
}

/** The fields that each class declares itself, by its prototype. */
const declared = new WeakMap<object, [name: string, field: Field][]>();
/** With those of the classes that it extends. */
const inherited = new WeakMap<
  object,
  { readonly names: ReadonlySet<string>; readonly fields: readonly [string, Field][]; readonly asSent: readonly string[] }
>();

const check = ({ code, must, test, detail }: Rule): PropertyDecorator =>
  ValidateBy({ name: code, validator: { validate: test, defaultMessage: () => must } }, detail ? { context: detail } : {});

/** The first rule that fails is told. */
export function field(
  { about, example, required, nullable, asSent }: FieldOptions,
  rules: readonly Rule[],
  docs: ApiPropertyOptions,
  inside?: Inside,
): PropertyDecorator {
  const absent = (value: unknown): boolean => value === undefined || (nullable === true && value === null);
  const checks = [
    ...(required ? [{ code: 'required', must: 'is required', test: (value: unknown) => value !== undefined }] : []),
    ...rules.map((rule) => ({ ...rule, test: (value: unknown) => absent(value) || rule.test(value) })),
  ];
  return applyDecorators(
    declare({ tests: checks.map(({ test }) => test), inside, asSent: asSent === true }),
    ...(inside ? [Type(inside.type), ValidateNested(inside.each ? { each: true } : {})] : []),
    ValidateIf((_object, value) => required === true || !absent(value)),
    ...checks.map(check),
    ApiProperty({
      required: required === true,
      ...(nullable ? { nullable } : {}),
      ...(about ? { description: about } : {}),
      ...(example !== undefined ? { example } : {}),
      ...docs,
    } as ApiPropertyOptions),
  );
}

const declare =
  (field: Field): PropertyDecorator =>
  (target, name) => {
    declared.set(target, [...(declared.get(target) ?? []), [String(name), field]]);
  };

function fieldsOf(prototype: object) {
  const known = inherited.get(prototype);
  if (known) return known;
  const fields: [string, Field][] = [];
  for (let each: unknown = prototype; each instanceof Object; each = Object.getPrototypeOf(each))
    fields.push(...(declared.get(each) ?? []));
  const asSent = fields.filter(([, field]) => field.asSent).map(([name]) => name);
  const found = { names: new Set(fields.map(([name]) => name)), fields, asSent };
  inherited.set(prototype, found);
  return found;
}

/** The body without the fields that are handed on as they were sent. */
export function withoutAsSent(type: new () => object, body: unknown): unknown {
  const { asSent } = fieldsOf(type.prototype as object);
  if (asSent.length === 0 || !isRecord(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !asSent.includes(name)));
}

/**
 * The instance that class-transformer makes of a record in which class-validator finds no fault; undefined for every other value.
 * Nearly every body is without fault, and to make and pass it there costs a tenth of what the whole request does.
 */
export function accepted<T extends object>(type: new () => T, value: unknown): T | undefined {
  if (!isRecord(value)) return undefined;
  const { names, fields } = fieldsOf(type.prototype as object);
  for (const name of Object.keys(value)) if (!names.has(name)) return undefined;
  const instance = new type();
  for (const [name, { tests, inside }] of fields) {
    const given = value[name];
    for (const test of tests) if (!test(given)) return undefined;
    if (given === undefined) continue;
    const held = inside && given !== null ? acceptedInside(inside, given) : given;
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

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const characters = (text: string): number => [...text].length;
