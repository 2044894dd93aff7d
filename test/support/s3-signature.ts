/** Checks Signature Version 4 like a store: the request is canonicalized and signed again with the secret. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A refusal in the protocol's format. */
export class S3Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
  ) {
    super(message);
  }
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';
const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (text: Buffer | string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Throws the refusal that Amazon S3 would give. */
export function verifySignature(request: IncomingMessage, body: Buffer, credentials: S3Credentials): void {
  const { accessKey, day, region, scope, signedHeaders, signature } = authorizationOf(request);
  if (accessKey !== credentials.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId', `There is no key ${accessKey}.`);
  if (region !== credentials.region) throw new S3Refusal(400, 'AuthorizationHeaderMalformed', `Expected ${credentials.region}.`);
  const at = header(request, 'x-amz-date');
  if (!at.startsWith(day) || Math.abs(Date.now() - instantOf(at)) > MOST_SKEW_MS)
    throw new S3Refusal(403, 'RequestTimeTooSkewed');
  const payload = payloadHash(request, body);
  requireSigned(request, signedHeaders);
  const canonical = canonicalRequest(request, signedHeaders, payload);
  const toSign = [ALGORITHM, at, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${credentials.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) throw new S3Refusal(403, 'SignatureDoesNotMatch');
}

function authorizationOf(request: IncomingMessage) {
  const given = request.headers.authorization;
  if (given === undefined) throw new S3Refusal(403, 'AccessDenied', 'The request is not signed.');
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      given,
    );
  if (!found) throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  const [, accessKey = '', day = '', region = '', names = '', signature = ''] = found;
  return { accessKey, day, region, scope: `${day}/${region}/s3/aws4_request`, signedHeaders: names.split(';'), signature };
}

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

/** `20260731T120000Z` → milliseconds. */
const instantOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) || 0;

function payloadHash(request: IncomingMessage, body: Buffer): string {
  const given = header(request, 'x-amz-content-sha256');
  if (given === '') throw new S3Refusal(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256.');
  if (given.startsWith('STREAMING-')) throw new S3Refusal(501, 'NotImplemented', 'Bodies in signed chunks are not taken here.');
  if (given !== UNSIGNED && given !== sha256(body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
  return given;
}

function requireSigned({ headers }: IncomingMessage, signed: readonly string[]): void {
  const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  const open = needed.filter((name) => !signed.includes(name));
  if (open.length > 0) throw new S3Refusal(403, 'AccessDenied', `Headers that were not signed: ${open.join(', ')}.`);
}

function canonicalRequest(request: IncomingMessage, signedHeaders: readonly string[], payload: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = signedHeaders.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}\n`);
  // Unlike other services, S3 uses the path as it was sent: encoded once, not normalized.
  return [request.method, path, canonicalQuery(query), headers.join(''), signedHeaders.join(';'), payload].join('\n');
}

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
