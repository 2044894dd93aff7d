// Holds every answer against the OpenAPI document: documented status, exact body, the headers of every /v1 answer.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ApiApplication } from '@app/platform/http';

type Document = ApiApplication['document'];
type Operation = { responses: Record<string, { content?: { 'application/json'?: { schema: object } } }> };

const validators = new WeakMap<Document, Map<string, ValidateFunction>>();

export interface CheckedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Throws with the first disagreement between an answer and the document. */
export function checkAnswer(document: Document, method: string, path: string, answer: CheckedAnswer): void {
  const where = `${method} ${path} → ${answer.status}`;
  for (const header of ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
    if (!answer.headers.has(header)) throw new Error(`${where} lacks the header ${header}.`);
  }
  if (answer.status === 204 || method === 'HEAD') return;
  if (answer.headers.get('content-type') !== 'application/json; charset=utf-8')
    throw new Error(`${where} is not application/json; charset=utf-8.`);
  const operation = operationOf(document, method, path);
  const response = operation?.responses[String(answer.status)];
  if (operation && answer.status < 400 && !response) throw new Error(`${where} is not documented.`);
  const schema = (response ?? operation?.responses.default)?.content?.['application/json']?.schema ?? {
    $ref: '#/components/schemas/Error',
  };
  const validate = compiled(document, schema);
  if (!validate(answer.body))
    throw new Error(
      `${where} breaks its schema: ${JSON.stringify(validate.errors?.slice(0, 3))}\n${JSON.stringify(answer.body).slice(0, 600)}`,
    );
}

/** The documented operation of a request, if there is one. */
export function operationOf(document: Document, method: string, path: string): Operation | undefined {
  const asked = (path.split('?')[0] ?? '').replace(/\/$/, '').split('/');
  for (const [template, item] of Object.entries(document.paths)) {
    const parts = template.split('/');
    const fits = parts.length === asked.length && parts.every((part, index) => part.startsWith('{') || part === asked[index]);
    const operation = fits ? (item as unknown as Record<string, Operation>)[method.toLowerCase()] : undefined;
    if (operation) return operation;
  }
  return undefined;
}

function compiled(document: Document, schema: object): ValidateFunction {
  const known = validators.get(document) ?? new Map<string, ValidateFunction>();
  validators.set(document, known);
  const text = JSON.stringify(schema);
  let validate = known.get(text);
  if (!validate) {
    const ajv = new Ajv2020({ strict: false, allErrors: false });
    formats.default(ajv);
    validate = ajv.compile({ ...schema, components: document.components });
    known.set(text, validate);
  }
  return validate;
}
