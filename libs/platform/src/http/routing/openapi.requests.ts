// The inputs of operations: parameters, and bodies as closed schemas, because an unknown field is refused.
import 'reflect-metadata';
import { type ParameterTable, flag } from '../requests/parameters.js';
import type { Route } from './routes.js';
import { needsBody, needsPart, readOnlyFieldsOf, type RequestClass } from '../requests/validation.js';

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
    header('X-Request-Id', 'Kept when it is well formed.'),
    ...(method === 'get' || route.callsOut
      ? []
      : [
          header('Idempotency-Key', 'A repeat with the same key within 24 hours gets the first answer.', {
            minLength: 1,
            maxLength: 255,
            pattern: '^[\\x20-\\x7e]+$',
          }),
        ]),
    ...(route.takesVersion
      ? [header('If-Match', 'The ETag of the version that is meant to be changed.', { examples: ['"3"'] })]
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
 * The schemas of all request classes as the service judges bodies: closed, and with the fields that are accepted only unchanged.
 */
export function requestSchemas(schemas: Schemas, bodies: readonly RequestClass[]): Schemas {
  const closed = JSON.parse(JSON.stringify(schemas)) as Schemas;
  for (const schema of Object.values(closed)) close(schema);
  for (const type of new Set(bodies)) {
    const schema = closed[type.name];
    if (!schema) continue;
    for (const name of readOnlyFieldsOf(type)) (schema.properties as Json)[name] ??= unchanged;
    const forms = Reflect.getMetadata(FORMS, type) as FormsByValue | undefined;
    if (forms) Object.assign(closed, union(type, schema, forms));
  }
  return closed;
}

/**
 * Not `readOnly`: validators of requests take that for a field that may not be sent, so a record that was read could not be sent
 * back.
 */
const unchanged: Json = { 'x-read-only': true, description: 'Read only: leave it out, or send the value that the record has.' };

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
