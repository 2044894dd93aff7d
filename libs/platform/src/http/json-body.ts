// Reads a JSON body strictly: UTF-8, no key twice, no deep nesting, bounded size. An empty body is no body.
import type { IncomingMessage } from 'node:http';
import type { DomainError } from '@app/kernel';
import { parseJson } from './json-scan.js';
import { fail } from './error-answer.js';
import { httpErrors } from './http.errors.js';

export const BODY_LIMIT = 1_048_576;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/i;

/** The parsed body, or undefined when there is none. */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  const text = bytes.length === 0 ? '' : decode(request, bytes);
  if (text.trim() === '') return undefined;
  requireJsonType(request);
  const parsed = parseJson(text);
  if ('fault' in parsed) throw fail(httpErrors.invalid_json, parsed.fault.message, { position: parsed.fault.position });
  return parsed.value;
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = (): DomainError => {
    request.resume();
    return fail(httpErrors.payload_too_large, `The body is larger than ${limit} bytes.`, { limit });
  };
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(tooLarge());
    });
    request.once('end', resolve);
    request.once('error', reject);
  });
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
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
