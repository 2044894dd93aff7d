// The fields that a client can write, read out of the types that are generated from the document of the API.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TYPES = readFileSync(join(__dirname, '../../../libs/client/src/schema.d.ts'), 'utf8');

/** The fields of a schema by name, with the schema of what lies in each; those that only come back are left out. */
function fieldsIn(schema: string): [name: string, inside: string | undefined][] {
  const [, body] = new RegExp(`^ {4}${schema}: \\{\\n(.*?)^ {4}\\};`, 'ms').exec(TYPES) ?? [];
  if (body === undefined) throw new Error(`The document has no ${schema}.`);
  return [...body.matchAll(/^ {6}(\w+)\??: (.+)$/gm)].map(([, name = '', type = '']) => [
    name,
    /components\["schemas"\]\["(\w+)"\]/.exec(type)?.[1],
  ]);
}

/** As `targeting.locations.include`. */
export const apiFields = (schema: string, prefix = ''): string[] =>
  fieldsIn(schema).flatMap(([name, inside]) => (inside === undefined ? [prefix + name] : apiFields(inside, `${prefix}${name}.`)));
