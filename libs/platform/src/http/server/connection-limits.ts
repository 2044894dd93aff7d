// Bounds the open sockets of the process and of one client. Beyond the bound a few are still answered, so that an honest client
// learns why.
import { isIPv6, type Socket } from 'node:net';

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

/** The address; for IPv6 its /64 network, because one client has all addresses of it. */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
