// Ends connections whose clients do not read their answers. What waits for them lies in the memory of the process, outside of
// its heap, for as long as the client likes.
import type { Server as HttpServer } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';

export class SlowReaders {
  /** The bytes that each one had taken when it was last looked at; undefined: nothing waited for it. */
  private readonly taken = new Map<Socket, number | undefined>();

  /** Of a server whose answers are written in pieces, the next one when the last was taken. */
  watch(server: HttpServer | TlsServer): void {
    server.on('setSecureContext' in server ? 'secureConnection' : 'connection', (socket: Socket) => {
      this.taken.set(socket, undefined);
      socket.once('close', () => this.taken.delete(socket));
    });
  }

  /** Ends those who have taken nothing of what waits for them since the last look. */
  look(): void {
    for (const [socket, before] of this.taken) {
      const now = socket.writableLength === 0 ? undefined : socket.bytesWritten - socket.writableLength;
      if (now !== undefined && now === before) socket.destroy();
      else this.taken.set(socket, now);
    }
  }
}
