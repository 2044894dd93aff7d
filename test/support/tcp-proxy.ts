/** A proxy to a server that can be cut, held and restored, like a network. */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '@app/platform/http';
import { serviceUrlOf } from './database.js';

export async function startTcpProxy(target: { host: string; port: number }) {
  const open = new Set<Socket>();
  let cut = false;
  let trips = 0;
  /** The data of clients while it is held, in order; null: not held. */
  let held: (() => void)[] | null = null;
  const passed = (act: () => void): void => {
    if (held) held.push(act);
    else act();
  };
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    if (cut) return void client.destroy();
    const upstream = keep(connect(target.port, target.host));
    keep(client);
    client.on('data', (bytes) => {
      trips += 1;
      passed(() => upstream.write(bytes));
    });
    upstream.pipe(client, { end: false });
    client.once('close', () => passed(() => upstream.end()));
    upstream.once('close', () => client.destroy());
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    port,
    /** Every connection breaks, and new ones break at once. */
    cut(): void {
      cut = true;
      for (const socket of open) socket.destroy();
    },
    mend(): void {
      cut = false;
    },
    /** Holds all data of clients, their goodbyes included, until it is released. */
    hold(): void {
      held = [];
    },
    /** Delivers all held data now, also that of clients that have left. */
    letGo(): void {
      const late = held ?? [];
      held = null;
      for (const act of late) act();
    },
    /** How often clients sent something. */
    get trips(): number {
      return trips;
    },
    /** The number of held pieces of data. */
    get heldUp(): number {
      return held?.length ?? 0;
    },
    async stop(): Promise<void> {
      this.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** A way to the test cluster, and the URL by which the service reaches the database of this name on it. */
export async function startDatabaseProxy(name: string): Promise<{ way: TcpProxy; url: string }> {
  const direct = new URL(process.env['TEST_CLUSTER_URL'] ?? '');
  const way = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) });
  const proxied = new URL(serviceUrlOf(direct.href));
  return { way, url: Object.assign(proxied, { hostname: '127.0.0.1', port: String(way.port), pathname: name }).href };
}
