/** A way to a server that can be cut and mended, as networks are. */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '@app/platform/http';

export async function startTcpProxy(target: { host: string; port: number }) {
  const open = new Set<Socket>();
  let cut = false;
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    if (cut) return void client.destroy();
    const upstream = keep(connect(target.port, target.host));
    keep(client).pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
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
    async stop(): Promise<void> {
      this.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
