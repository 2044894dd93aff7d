// The addresses of the public internet, after IANA's registries of special purpose addresses:
// https://www.iana.org/assignments/iana-ipv4-special-registry and https://www.iana.org/assignments/iana-ipv6-special-registry
import { BlockList, isIP } from 'node:net';

const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
] as const;

/**
 * The only block from which unicast addresses are assigned. IPv4-mapped, NAT64, link-local and unique local addresses lie
 * outside of it.
 */
const GLOBAL_IPV6 = ['2000::', 3] as const;

const specialIpv6 = [
  // Teredo, benchmarking, ORCHID and other protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 holds an IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const listOf = (subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
};

const special = { ipv4: listOf(specialIpv4, 'ipv4'), ipv6: listOf(specialIpv6, 'ipv6') };
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6');

/** Whether the address is reachable for everybody. False for a text that is no address, and for an address with a zone. */
export function isPublicAddress(address: string): boolean {
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 4) return !special.ipv4.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6');
}

/** Names that lead to this machine or the networks around it, after RFC 6761, RFC 6762, RFC 8375 and ICANN's reservation. */
const localNames = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa'];

/**
 * Whether a host may be on the public internet, as far as its text tells; only a look-up knows more.
 * @param hostname as `URL` spells it: an IPv4 address in four decimal parts, whatever form it was given in
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) > 0) return isPublicAddress(host);
  return !localNames.some((name) => host === name || host.endsWith(`.${name}`));
}

/** Whether it is fetched at all: https, by this port or one from another number on, without a name and password. */
export const isFetchable = ({ protocol, port, username, password }: URL, ofServers = 443, from = Infinity): boolean => {
  const number = port === '' ? 443 : Number(port);
  return protocol === 'https:' && (number === ofServers || number >= from) && username === '' && password === '';
};
