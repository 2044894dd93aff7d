/** Checks request bodies as Google's JSON transcoder does: unknown names and wrong types are refused before anything runs. */
import { PlainError } from './errors.js';

export type Kind =
  | 'string'
  | 'bool'
  | 'int64'
  | 'double'
  | 'bytes'
  | { readonly oneOf: readonly string[]; readonly type: string }
  | { readonly list: Kind }
  | Message;

/** `exclusive`: only one of these fields may be set. */
export interface Message {
  readonly fields: Readonly<Record<string, Kind>>;
  readonly exclusive?: { readonly name: string; readonly fields: readonly string[] };
}

interface Violation {
  field: string;
  description: string;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of an enum, which every enum has beside its own. */
const UNSET = ['UNSPECIFIED', 'UNKNOWN'];
export const enumeration = (name: string, values: readonly string[]): Kind => ({
  oneOf: [...UNSET, ...values],
  type: `google.ads.googleads.v25.enums.${name}Enum.${name}`,
});

const INT64 = /^-?\d{1,19}$/;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const scalarIsRight = {
  string: (value: unknown) => typeof value === 'string',
  bool: (value: unknown) => typeof value === 'boolean',
  int64: (value: unknown) => Number.isInteger(value) || (typeof value === 'string' && INT64.test(value)),
  double: (value: unknown) => typeof value === 'number',
  bytes: (value: unknown) => typeof value === 'string' && BASE64.test(value),
} as const;
const SCALAR_TYPES = {
  string: 'TYPE_STRING',
  bool: 'TYPE_BOOL',
  int64: 'TYPE_INT64',
  double: 'TYPE_DOUBLE',
  bytes: 'TYPE_BYTES',
} as const;

const LONGEST_SHOWN = 500;

function invalidValue(path: string, type: string, value: unknown): Violation {
  return { field: path, description: `Invalid value at '${path}' (${type}), ${JSON.stringify(value).slice(0, LONGEST_SHOWN)}` };
}

function violations(value: unknown, kind: Kind, path: string): Violation[] {
  if (value === null) return [];
  if (typeof kind === 'string') return scalarIsRight[kind](value) ? [] : [invalidValue(path, SCALAR_TYPES[kind], value)];
  if ('oneOf' in kind) {
    const right = typeof value === 'string' && kind.oneOf.includes(value);
    return right ? [] : [invalidValue(path, `type.googleapis.com/${kind.type}`, value)];
  }
  if ('list' in kind) {
    if (!Array.isArray(value)) return [invalidValue(path, 'TYPE_MESSAGE', value)];
    return value.flatMap((each, index) => violations(each, kind.list, `${path}[${index}]`));
  }
  return isRecord(value) ? messageViolations(value, kind, path) : [invalidValue(path, 'TYPE_MESSAGE', value)];
}

function messageViolations(value: Record<string, unknown>, message: Message, path: string): Violation[] {
  const found = Object.entries(value).flatMap(([name, inner]): Violation[] => {
    const kind = Object.hasOwn(message.fields, name) ? message.fields[name] : undefined;
    if (kind !== undefined) return violations(inner, kind, path === '' ? name : `${path}.${name}`);
    const place = path === '' ? '' : ` at '${path}'`;
    return [{ field: path, description: `Invalid JSON payload received. Unknown name "${name}"${place}: Cannot find field.` }];
  });
  const set = message.exclusive?.fields.filter((name) => value[name] !== undefined && value[name] !== null) ?? [];
  const [first, second] = set;
  if (first === undefined || second === undefined) return found;
  const description =
    `Invalid value at '${path}' (oneof), oneof field '${message.exclusive?.name}' is already set. ` + `Cannot set '${second}'`;
  return [...found, { field: path, description }];
}

const badRequest = (message: string, fieldViolations: Violation[]): PlainError =>
  new PlainError(
    400,
    'INVALID_ARGUMENT',
    message,
    fieldViolations.length === 0 ? undefined : [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }],
  );

export function checkBody(body: Record<string, unknown>, message: Message): void {
  const found = messageViolations(body, message, '');
  if (found.length > 0) throw badRequest(found.map(({ description }) => description).join('\n'), found);
}

export function parseBody(body: Buffer): Record<string, unknown> {
  const text = body.toString('utf8');
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw badRequest(`Invalid JSON payload received. Unexpected token.\n${text.slice(0, 60)}\n^`, []);
  }
  if (!isRecord(parsed)) throw badRequest('Invalid JSON payload received. The root must be an object.', []);
  return parsed;
}

const QUERY_PARAMETERS = new Set(['alt', '$alt', 'prettyPrint', '$prettyPrint', 'key', 'quotaUser', 'fields', '$fields']);

export function checkQueryParameters(query: URLSearchParams): void {
  const found = [...query.keys()]
    .filter((name) => !QUERY_PARAMETERS.has(name))
    .map(
      (name) =>
        `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not ` +
        `be found in request message.`,
    );
  if (found.length > 0)
    throw badRequest(
      found.join('\n'),
      found.map((description) => ({ field: '', description })),
    );
}
