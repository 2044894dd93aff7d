// Calls over HTTP to a server that answers as it is told: what each answer, or none, becomes.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PlatformError } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { FormData } from 'undici';
import { z } from 'zod';
import { Failures, type WhenLost } from './failures.js';
import { type HttpCall, HttpClient } from './http.client.js';

const failures = new Failures('Toys', { 'HTTP 503': 'transient', slow: { fault: 'throttled', scope: 'app' } });
const pages = { roles: 'https://toys.example/roles' };
const schema = z.object({ id: z.string() });
const whenLosts: readonly WhenLost[] = ['transient', 'unknown_outcome'];

describe('a call to a platform', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let server: Server;
  let url: string;
  const client = new HttpClient(
    { failures, pages, requestIdHeader: 'x-toy-id', largestAnswer: 1_000, largestStream: 5_000 },
    new SettableClock(),
  );

  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const saying = (status: number, body: string, headers: Record<string, string> = {}) => {
    answer = (_, response) => void response.writeHead(status, headers).end(body);
  };
  const call = (changes: Partial<HttpCall> = {}): HttpCall => ({
    method: 'POST',
    url,
    headers: {},
    body: '{}',
    whenLost: 'unknown_outcome',
    secrets: ['hush'],
    limits: { idleMs: 60_000, totalMs: 60_000 },
    errorOf: ({ status, headers, body }, at) =>
      failures.error([`HTTP ${status}`], `${JSON.stringify(body)} ${String(headers['x-toy-quota'])}`, {}, at),
    ...changes,
  });
  const failureOf = async (promise: Promise<unknown>): Promise<PlatformError> => {
    const error: unknown = await promise.then(
      () => 'it succeeded',
      (reason: unknown) => reason,
    );
    if (!(error instanceof PlatformError)) throw new Error(`Expected a PlatformError, but ${String(error)}.`);
    return error;
  };

  it('gives what was checked, with the headers of the answer, and an empty one as null', async () => {
    saying(200, '{"id":"7","more":1}', { 'x-toy-quota': '93' });
    const { content, headers } = await client.answer(schema, call());
    expect([content, headers['x-toy-quota']]).toEqual([{ id: '7' }, '93']);
    saying(201, '', { 'x-restli-id': '141049524' });
    const made = await client.answer(z.null(), call());
    expect([made.content, made.headers['x-restli-id']]).toEqual([null, '141049524']);
  });

  it('sends the method, the headers and the body as they are, also bytes', async () => {
    const received: unknown[] = [];
    answer = (request, response) =>
      void text(request).then((body) => {
        received.push([request.method, request.headers['x-toy-token'], body]);
        response.end('{"id":"7"}');
      });
    await client.answer(schema, call({ headers: { 'x-toy-token': 't' }, body: 'name=Spring' }));
    await client.answer(schema, call({ method: 'PUT', body: Buffer.from('bytes') }));
    const { body: _, ...read } = call({ method: 'GET', whenLost: 'transient' });
    await client.answer(schema, read);
    expect(received).toEqual([
      ['POST', 't', 'name=Spring'],
      ['PUT', undefined, 'bytes'],
      ['GET', undefined, ''],
    ]);
  });

  it('sends a form with a file in it, and names its kind by itself', async () => {
    let received = '';
    answer = (request, response) =>
      void text(request).then((body) => {
        received = `${request.headers['content-type']}\n${body}`;
        response.end('{"id":"7"}');
      });
    const form = new FormData();
    form.set('file_name', 'shoe.png');
    form.set('image_file', new Blob(['picture']), 'shoe.png');
    await client.answer(schema, call({ body: form }));
    expect(received).toMatch(/^multipart\/form-data; boundary=/);
    expect(received).toMatch(/name="image_file"; filename="shoe.png"[^]*picture/);
  });

  it('that is refused becomes what the adapter reads of status, headers and body, without a secret', async () => {
    saying(503, '{"why":"hush"}', { 'x-toy-quota': '100', 'x-toy-id': 'r1' });
    const error = await failureOf(client.answer(schema, call()));
    expect(error).toMatchObject({
      fault: 'unknown_outcome',
      message: 'Toys: {"why":"[secret]"} 100 (HTTP 503)',
      detail: { platformCode: 'HTTP 503', requestId: 'r1' },
    });
    saying(503, '<html>');
    expect((await failureOf(client.answer(schema, call({ whenLost: 'transient' })))).message).toContain('null');
  });

  it('that is refused in an answer of 2xx is no success', async () => {
    saying(200, '{"code":40100,"id":"7"}');
    const refusalIn: HttpCall['refusalIn'] = (content, at) =>
      (content as { code?: number }).code === 40_100 ? failures.error(['slow'], 'Wait.', {}, at) : null;
    expect((await failureOf(client.answer(schema, call({ refusalIn })))).detail).toMatchObject({ scope: 'app' });
    saying(200, '[{"id":"1"},{"code":40100}]');
    const seen: unknown[] = [];
    const reading = async () => {
      for await (const each of client.stream(schema, call({ refusalIn }))) seen.push(each);
    };
    expect([(await failureOf(reading())).fault, seen]).toEqual(['throttled', [{ id: '1' }]]);
  });

  it.each(whenLosts)('whose answer is lost or cannot be read is %s', async (whenLost) => {
    const lost: readonly (readonly [string, () => void])[] = [
      ['no answer', () => (answer = (request) => void request.socket.destroy())],
      [
        'broke off',
        () =>
          (answer = (_, response) => {
            response.writeHead(200, { 'content-length': '100' }).write('{"id":');
            setImmediate(() => response.destroy());
          }),
      ],
      ['cannot be read at id', () => saying(200, '{"id":7}')],
      ['is no JSON', () => saying(200, '{"success":tr')],
      ['cannot be read at the whole', () => saying(200, 'null')],
      ['is larger than any page', () => saying(200, JSON.stringify({ id: 'x'.repeat(1_000) }))],
    ];
    for (const [why, prepare] of lost) {
      prepare();
      const error = await failureOf(client.answer(schema, call({ whenLost })));
      expect([error.fault, error.message]).toEqual([whenLost, expect.stringContaining(why)]);
    }
    answer = () => undefined;
    const limits = { idleMs: 60_000, totalMs: 50 };
    expect((await failureOf(client.answer(schema, call({ whenLost, limits })))).message).toContain('no answer (');
  });

  it('that cannot have arrived may simply be sent again, also when it is a write', async () => {
    const gone = createServer();
    await new Promise<void>((listening) => gone.listen(0, '127.0.0.1', listening));
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => gone.close(closed));
    const error = await failureOf(client.answer(schema, call({ url: `http://127.0.0.1:${port}` })));
    expect([error.fault, error.message]).toEqual(['transient', 'Toys: no answer (ECONNREFUSED).']);
  });

  it.each([
    ['is cut off', '[{"id":"1"},{"id"', 'ended before it was complete'],
    ['has an element that is none', '[{"id":"1"},{"id":2}]', 'cannot be read at id'],
    ['is no array', '{"id":"1"}', 'is not an array of objects'],
    ['is larger than any report', `[${'{"id":"1234567890"},'.repeat(300)}{"id":"1"}]`, 'is larger than any report'],
  ])('whose stream %s ends in an error', async (_, body, why) => {
    saying(200, body);
    const reading = async () => {
      for await (const each of client.stream(schema, call({ whenLost: 'transient' }))) expect(each).toHaveProperty('id');
    };
    const error = await failureOf(reading());
    expect([error.fault, error.message]).toEqual(['transient', expect.stringContaining(why)]);
  });
});
