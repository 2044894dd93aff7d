/** Sends bytes that no HTTP library would send, over TCP or TLS, and reads the answer. */
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  // An answer has any shape until an expectation has checked it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

/** `ca`: speak TLS and trust this certificate. The connection is closed after the answer. */
export async function sendRaw(port: number, bytes: string | Buffer, ca?: string): Promise<RawAnswer> {
  const socket: Socket = ca === undefined ? connect(port, '127.0.0.1') : connectTls({ port, host: 'localhost', ca });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    socket.once('close', () => resolve());
    socket.once('error', (error) => (received.length > 0 ? resolve() : reject(error)));
  });
  socket.write(bytes);
  await ended;
  return parsed(Buffer.concat(received).toString());
}

function parsed(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const content = rest.join('\r\n\r\n');
  const json = headers.get('transfer-encoding') === 'chunked' ? unchunked(content) : content;
  return { status: Number(statusLine.split(' ')[1]), headers, body: json === '' ? null : JSON.parse(json) };
}

const unchunked = (content: string): string => /^[\da-f]+\r\n([\s\S]*?)\r\n0\r\n/i.exec(content)?.[1] ?? '';
