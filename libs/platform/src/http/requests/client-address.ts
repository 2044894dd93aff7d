// Who counts as one client: the key of every limit that is not an organization's.
import { isIPv6 } from 'node:net';
import type { Request } from 'express';

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

/** As a trusted proxy tells it. For what people are shown; whoever counts takes `clientOfRequest`. */
export const addressOf = ({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string => ip ?? socket.remoteAddress ?? 'unknown';

export const clientOfRequest = (request: Pick<Request, 'ip' | 'socket'>): string => clientOf(addressOf(request));
