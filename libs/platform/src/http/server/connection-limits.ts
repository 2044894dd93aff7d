// Bounds the open sockets of the process and of one client. Beyond the bound a few are still answered, so that an honest client
// learns why.
import type { Socket } from 'node:net';
import { clientOf } from '../requests/client-address.js';

export interface ConnectionLimit {
  readonly inAll: number;
  /** null: no limit, because behind a proxy all clients share its address. */
  readonly perClient: number | null;
}

export type Admission = 'served' | 'refused' | 'dropped';

/** One in so many sockets beyond a limit is answered 503; the others are closed at once. */
const ANSWERED_SHARE = 10;

export class ConnectionLimits {
  private total = 0;
  private readonly byClient = new Map<string, number>();

  constructor(private readonly limit: ConnectionLimit) {}

  /** Counts the socket until it closes. `refused`: answer it, then close it; `dropped`: close it without an answer. */
  admit(socket: Socket): Admission {
    const client = clientOf(socket.remoteAddress ?? '');
    const own = (this.byClient.get(client) ?? 0) + 1;
    this.total += 1;
    this.byClient.set(client, own);
    socket.once('close', () => {
      this.total -= 1;
      const left = (this.byClient.get(client) ?? 1) - 1;
      if (left > 0) this.byClient.set(client, left);
      else this.byClient.delete(client);
    });
    const { inAll, perClient } = this.limit;
    const all = admissionOf(this.total, inAll);
    const each = perClient === null ? 'served' : admissionOf(own, perClient);
    return all === 'dropped' || each === 'served' ? all : each;
  }
}

const admissionOf = (count: number, limit: number): Admission => {
  if (count <= limit) return 'served';
  return count <= limit + Math.ceil(limit / ANSWERED_SHARE) ? 'refused' : 'dropped';
};
