// The inputs of operations: parameters, and bodies as closed schemas, because an unknown field is refused.
import 'reflect-metadata';
import { ENTITY_TAGS, LONGEST_HEADER, LONGEST_REQUEST_ID, REQUEST_ID } from '../requests/header.forms.js';
import { type ParameterTable, flag } from '../requests/parameters.js';
import type { Route } from './routes.js';
import { commonDescription, describeAs, describeNulls } from './openapi.descriptions.js';
import { SAFE_TEXT } from '../requests/field.js';
import { BODY_LIMIT } from '../requests/json-body.js';
import { needsBody, needsPart, readOnlyFieldsOf, readOnlyOf, type RequestClass } from '../requests/validation.js';

type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;

export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** One closed form of a body per value of one of its fields. */
interface FormsByValue {
  /** The field that selects the form, e.g. `type`, and its value when it is left out. */
  readonly by: string;
  readonly fallback: string;
  /** The field whose form is selected. */
  readonly part: string;
  readonly forms: Readonly<Record<string, RequestClass>>;
}

const FORMS = Symbol('forms by value');

/** Documents a body as a union; one of its fields selects the form. */
export const FormsByValue =
  (forms: FormsByValue): ClassDecorator =>
  (target) => {
    Reflect.defineMetadata(FORMS, forms, target);
  };

/** The query, path and header parameters of an operation, without those of its path. */
export function parametersOf(method: string, route: Route): Json[] {
  const table: ParameterTable = {
    ...route.parameters,
    ...(route.dryRun
      ? { validate_only: flag('Checks everything, changes nothing; answers with the result that a write would have.') }
      : {}),
  };
  const query = Object.entries(table).map(([name, { about, schema, isList }]) => ({
    name,
    in: 'query',
    required: false,
    description: about,
    schema,
    ...(isList ? { style: 'form', explode: false } : {}),
  }));
  const header = (name: string, description: string, schema: Json = {}): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...schema },
  });
  return [
    ...query,
    header('X-Request-Id', 'Kept when it is well formed; otherwise the request gets one of ours.', {
      maxLength: LONGEST_REQUEST_ID,
      pattern: REQUEST_ID.source,
    }),
    ...(method === 'get' || (route.callsOut && !route.passesKeyOn)
      ? []
      : [
          header('Idempotency-Key', 'A repeat with the same key within 24 hours gets the first answer.', {
            minLength: 1,
            maxLength: 255,
            pattern: '^[\\x20-\\x7e]+$',
          }),
        ]),
    ...(route.takesVersion
      ? [
          header('If-Match', 'The ETag of the version that is meant to be changed, or `*`.', {
            maxLength: LONGEST_HEADER,
            pattern: `^\\*$|${ENTITY_TAGS.source}`,
            examples: ['"3"'],
          }),
        ]
      : []),
  ];
}

/** The body of an operation; undefined when it takes none. */
export function bodyOf({ body }: Route): Json | undefined {
  if (!body) return undefined;
  const examples = Object.entries(body.examples ?? {}).map(([name, value]) => [name, { value }] as const);
  return {
    required: needsBody(body.type),
    content: {
      'application/json': {
        schema: refTo(body.type.name),
        ...(examples.length > 0 ? { examples: Object.fromEntries(examples) } : {}),
      },
    },
  };
}

/**
 * The schemas of all request classes as the service judges bodies: closed. A change takes the record's other fields unchanged, so
 * that a record that was read can be edited and sent back. A new record takes them, too, with the values with which it begins,
 * but nobody needs them: they are named in `x-read-only` and are no properties.
 * @param views the schemas of the views
 */
export function requestSchemas(schemas: Schemas, bodies: readonly Body[], views: Schemas): Schemas {
  const closed = JSON.parse(JSON.stringify(schemas)) as Schemas;
  for (const schema of Object.values(closed)) close(schema);
  for (const [type, method] of new Map(bodies)) {
    const schema = closed[type.name];
    if (!schema) continue;
    const record = readOnlyOf(type).view?.meta()?.id;
    const shown = record === undefined ? undefined : views[record];
    if (shown) describeAs(schema, shown, { ...closed, ...views });
    const names = readOnlyFieldsOf(type);
    if (method === 'patch') for (const name of names) (schema.properties as Json)[name] ??= unchanged(shown, name);
    else if (names.length > 0) schema['x-read-only'] = names;
    const forms = Reflect.getMetadata(FORMS, type) as FormsByValue | undefined;
    if (forms) Object.assign(closed, union(type, schema, forms));
  }
  describeNulls(closed);
  return closed;
}

type Body = readonly [type: RequestClass, method: string];

const READ_ONLY = 'Read only: leave it out, or send the value that the record has.';

/**
 * Not `readOnly`: validators of requests take that for a field that may not be sent, so a record that was read could not be sent
 * back.
 */
function unchanged(record: Json | undefined, name: string): Json {
  const value = (record?.properties as Record<string, Json> | undefined)?.[name];
  return {
    ...(value ? bounded(value) : {}),
    'x-read-only': true,
    description: [(value?.description as string | undefined) ?? (value && commonDescription(name, value)), READ_ONLY]
      .join(' ')
      .trim(),
  };
}

/** The schema of an answer, with the bounds of what fits into a body. */
function bounded(value: Json): Json {
  const { anyOf, items, properties, additionalProperties, propertyNames } = value;
  const is = (type: string): boolean => [value.type].flat().includes(type);
  const inside: Json = {
    ...(anyOf ? { anyOf: (anyOf as Json[]).map(bounded) } : {}),
    ...(items ? { maxItems: BODY_LIMIT, items: bounded(items as Json) } : {}),
    ...(properties ? { properties: boundedAll(properties as Schemas) } : {}),
    ...(isSchema(propertyNames) ? { propertyNames: bounded(propertyNames) } : {}),
    ...(isSchema(additionalProperties) ? { additionalProperties: bounded(additionalProperties) } : {}),
  };
  if (is('integer')) return { format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, ...value };
  if (!is('string')) return { ...value, ...inside };
  const isShaped = ['format', 'pattern', 'enum', 'const'].some((rule) => rule in value);
  return { maxLength: BODY_LIMIT, ...(isShaped ? {} : { pattern: SAFE_TEXT }), ...value };
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const boundedAll = (all: Schemas): Schemas =>
  Object.fromEntries(Object.entries(all).map(([name, each]) => [name, bounded(each)]));

function close(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as Json;
  if (schema.properties !== undefined && schema.additionalProperties === undefined) schema.additionalProperties = false;
  for (const inner of Object.values(schema)) close(inner);
}

const pascal = (text: string): string => text.replace(/(?:^|_)(.)/g, (_all, letter: string) => letter.toUpperCase());

function union(type: RequestClass, schema: Json, { by, fallback, part, forms }: FormsByValue): Schemas {
  const names = Object.keys(forms).map((value) => [value, `${type.name}${pascal(value)}`] as const);
  const each = names.map(([value, name]): [string, Json] => {
    const properties = schema.properties as Record<string, Json>;
    const required = [
      ...((schema.required as string[] | undefined) ?? []),
      ...(value === fallback ? [] : [by]),
      ...(needsPart(type, { [by]: value }, part) ? [part] : []),
    ];
    const own = {
      [by]: { ...properties[by], enum: undefined, const: value },
      [part]: { description: properties[part]?.description, ...refTo((forms[value] as RequestClass).name) },
    };
    return [name, { ...schema, required, properties: { ...properties, ...own } }];
  });
  // Each form has its own constant, so a body fits one at most. A `discriminator` would refuse the body that leaves the field
  // out.
  return { ...Object.fromEntries(each), [type.name]: { anyOf: names.map(([, name]) => refTo(name)) } };
}
