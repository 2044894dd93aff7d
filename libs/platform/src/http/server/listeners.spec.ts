/** What one connection can make the others wait for: requests that are sent together, answers and bodies that are not read. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { AnswerBytes } from '../requests/answer-bytes.js';
import { ConnectionLimits } from './connection-limits.js';
import { Listener } from './listeners.js';
import { MOST_PIPELINED } from './pipelined-requests.js';
import { SlowReaders } from './slow-readers.js';

const ends: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function listen(listener: RequestListener): Promise<number> {
  const limits = new ConnectionLimits({ inAll: 10, perClient: null });
  const opened = Listener.forwarded(listener, { limits, count: () => Promise.resolve({}), publicUrl: '' });
  ends.push(() => opened.close(0));
  return opened.listen(0, '127.0.0.1');
}

function open(port: number): { readonly socket: Socket; readonly text: () => string; readonly closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, text: () => text, closed };
}
const times = (text: string, what: string): number => text.split(what).length - 1;

describe('requests that one connection sends together', () => {
  /** Answers each in a later turn, as all our handlers do. */
  const handled: string[] = [];
  const later: RequestListener = (request, response) => {
    handled.push(request.url ?? '');
    setImmediate(() => response.end('fine'));
  };
  beforeEach(() => handled.splice(0));

  it('are handled up to a bound; the next one is told, and the connection ends', async () => {
    const { socket, text, closed } = open(await listen(later));
    socket.write(get('/').repeat(MOST_PIPELINED + 1));
    await closed;
    expect(handled).toHaveLength(MOST_PIPELINED);
    expect([times(text(), '200 OK'), times(text(), '503 '), times(text(), '"overloaded"')]).toEqual([MOST_PIPELINED, 1, 1]);
  });

  it('are dropped with it when there are thousands', async () => {
    const { socket, closed } = open(await listen(later));
    socket.write(get('/').repeat(2_000));
    await closed;
    expect(handled).toHaveLength(MOST_PIPELINED);
  });

  it('are not counted when they were answered', async () => {
    const { socket, text } = open(await listen(later));
    for (let sent = 1; sent <= 4; sent += 1) {
      socket.write(get('/').repeat(MOST_PIPELINED));
      while (times(text(), '200 OK') < sent * MOST_PIPELINED) await new Promise((resolve) => socket.once('data', resolve));
    }
    expect(handled).toHaveLength(4 * MOST_PIPELINED);
    socket.destroy();
  });
});

it('chunks of a body that nobody reads are not parsed after the answer, and the client reads it', async () => {
  let request: IncomingMessage | undefined;
  const { socket, text, closed } = open(
    await listen((came, response) => {
      request = came;
      response.writeHead(401).end('who?');
    }),
  );
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  // Whole for a parser, which would keep the connection.
  socket.write(`1\r\nx\r\n0\r\n\r\n${get('/')}`);
  await closed;
  expect([times(text(), '401 '), request?.complete]).toEqual([1, false]);
});

describe('answers that a client does not read', () => {
  const large = Buffer.alloc(64 * 1_048_576, 'x');
  let response: ServerResponse;
  let server: Server;
  const readers = new SlowReaders();
  let port = 0;

  beforeAll(async () => {
    server = createServer((_request, answer) => {
      response = answer;
      new AnswerBytes([large]).sendTo(answer);
    });
    readers.watch(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());
  /** Resolves when the client's and the kernel's buffers are full, so that the rest waits in the process. */
  const stuck = async (): Promise<void> => {
    let before = -1;
    while (before !== response.socket?.bytesWritten) {
      before = response.socket?.bytesWritten ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  it('end its connection when it took nothing between two looks, and go on for one that takes some', async () => {
    const { socket, closed } = open(port);
    socket.write(get('/'));
    await new Promise((resolve) => socket.once('data', resolve));
    for (let round = 0; round < 3; round += 1) {
      socket.pause();
      await stuck();
      readers.look();
      expect(response.destroyed).toBe(false);
      const taken = response.socket?.bytesWritten ?? 0;
      socket.resume();
      while ((response.socket?.bytesWritten ?? 0) === taken) await new Promise((resolve) => setImmediate(resolve));
    }
    socket.pause();
    await stuck();
    readers.look();
    readers.look();
    expect(response.socket?.destroyed ?? true).toBe(true);
    socket.resume();
    await closed;
  });

  it('wait as views of the same memory, of which one piece at a time is written', async () => {
    const { socket } = open(port);
    socket.write(get('/'));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    await stuck();
    expect(response.writableLength).toBeLessThanOrEqual(65_536 + 1_024);
    socket.destroy();
  });
});
