/** Whether a body keeps what is declared of its fields. */
import { isDeepStrictEqual } from 'node:util';
import type { Body, Condition, Field, Fields, Form, Json, Resource, RuleContext } from './declaration.js';
import type { Violation, ViolationCode } from './violations.js';

/** What a check may know. */
export interface CheckContext extends RuleContext {
  readonly resource: string;
}

type Found = Omit<Violation, 'resource'>;
const found = (code: ViolationCode, field: string, allowed?: Json): Found[] => [
  { code, field, ...(allowed !== undefined && { allowed }) },
];

const isObject = (value: Json): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

export function holds(condition: Condition, body: Body, now: number): boolean {
  if ('begun' in condition) {
    const instant = body[condition.begun];
    return typeof instant === 'number' && instant <= now;
  }
  if ('without' in condition) return (body[condition.without] ?? null) === null;
  return condition.is.some((each) => isDeepStrictEqual(each, body[condition.field] ?? null));
}

const isRequired = ({ required }: Field, body: Body, now: number): boolean =>
  required === true || (required !== undefined && holds(required, body, now));

function bounded(size: number, { least, most }: { readonly least?: number; readonly most?: number }, path: string): Found[] {
  if (least !== undefined && size < least) return found('too_small', path, least);
  return most !== undefined && size > most ? found('too_large', path, most) : [];
}

function inForm(form: Form, value: Json, path: string, context: CheckContext): Found[] {
  if (value === null && form.is !== 'either') return form.isNullable === true ? [] : found('wrong_type', path);
  switch (form.is) {
    case 'text':
      if (typeof value !== 'string') return found('wrong_type', path);
      if (form.like?.test(value) === false) return found('malformed', path);
      return bounded([...value].length, form, path);
    case 'word':
      if (typeof value !== 'string') return found('wrong_type', path);
      return form.of.includes(value) ? [] : found('unknown_word', path, form.of);
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return found('wrong_type', path);
      if (form.isWhole && !Number.isInteger(value)) return found('wrong_type', path);
      return bounded(value, form, path);
    case 'flag':
      return typeof value === 'boolean' ? [] : found('wrong_type', path);
    case 'reference':
      if (typeof value !== 'string') return found('wrong_type', path);
      return context.find(value)?.resource === form.to ? [] : found('absent_reference', path, form.to);
    case 'list':
      if (!Array.isArray(value)) return found('wrong_type', path);
      return [
        ...bounded(value.length, form, path),
        ...(value as readonly Json[]).flatMap((each, at) => inForm(form.of, each, `${path}.${at}`, context)),
      ];
    case 'map':
      if (!isObject(value)) return found('wrong_type', path);
      return [
        ...bounded(Object.keys(value).length, form, path),
        ...Object.entries(value).flatMap(([name, each]) => inForm(form.of, each, `${path}.${name}`, context)),
      ];
    case 'shape':
      return isObject(value) ? inFields(form.fields, value, `${path}.`, context) : found('wrong_type', path);
    case 'choice':
      if (!isObject(value)) return found('wrong_type', path);
      if (Object.keys(value).length !== 1) return found('not_one_of', path, Object.keys(form.of));
      return inFields(form.of, value, `${path}.`, context);
    case 'either': {
      const each = form.of.map((one) => inForm(one, value, path, context));
      return each.some((wrong) => wrong.length === 0) ? [] : found('wrong_type', path);
    }
  }
}

function inFields(fields: Fields, body: Body, prefix: string, context: CheckContext): Found[] {
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(fields, name));
  return [
    ...unknown.flatMap((name) => found('unknown_field', prefix + name)),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const value = body[name];
      if (value === undefined) return isRequired(field, body, context.now) ? found('missing', prefix + name) : [];
      return inForm(field.form, value, prefix + name, context);
    }),
  ];
}

const withDefaults = (fields: Fields, body: Body): Body => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  ),
  ...body,
});

/** What is kept of a body. */
export const remembered = ({ fields }: Resource, body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => fields[name]?.isForgotten !== true));

function broken({ rules = [] }: Resource, body: Body, context: CheckContext): Found[] {
  return rules.flatMap(({ name, field, isKept }) => (isKept(body, context) ? [] : found('rule', field, name)));
}

const of = (resource: string, all: readonly Found[]): Violation[] => all.map((each) => ({ resource, ...each }));

/** A new body with its defaults, and what is wrong with it. Rules are asked only of a body whose fields are right. */
export function checkNew(resource: Resource, given: Body, context: CheckContext): { body: Body; violations: Violation[] } {
  const readOnly = Object.keys(given).filter((name) => resource.fields[name]?.isReadOnly === true);
  const body = withDefaults(resource.fields, given);
  const wrong = [...readOnly.flatMap((name) => found('read_only', name)), ...inFields(resource.fields, body, '', context)];
  return { body, violations: of(context.resource, wrong.length > 0 ? wrong : broken(resource, body, context)) };
}

/** What is wrong with the form of these fields alone. */
export function checkFields({ fields }: Resource, given: Body, context: CheckContext): Violation[] {
  const some = Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(given, name)));
  return of(context.resource, inFields(some, given, '', context));
}

const choiceOf = (value: Json | undefined): string | undefined =>
  value !== undefined && isObject(value) ? Object.keys(value)[0] : undefined;

function isHeld(field: Field | undefined, before: Body, name: string, value: Json, now: number): boolean {
  if (field === undefined || isDeepStrictEqual(before[name] ?? null, value)) return false;
  const { fixed, form } = field;
  if (fixed === true || (fixed !== undefined && holds(fixed, before, now))) return true;
  return form.is === 'choice' && form.isFinal === true && choiceOf(value) !== choiceOf(before[name]);
}

/** The body after these changes, and what is wrong with them. */
export function checkChange(resource: Resource, before: Body, changes: Body, context: CheckContext) {
  const body = { ...before, ...changes };
  const held = Object.entries(changes).flatMap(([name, value]): Found[] => {
    const field = resource.fields[name];
    if (field?.isReadOnly === true) return found('read_only', name);
    if (resource.isFinal === true || isHeld(field, before, name, value, context.now)) return found('fixed', name);
    return [];
  });
  const rest = Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => field.isForgotten !== true));
  // What was right when it was made is not asked again: a list that it refers to may be gone by now.
  const isNew = ({ code, field }: Found): boolean => code === 'missing' || Object.hasOwn(changes, field?.split('.')[0] ?? '');
  const wrong = held.length > 0 ? held : inFields(rest, body, '', context).filter(isNew);
  return { body, violations: of(context.resource, wrong.length > 0 ? wrong : broken(resource, body, context)) };
}
