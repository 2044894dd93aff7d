// The served OpenAPI document, for specs.
import type { ApiApplication } from '@app/platform/http';

export type Json = Record<string, unknown>;
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Json;
}
export interface Response {
  readonly description: string;
  readonly headers?: Json;
  readonly content?: Json;
}
export interface Operation extends Json {
  readonly operationId?: string;
  readonly parameters?: Parameter[];
  readonly responses: Record<string, Response | { readonly $ref: string }>;
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { readonly schema: Json }> };
}

export type OpenApi = ApiApplication['document'];

/** Every operation by its method and path, e.g. `GET /v1/campaigns/{id}`. */
export const operationsOf = (document: OpenApi): [name: string, operation: Operation][] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

/** The target of a reference in the document. */
export const target = (document: OpenApi, ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);

export const responseOf = (document: OpenApi, response: Response | { readonly $ref: string } | undefined): Response =>
  (response && '$ref' in response ? target(document, response.$ref) : response) as Response;

/** The codes of failures in the schema of an answer. */
function codesIn(document: OpenApi, schema: Json | undefined): string[] {
  const { error } = (schema?.properties ?? {}) as { error?: Json & { anyOf?: Json[] } };
  return (error?.anyOf ?? (error ? [error] : [])).map(({ $ref }) => {
    const { properties } = target(document, String($ref)) as { properties: { code: { const: string } } };
    return properties.code.const;
  });
}

/** The codes with which an operation may answer, by status. */
export function codesOf(document: OpenApi, { responses }: Pick<Operation, 'responses'>, status: string): string[] {
  const found = responses[status];
  if (!found) return [];
  const content = responseOf(document, found).content as { 'application/json': { schema: Json } } | undefined;
  return codesIn(document, content?.['application/json'].schema);
}

/** The path of an operation with an id of the right kind in each place, which no record has. */
export const pathWithIds = (template: string, { parameters = [] }: Operation): string =>
  template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const found = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name);
    return String((found?.schema as { examples: string[] } | undefined)?.examples[0]);
  });

/** The path with these values in their places. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Each failure says where its code is explained; the failures of a batch stand in its answer. */
export function requirePages({ servers }: OpenApi, body: unknown): void {
  const { data } = (body ?? {}) as { data?: { results?: unknown } };
  const parts = Array.isArray(data?.results) ? (data.results as { body?: unknown }[]).map((result) => result.body) : [];
  for (const part of [body, ...parts]) {
    const { error } = (part ?? {}) as { error?: { code?: string; details?: Readonly<Record<string, unknown>> } };
    if (error?.details?.request_id === undefined) continue;
    const page = `${servers?.[0]?.url}/docs/errors/${error.code}`;
    if (error.details.doc_url !== page) throw new Error(`${error.code} has not the doc_url ${page}.`);
  }
}
