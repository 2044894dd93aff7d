// Reads a JSON body strictly: UTF-8, no duplicate keys, no deep nesting, bounded size. An empty body counts as no body.
import type { IncomingMessage } from 'node:http';
import { readBytes } from './body-bytes.js';
import { fail } from './error-answer.js';
import { httpErrors } from './http.errors.js';
import { parseJsonWithRows, type RowsOption } from './json-rows.js';
import { MOST_VALUES, parseJson } from './json-scan.js';
import type { ByteReservation } from './request.js';

export const BODY_LIMIT = 1_048_576;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/i;

export interface BodyOptions {
  /** Bytes. */
  readonly limit: number;
  /** The array whose rows are parsed one at a time. */
  readonly rows?: RowsOption;
}

/**
 * The parsed body, or undefined when there is none.
 * @param held takes the bytes of the body as they come
 * @throws 413 `payload_too_large` or `too_many_values`, 503 `overloaded`, 408 `request_timeout`, 415
 * `unsupported_media_type`, 400 `invalid_json`
 */
export async function readJsonBody(
  request: IncomingMessage,
  { limit, rows }: BodyOptions,
  held: ByteReservation,
): Promise<unknown> {
  const bytes = await readBytes(request, limit, held);
  const text = bytes.length === 0 ? '' : decode(request, bytes);
  if (text.trim() === '') return undefined;
  requireJsonType(request);
  const parsed = rows ? await parseJsonWithRows(text, rows) : parseJson(text);
  if ('value' in parsed) return parsed.value;
  const { message, position, isTooMany } = parsed.fault;
  if (isTooMany) throw fail(httpErrors.too_many_values, message, { limit: MOST_VALUES, position });
  throw fail(httpErrors.invalid_json, message, { position });
}

function requireJsonType(request: IncomingMessage): void {
  const given = request.headers['content-type'];
  const [type = '', ...parameters] = (given ?? 'application/json').split(';').map((part) => part.trim());
  const charset = parameters
    .map((parameter) => /^charset="?([\w-]+)"?$/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (JSON_TYPE.test(type) && (charset === undefined || /^utf-?8$/i.test(charset)) && encoding === 'identity') return;
  throw fail(
    httpErrors.unsupported_media_type,
    'Send the body as JSON in UTF-8, uncompressed, with the header "Content-Type: application/json".',
    { content_type: given ?? null, content_encoding: encoding, supported: ['application/json'] },
    { 'Accept-Post': 'application/json', 'Accept-Patch': 'application/json' },
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(request: IncomingMessage, bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    requireJsonType(request);
    throw fail(httpErrors.invalid_json, 'The body is not valid UTF-8.', { position: null });
  }
}
