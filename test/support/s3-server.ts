/**
 * A local store with the protocol of Amazon S3, path-style: objects, lists, removals, signatures, checksums, faults on demand.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { type S3Credentials, S3Refusal, verifySignature } from './s3-signature.js';

export interface S3Object {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly etag: string;
}

/** Faults that replace the next answer. */
export const s3Faults = ['slow_down', 'internal_error', 'connection_reset', 'cut_off'] as const;
export type S3Fault = (typeof s3Faults)[number];

export interface S3Server extends S3Credentials {
  readonly endpoint: string;
  readonly bucket: string;
  readonly objects: Map<string, S3Object>;
  /** `METHOD /path?query` of every request, faults included. */
  readonly requests: readonly string[];
  /** The next requests get these faults, one each. */
  fail(...faults: S3Fault[]): void;
  close(): Promise<void>;
}

/** `pageLimit`: a list has at most this many entries, whatever the request says. */
export async function startS3Server({ pageLimit = 1_000 } = {}): Promise<S3Server> {
  const credentials: S3Credentials = {
    region: 'eu-central-1',
    accessKeyId: `AKIA${randomUUID().slice(0, 8).toUpperCase()}`,
    secretAccessKey: `${randomUUID()}/${randomUUID()}`,
  };
  const bucket = 'assets';
  const store = new Bucket(bucket, pageLimit);
  const requests: string[] = [];
  const faults: S3Fault[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void answer(request, response, store, credentials, faults.shift());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...credentials,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects: store.objects,
    requests,
    fail: (...more) => void faults.push(...more),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  store: Bucket,
  credentials: S3Credentials,
  fault?: S3Fault,
): Promise<void> {
  try {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    if (fault === 'connection_reset') return void request.socket.resetAndDestroy();
    verifySignature(request, body, credentials);
    if (fault === 'slow_down') throw new S3Refusal(503, 'SlowDown', 'Please reduce your request rate.');
    if (fault === 'internal_error') throw new S3Refusal(500, 'InternalError', 'We encountered an internal error.');
    const { status, headers = {}, content = '' } = store.answer(request, body);
    response.writeHead(status, { 'x-amz-request-id': randomUUID(), ...headers, 'Content-Length': Buffer.byteLength(content) });
    if (fault !== 'cut_off') return void response.end(request.method === 'HEAD' ? undefined : content);
    response.write(content.slice(0, content.length / 2), () => request.socket.resetAndDestroy());
  } catch (failure) {
    const { status, code, message } =
      failure instanceof S3Refusal ? failure : new S3Refusal(500, 'InternalError', String(failure));
    const [path = ''] = (request.url ?? '').split('?');
    const error = { Code: code, Message: message, Resource: path, RequestId: randomUUID() };
    response
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(request.method === 'HEAD' ? undefined : document('Error', elements(error)));
  }
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly content?: Buffer | string;
}

class Bucket {
  readonly objects = new Map<string, S3Object>();

  constructor(
    private readonly name: string,
    private readonly pageLimit: number,
  ) {}

  answer(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...rest] = pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (bucket !== this.name) throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist.');
    if (key === '' && request.method === 'POST' && searchParams.has('delete')) return this.removeMany(request, body);
    if (key === '' && request.method === 'GET' && searchParams.get('list-type') === '2') return this.list(searchParams);
    if (key === '') throw new S3Refusal(501, 'NotImplemented');
    switch (request.method) {
      case 'PUT':
        return this.put(key, request, body);
      case 'GET':
      case 'HEAD':
        return this.get(key, request.headers.range);
      case 'DELETE':
        this.objects.delete(key);
        return { status: 204 };
      default:
        throw new S3Refusal(405, 'MethodNotAllowed');
    }
  }

  private put(key: string, request: IncomingMessage, bytes: Buffer): Answer {
    checksumsOf(request, bytes);
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    this.objects.set(key, { bytes, contentType: request.headers['content-type'] ?? 'binary/octet-stream', etag });
    return { status: 200, headers: { ETag: etag } };
  }

  private get(key: string, range = ''): Answer {
    const found = this.objects.get(key);
    if (!found) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
    const headers = { 'Content-Type': found.contentType, ETag: found.etag };
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    if (first === undefined || last === undefined) return { status: 200, headers, content: found.bytes };
    const part = { 'Content-Range': `bytes ${first}-${last}/${found.bytes.length}` };
    return { status: 206, headers: { ...headers, ...part }, content: found.bytes.subarray(Number(first), Number(last) + 1) };
  }

  private list(search: URLSearchParams): Answer {
    const prefix = search.get('prefix') ?? '';
    const after = Buffer.from(search.get('continuation-token') ?? '', 'base64url').toString();
    const most = Math.min(Number(search.get('max-keys') ?? 1_000), 1_000, this.pageLimit);
    const all = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = all.slice(0, most);
    const truncated = all.length > page.length;
    const head = { Name: this.name, Prefix: prefix, KeyCount: page.length, MaxKeys: most, IsTruncated: truncated };
    const next: Record<string, string> = truncated
      ? { NextContinuationToken: Buffer.from(page.at(-1) ?? '').toString('base64url') }
      : {};
    const contents = page.map((Key) => wrapped('Contents', elements({ Key, Size: this.objects.get(Key)?.bytes.length ?? 0 })));
    return xml(document('ListBucketResult', [elements({ ...head, ...next }), ...contents].join('')));
  }

  private removeMany(request: IncomingMessage, body: Buffer): Answer {
    if (checksumsOf(request, body) === 0) throw new S3Refusal(400, 'InvalidRequest', 'Missing required header: Content-MD5.');
    const keys = [...body.toString().matchAll(/<Object>\s*<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key));
    if (keys.length === 0 || keys.length > 1_000) throw new S3Refusal(400, 'MalformedXML');
    for (const key of keys) this.objects.delete(key);
    const quiet = /<Quiet>true<\/Quiet>/.test(body.toString());
    const deleted = quiet ? '' : keys.map((Key) => wrapped('Deleted', elements({ Key }))).join('');
    return xml(document('DeleteResult', deleted));
  }
}

const digests: Readonly<Record<string, (bytes: Buffer) => string>> = {
  'content-md5': (bytes) => createHash('md5').update(bytes).digest('base64'),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest('base64'),
  'x-amz-checksum-crc32': (bytes) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(bytes));
    return sum.toString('base64');
  },
};

/** The number of checksums in the request; throws when one is wrong. */
function checksumsOf({ headers }: IncomingMessage, bytes: Buffer): number {
  const given = Object.entries(digests).filter(([name]) => headers[name] !== undefined);
  if (given.some(([name, digest]) => headers[name] !== digest(bytes))) throw new S3Refusal(400, 'BadDigest');
  return given.length;
}

const wrapped = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;
const elements = (table: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(table)
    .map(([name, value]) => wrapped(name, escaped(String(value))))
    .join('');
const document = (name: string, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`;
const xml = (content: string): Answer => ({ status: 200, headers: { 'Content-Type': 'application/xml' }, content });

const entities: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
];
const escaped = (text: string): string => entities.reduce((whole, [sign, entity]) => whole.replaceAll(sign, entity), text);
const unescaped = (text: string): string =>
  entities.toReversed().reduce((whole, [sign, entity]) => whole.replaceAll(entity, sign), text);
