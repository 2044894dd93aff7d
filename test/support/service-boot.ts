/** The first step of every process of the service, and ways to the database that are not what they should be. */
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, readSettings } from '@app/platform/config';
import { DataModule } from '@app/platform/data';

const ring = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

/** Runs the first step of every process of the service. */
export async function boot(url: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const settings = readSettings({
    DATABASE_URL: url,
    KEY_PEPPER: 'p'.repeat(32),
    TOKEN_KEYS: ring,
    CURSOR_KEYS: ring,
    LOG_LEVEL: 'silent',
    ...more,
  });
  class Process {}
  const module = { module: Process, imports: [ConfigModule.with(settings), DataModule] };
  await (await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false })).close();
}

/** A proxy to the server that drops the startup parameter `options`, like a pooler that is configured to ignore it. */
export async function droppingOptions(to: string): Promise<{ server: Server; url: string }> {
  const target = new URL(to);
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) socket.on('error', () => [client, upstream].forEach((each) => each.destroy()));
    client.once('data', (startup) => {
      const words = startup.subarray(8).toString().split('\0');
      const kept = words.flatMap((word, index) =>
        index % 2 === 0 && word !== '' && word !== 'options' ? [word, words[index + 1]] : [],
      );
      const body = Buffer.from(`${kept.join('\0')}\0\0`);
      const head = Buffer.alloc(8);
      head.writeInt32BE(body.length + 8);
      startup.copy(head, 4, 4, 8);
      upstream.write(Buffer.concat([head, body]));
      client.pipe(upstream).pipe(client);
    });
  });
  return { server, url: await addressOf(server, to) };
}

/** A pooler that refuses a startup message with `options` in these words, as an error that is fatal. */
export async function refusingOptions(to: string, words: string, code: string): Promise<{ server: Server; url: string }> {
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    client.once('data', () => {
      const body = Buffer.from(`SFATAL\0C${code}\0M${words}\0\0`);
      const head = Buffer.from('E\0\0\0\0', 'latin1');
      head.writeInt32BE(body.length + 4, 1);
      client.end(Buffer.concat([head, body]));
    });
  });
  return { server, url: await addressOf(server, to) };
}

/** Of the database behind this server, which begins to listen. */
export async function addressOf(server: Server, to: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(new URL(to), { port: String((server.address() as AddressInfo).port) }).href;
}
