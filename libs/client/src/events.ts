// Events that the service posts, signed after Standard Webhooks (https://www.standardwebhooks.com).
import type { RecordOf } from './types.js';

export type Event = RecordOf<'Event'>;

/** What was posted is not from the service, or not of now. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface UnwrapOptions {
  /** How far its time may be from ours, in seconds; default 300. */
  readonly tolerance?: number;
  /** Ours, in milliseconds since 1970. */
  readonly now?: () => number;
}

type PostedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The event that was posted.
 * @param body as it came: parsed and written anew it may have other bytes
 * @param secrets `whsec_…`; while one is rotated, the old and the new one
 * @throws {WebhookVerificationError}
 */
export async function unwrapEvent(
  body: string | Uint8Array,
  headers: PostedHeaders,
  secrets: string | readonly string[],
  { tolerance = 300, now = Date.now }: UnwrapOptions = {},
): Promise<Event> {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name));
  if (!id || !time || !signatures) throw new WebhookVerificationError('A header of the signature is missing.');
  if (!/^\d+$/.test(time) || Math.abs(now() / 1_000 - Number(time)) > tolerance) {
    throw new WebhookVerificationError(`The time of the signature is further than ${tolerance} seconds from now.`);
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${time}.${text}`);
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    if (await isSigned(signed, signatures, secret)) return JSON.parse(text) as Event;
  }
  throw new WebhookVerificationError('No signature is of any of the secrets.');
}

async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: string, secret: string): Promise<boolean> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new TypeError('A secret must be whsec_ and Base64, as the endpoint told it.');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  for (const [version, signature] of signatures.split(' ').map((each) => each.split(','))) {
    const given = version === 'v1' && signature ? bytesOf(signature) : undefined;
    // Compares in constant time.
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) return true;
  }
  return false;
}

/** undefined: it is no Base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Of `fetch` or of Node, where a header may be a list; their names have any case. */
function headerOf(headers: PostedHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.join(' ');
}
