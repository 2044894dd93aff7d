/** Bodies that come in pieces, over real sockets: a piece has its price whatever its size. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { DomainError } from '@app/kernel';
import { mostPieces, readBytes } from './body-bytes.js';

const held = { take: () => undefined, begin: () => Promise.resolve(), release: () => undefined };
const LIMIT = 4_194_304;

let server: Server;
/** Of the last body: its text, and the memory that it keeps. */
let read: { readonly text: string; readonly memory: number };

beforeAll(async () => {
  server = createServer((request, response) => {
    readBytes(request, LIMIT, held).then(
      (bytes) => {
        read = { text: bytes.toString(), memory: bytes.buffer.byteLength };
        response.end('whole');
      },
      (refusal: unknown) => response.end(refusal instanceof DomainError ? refusal.kind.code : String(refusal)),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());

/** Sends each piece as a chunk. Resolves to the answer's text. */
function send(pieces: readonly string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`);
  return new Promise((resolve) =>
    socket.once('data', (answer: Buffer) => {
      socket.destroy();
      resolve(answer.toString().split('\r\n').at(-1) ?? '');
    }),
  );
}
const single = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index % 10));

test.each([
  ['single bytes', single(10_000)],
  ['a row in each', Array.from({ length: 20_000 }, (_, index) => JSON.stringify({ email: `person.${index}@example.com` }))],
  ['one large piece and small ones', ['x'.repeat(300_000), ...single(100), 'y'.repeat(70_000), 'z']],
])('a body of %s is read whole, and takes at most twice its bytes', async (_what, pieces) => {
  expect(await send(pieces)).toBe('whole');
  const text = pieces.join('');
  expect(read.text === text).toBe(true);
  expect(read.memory).toBeLessThanOrEqual(2 * text.length);
});

test('a body of very many single bytes is refused, long before its limit of bytes', async () => {
  expect(await send(single(mostPieces.always * 2))).toBe('invalid_request');
});
