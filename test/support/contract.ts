// Checks both directions against the OpenAPI document: accepted requests, and every answer with its status, headers and exact
// body.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ApiApplication } from '@app/platform/http';
import { codesOf, requirePages } from './document.js';

type Document = ApiApplication['document'];
type Json = Record<string, unknown>;
interface Header {
  readonly required?: boolean;
  readonly schema: Json;
}
interface Response {
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: { readonly 'application/json'?: { readonly schema: Json } };
}
interface Operation {
  readonly operationId: string;
  /** Of its own; without it the document's. */
  readonly security?: readonly Json[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Json }[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: { readonly 'application/json': { readonly schema: Json } };
  };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface CheckedRequest {
  readonly method: string;
  readonly path: string;
  /** The body as it was sent; undefined or empty: none. */
  readonly body?: unknown;
}

export interface CheckedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Where there is no operation. */
const anyFailure: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: { required: ['request_id', 'retryable', 'doc_url'] },
      },
    },
  },
};
const ON_EVERY_ANSWER = ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Throws at the first disagreement with the document. */
export function checkExchange(document: Document, request: CheckedRequest, answer: CheckedAnswer): void {
  const operation = operationOf(document, request.method, request.path);
  checkAnswer(document, operation, request, answer);
  refuseInternalIds(request, answer);
  requirePages(document, answer.body);
  if (operation && answer.status < 300) checkRequest(document, operation, request, answer);
}

function checkAnswer(
  document: Document,
  operation: Operation | undefined,
  { method, path }: CheckedRequest,
  answer: CheckedAnswer,
): void {
  const where = `${method} ${path} → ${answer.status}`;
  for (const header of ON_EVERY_ANSWER) if (!answer.headers.has(header)) throw new Error(`${where} lacks the header ${header}.`);
  if (answer.status === 204 || method === 'HEAD') return;
  if (answer.headers.get('content-type') !== 'application/json; charset=utf-8')
    throw new Error(`${where} is not application/json; charset=utf-8.`);
  requireDeclared(document, operation, answer);
  const response = operation && resolved<Response>(document, operation.responses[String(answer.status)]);
  if (operation && !response) throw new Error(`${where} is not documented.`);
  const schema = response?.content?.['application/json']?.schema ?? anyFailure;
  demand(where, validator(document, narrowed(document, schema, answer), 'exact'), answer.body);
  for (const [name, header] of Object.entries(response?.headers ?? {})) {
    const { required, schema } = resolved<Header>(document, header) as Header;
    const value = answer.headers.get(name);
    if (value === null && required === true) throw new Error(`${where} lacks the header ${name}.`);
    if (value !== null) demand(`${where} ${name}`, validator(document, schema), typed(value, schema));
  }
}

/** Of a failure the schema of its code alone, whose faults are told better than those of all. */
function narrowed(document: Document, schema: Json, { body }: CheckedAnswer): Json {
  const code = (body as { error?: { code?: unknown } } | null)?.error?.code;
  const { error } = ((resolved<Json>(document, schema) as Json).properties ?? {}) as { error?: { anyOf?: Json[] } };
  const own = error?.anyOf?.find((each) => {
    const { properties } = resolved<Json>(document, each) as { properties: { code: Json } };
    return properties.code.const === code;
  });
  return own ? { type: 'object', required: ['error'], properties: { error: own } } : schema;
}

/** The sentence that tells where to declare a code; null: it is declared. */
export function undeclared(document: Document, operation: Operation, status: number, code: string): string | null {
  const { operationId: id } = operation;
  if (codesOf(document, operation as never, String(status)).includes(code)) return null;
  return (
    `${id} answered with ${status} \`${code}\`, which it does not declare. Add it to \`errors\` of ` +
    `@Operation({ id: '${id}' }), or, where the pipeline gives it, to the table in ` +
    `libs/platform/src/http/routing/pipeline-errors.ts.`
  );
}

function requireDeclared(document: Document, operation: Operation | undefined, { status, body }: CheckedAnswer): void {
  const code = (body as { error?: { code: string } } | null)?.error?.code;
  const sentence = operation && status >= 400 && code !== undefined ? undeclared(document, operation, status, code) : null;
  if (sentence !== null) throw new Error(sentence);
}

function checkRequest(
  document: Document,
  operation: Operation,
  { method, path, body }: CheckedRequest,
  answer: CheckedAnswer,
): void {
  const where = `${method} ${path}, which was accepted,`;
  for (const [name, text] of new URLSearchParams(path.split('?')[1])) {
    const parameter = operation.parameters?.find((each) => each.in === 'query' && each.name === name);
    if (!parameter) throw new Error(`${where} has the undocumented parameter ${name}.`);
    demand(`${where} ${name}`, validator(document, parameter.schema), typed(text, parameter.schema));
  }
  const sent = jsonOf(body);
  if (sent === undefined && operation.requestBody?.required === true) throw new Error(`${where} lacks its body.`);
  // A faulty row of a customer list is refused on its own, in an answer that accepts the others.
  const { refused = [] } = ((answer.body as { data?: unknown }).data ?? {}) as { refused?: readonly unknown[] };
  const schema = operation.requestBody?.content['application/json'].schema;
  if (sent !== undefined && schema && refused.length === 0)
    demand(`${where} body`, validator(document, schema), withoutInitial(document, schema, sent));
}

/** A new record may be sent with the values with which it begins; they are no properties of its body. */
function withoutInitial(document: Document, schema: Json, sent: unknown): unknown {
  const named = resolved<Json>(document, schema) as Json;
  const [first] = (named.anyOf ?? []) as Json[];
  const { 'x-read-only': names } = first ? (resolved<Json>(document, first) as Json) : named;
  if (!Array.isArray(names) || typeof sent !== 'object' || sent === null) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The ids of the database mean nothing to a client: an error may hold only those of the request itself. */
function refuseInternalIds({ method, path, body }: CheckedRequest, { status, body: answered }: CheckedAnswer): void {
  const { error } = (answered ?? {}) as { error?: { message: string; details: Json } };
  if (!error) return;
  const { request_id: _, ...details } = error.details;
  const sent = `${path} ${typeof body === 'string' ? body : JSON.stringify(body ?? '')}`.toLowerCase();
  const [found] = UUID.exec(JSON.stringify([error.message, details])) ?? [];
  if (found !== undefined && !sent.includes(found.toLowerCase()))
    throw new Error(`${method} ${path} → ${status} shows the internal id ${found}: use publicId.`);
}

/** The documented operation of a request, if there is one. A path that cannot be decoded names none. */
export function operationOf(document: Document, method: string, path: string): Operation | undefined {
  if (/%(?![\da-f]{2})/i.test(path.split('?')[0] ?? '')) return undefined;
  const asked = (path.split('?')[0] ?? '').replace(/\/$/, '').split('/');
  const fitting = Object.entries(document.paths)
    .map(([template, item]) => ({ parts: template.split('/'), item }))
    .filter(({ parts }) => parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at]))
    // As the service does: `/creative/generate` is no id.
    .sort((one, other) => parametersOf(one.parts) - parametersOf(other.parts));
  return (fitting[0]?.item as unknown as Record<string, Operation> | undefined)?.[method.toLowerCase()];
}

/** Whether API keys are refused: the document asks for a person in the console. */
export const isConsoleOnly = (document: Document, method: string, path: string): boolean =>
  operationOf(document, method, path)?.security?.every((scheme) => 'console_session' in scheme) ?? false;

const parametersOf = (parts: readonly string[]): number => parts.filter((part) => part.startsWith('{')).length;

function demand(where: string, validate: ValidateFunction, value: unknown): void {
  if (validate(value)) return;
  throw new Error(
    `${where} breaks its schema: ${JSON.stringify(validate.errors?.slice(0, 3))}\n${JSON.stringify(value).slice(0, 600)}`,
  );
}

function jsonOf(body: unknown): unknown {
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : body;
  if (typeof text !== 'string') return text;
  return text.trim() === '' ? undefined : (JSON.parse(text.replace(/^\uFEFF/, '')) as unknown);
}

/** The text of a parameter or header, as the type in its schema. */
function typed(text: string, { type }: Json): unknown {
  if (type === 'array') return text.split(',').map((entry) => entry.trim());
  if (type === 'integer' || type === 'number') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}

function resolved<T>(document: Document, value: T | { readonly $ref: string } | undefined): T | undefined {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
  const parts = value.$ref.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>((inner, part) => (inner as Json)[part], document) as T;
}

type Strictness = 'as documented' | 'exact';
type Validators = Record<Strictness, { readonly ajv: Ajv2020; readonly compiled: Map<string, ValidateFunction> }>;
const known = new WeakMap<Document, Validators>();
/** By the text of the components: the products of many specs have the same. */
const equal = new Map<string, Validators>();

function validatorsOf(document: Document): Validators {
  const text = JSON.stringify(document.components);
  const validators = equal.get(text) ?? { 'as documented': ajvOf(document), exact: ajvOf(closed(document) as Document) };
  equal.set(text, validators);
  known.set(document, validators);
  return validators;
}

/** `exact` also refuses unknown fields, which the document allows for later versions. */
export function validator(document: Document, schema: Json, strictness: Strictness = 'as documented'): ValidateFunction {
  const { ajv, compiled } = (known.get(document) ?? validatorsOf(document))[strictness];
  const text = JSON.stringify(strictness === 'exact' ? closed(schema) : schema).replaceAll('"#/', `"${ID}#/`);
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
  compiled.set(text, validate);
  return validate;
}

const ID = 'openapi:/document';

function ajvOf({ components }: Document) {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addFormat('iri', true);
  ajv.addSchema({ $id: ID, components });
  return { ajv, compiled: new Map<string, ValidateFunction>() };
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, closed(item)]));
  return typeof copy.properties === 'object' && copy.type === 'object' ? { additionalProperties: false, ...copy } : copy;
}
