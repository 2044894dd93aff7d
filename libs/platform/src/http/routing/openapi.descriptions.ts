// The descriptions of properties. What a request does not say itself, its record says; what neither says is a name that means the
// same everywhere.
import { commonFields } from './common-fields.table.js';

type Json = Record<string, unknown>;
type Schemas = Readonly<Record<string, Json>>;

const nameIn = (ref: unknown): string => String(ref).split('/').at(-1) ?? '';
/** The schema itself, without references to it and alternatives of null. */
function formsOf(schema: Json | undefined, schemas: Schemas): Json[] {
  if (!schema) return [];
  if (schema.$ref !== undefined) return formsOf(schemas[nameIn(schema.$ref)], schemas);
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => (each as Json[] | undefined) ?? []);
  return [schema, ...parts.flatMap((each) => formsOf(each, schemas)), ...formsOf(schema.items as Json | undefined, schemas)];
}

const propertiesOf = (schema: Json, schemas: Schemas): Record<string, Json> =>
  Object.assign({}, ...formsOf(schema, schemas).map(({ properties }) => properties)) as Record<string, Json>;

/** Gives each property of a request that says nothing the words of the record's property of that name, and so inside of it. */
export function describeAs(request: Json, record: Json, schemas: Schemas): void {
  const known = propertiesOf(record, schemas);
  for (const form of formsOf(request, schemas))
    for (const [name, property] of Object.entries((form.properties ?? {}) as Record<string, Json>)) {
      const same = known[name];
      if (!same) continue;
      property.description ??= same.description;
      describeAs(property, same, schemas);
    }
}

const isNull = ({ type, anyOf, oneOf, nullable }: Json): boolean =>
  nullable === true ||
  [type].flat().includes('null') ||
  [anyOf, oneOf].some((forms) => ((forms ?? []) as Json[]).some((form) => isNull(form)));

/** What a property of this name is everywhere. */
export function commonDescription(name: string, schema: Json): string | undefined {
  const [about, ifNull = 'none'] = commonFields[name] ?? [];
  return about === undefined ? undefined : `${about}${isNull(schema) ? `; null: ${ifNull}` : ''}.`;
}

function* propertiesIn(value: unknown): Generator<[name: string, property: Json]> {
  if (typeof value !== 'object' || value === null) return;
  const { properties, ...parts } = value as Json;
  for (const [name, property] of Object.entries((properties ?? {}) as Record<string, Json>)) {
    yield [name, property];
    yield* propertiesIn(property);
  }
  for (const part of Object.values(parts)) yield* propertiesIn(part);
}

/** Says of each property of requests that can be null and does not say what that means: nothing is given. */
export function describeNulls(requests: unknown): void {
  for (const [, property] of propertiesIn(requests)) {
    const { description } = property as { description?: string };
    if (description !== undefined && isNull(property) && !description.includes('null'))
      property.description = `${description.replace(/\.$/, '')}; null: none`;
  }
}

/** Gives the properties that are left the words of their names. @param value a document, or a part of one */
export function describeCommon(value: unknown, schemas: Schemas): void {
  for (const [name, property] of propertiesIn(value)) {
    const isSaid = property.description !== undefined || schemas[nameIn(property.$ref)]?.description !== undefined;
    const common = isSaid ? undefined : commonDescription(name, property);
    if (common !== undefined) property.description = common;
  }
}
