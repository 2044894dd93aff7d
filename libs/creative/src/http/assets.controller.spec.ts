import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ArgumentsHost, Catch, type ExceptionFilter, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AssetStorage, Clock, SettableClock, type StoredFile } from '@app/kernel';
import { KeyRings } from '@app/platform/data';
import { errorAnswer } from '@app/platform/http';
import type { Response } from 'express';
import { AssetAddresses, ASSETS_ORIGIN } from '../application/asset-addresses.js';
import { AssetFiles } from '../application/asset-files.js';
import { AssetsController } from './assets.controller.js';

const organization = '0198a1b2-0000-7000-8000-000000000001';
const other = '0198a1b2-0000-7000-8000-000000000002';
const sha256 = 'ab'.repeat(32);
const picture = Buffer.alloc(300_000, 'picture');

/** An in-memory storage that counts the files that were opened and not yet read or destroyed. */
class Shelf implements Pick<AssetStorage, 'put' | 'get' | 'removeAll'> {
  private readonly files = new Map<string, { bytes: Buffer; mimeType: string }>();
  readonly given: Readable[] = [];
  /** The stream of the next file, if it does not end normally. */
  next: ((bytes: Buffer) => Readable) | undefined;
  isAway = false;

  async put(key: string, bytes: Buffer, mimeType: string): Promise<void> {
    this.files.set(key, { bytes, mimeType });
  }

  async get(key: string): Promise<StoredFile | undefined> {
    if (this.isAway) throw new Error('The asset storage did not give a file: AccessDenied (status 403).');
    const file = this.files.get(key);
    if (!file) return undefined;
    const stream = this.next?.(file.bytes) ?? Readable.from([file.bytes.subarray(0, 100_000), file.bytes.subarray(100_000)]);
    this.given.push(stream);
    const part = async (first: number, last: number) => Readable.from([file.bytes.subarray(first, last + 1)]);
    return { bytes: file.bytes.length, mimeType: file.mimeType, stream, part };
  }

  async removeAll(): Promise<void> {
    this.files.clear();
  }
}

/** The product's filter needs the whole request pipeline; the same function makes this envelope. */
@Catch()
class Envelope implements ExceptionFilter {
  catch(failure: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return void response.destroy();
    const { status, headers, body } = errorAnswer(failure, { requestId: 'req_1', publicUrl: 'https://ads.acme.example' });
    response.writeHead(status, headers).end(JSON.stringify(body));
  }
}

describe('the files of signed addresses', () => {
  const clock = new SettableClock();
  let app: INestApplication;
  let shelf: Shelf;
  let addresses: AssetAddresses;
  let port: number;

  beforeEach(async () => {
    clock.set(new Date('2026-08-01T12:02:00Z'));
    shelf = new Shelf();
    const ring = `k1:${Buffer.alloc(32, 2).toString('base64')}`;
    const module = await Test.createTestingModule({
      controllers: [AssetsController],
      providers: [
        AssetFiles,
        AssetAddresses,
        { provide: AssetStorage, useValue: shelf },
        { provide: KeyRings, useValue: new KeyRings(ring, ring) },
        { provide: Clock, useValue: clock },
        { provide: ASSETS_ORIGIN, useValue: 'https://api.example.com' },
      ],
    }).compile();
    app = module.createNestApplication({ bodyParser: false, logger: false });
    app.useGlobalFilters(new Envelope());
    await app.listen(0, '127.0.0.1');
    port = (app.getHttpServer().address() as AddressInfo).port;
    addresses = app.get(AssetAddresses);
    await shelf.put(`${organization}/${sha256}`, picture, 'image/png');
  });
  afterEach(() => app.close());

  const pathOf = (owner = organization, checksum = sha256, type = 'image/png'): string =>
    addresses.addressOf(owner, checksum, type).url.replace('https://api.example.com', '');

  /** Sends the path unchanged, because `fetch` would normalise it. */
  async function ask(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
    const request = send({ host: '127.0.0.1', port, path, method, headers }).end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  }

  const headersOfFile = {
    etag: `"${sha256}"`,
    'cache-control': 'private, max-age=3780, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  };

  it('are given with type, length, checksum and how long they may be kept', async () => {
    const { status, headers, body } = await ask(pathOf());
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...headersOfFile, 'content-type': 'image/png', 'content-length': '300000' });
    expect(body.equals(picture)).toBe(true);
  });

  it('are described to HEAD without a byte of them', async () => {
    const { status, headers, body } = await ask(pathOf(), { method: 'HEAD' });
    expect([status, body.length]).toEqual([200, 0]);
    expect(headers).toMatchObject({ ...headersOfFile, 'content-type': 'image/png', 'content-length': '300000' });
    expect(shelf.given.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it.each([`"${sha256}"`, `W/"${sha256}"`, `"old", "${sha256}"`, '*'])('are not given again to who has %s', async (known) => {
    const { status, headers, body } = await ask(pathOf(), { headers: { 'If-None-Match': known } });
    expect([status, body.length]).toEqual([304, 0]);
    expect(headers).toMatchObject(headersOfFile);
    expect(headers).not.toHaveProperty('content-type');
    expect(shelf.given.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('are given to who has another one', async () => {
    expect((await ask(pathOf(), { headers: { 'If-None-Match': `"${'cd'.repeat(32)}"` } })).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['a wrong signature', () => `${pathOf()}x`],
    ['no signature', () => pathOf().replace(/&signature.*/, '')],
    ['no query', () => pathOf().replace(/\?.*/, '')],
    ['a later end', () => pathOf().replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 300}`)],
    ['another organization', () => pathOf().replace(organization, other)],
    ['a file that is not there', () => pathOf(organization, 'cd'.repeat(32))],
    ['the file of another organization', () => pathOf(other)],
    ['a type that the file has not', () => pathOf(organization, sha256, 'image/jpeg')],
    ['a path in the organization', () => pathOf().replace(organization, `..%2f${organization}`)],
    ['a path in the file', () => pathOf().replace(sha256, `..%2f${sha256}`)],
    ['a zero byte', () => pathOf().replace('.png', '.png%00')],
    ['nothing but dots', () => `/assets/%2e%2e/%2e%2e${pathOf().replace(/^[^?]*/, '')}`],
  ])('are not there for %s', async (_, path) => {
    const answer = await ask(path());
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toEqual({
      error: {
        code: 'route_not_found',
        message: 'There is nothing at this path.',
        details: {
          request_id: 'req_1',
          retryable: false,
          doc_url: 'https://ads.acme.example/docs/errors/route_not_found',
        },
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(shelf.given.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('are not there any more when the address has ended', async () => {
    const path = pathOf();
    clock.set(new Date('2026-08-01T13:04:59Z'));
    expect((await ask(path)).headers['cache-control']).toBe('private, max-age=1, immutable');
    clock.set(new Date('2026-08-01T13:05:00Z'));
    expect((await ask(path)).status).toBe(404);
  });

  it('are briefly away while their store is, and a wrong address is still none', async () => {
    shelf.isAway = true;
    const { status, headers, body } = await ask(pathOf());
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(JSON.parse(body.toString()).error).toEqual({
      code: 'service_unavailable',
      message: 'The service is briefly unavailable; retry in 1 s.',
      details: {
        request_id: 'req_1',
        retryable: true,
        doc_url: 'https://ads.acme.example/docs/errors/service_unavailable',
        retry_after: 1,
      },
    });
    expect((await ask(pathOf(), { method: 'HEAD' })).status).toBe(503);
    expect((await ask(`${pathOf()}x`)).status).toBe(404);
  });

  it('that cannot be read to their end break the connection off', async () => {
    shelf.next = (bytes) =>
      Readable.from(
        (async function* () {
          yield bytes.subarray(0, 1_000);
          throw new Error('The disk is gone.');
        })(),
      );
    await expect(ask(pathOf())).rejects.toThrow(/aborted|hang up/);
  });

  it('are let go when the reader goes away', async () => {
    const endless = new Readable({ read() {} });
    endless.push('the beginning');
    shelf.next = () => endless;
    const request = send({ host: '127.0.0.1', port, path: pathOf() }).end();
    request.on('error', () => undefined);
    await once(request, 'response');
    request.destroy();
    await once(endless, 'close');
    expect(endless.destroyed).toBe(true);
  });
});
