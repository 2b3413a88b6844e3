import { BlockList, isIP } from 'node:net';

/** To whom a connection may be made. Each answer is half a sentence with the reason against it, or undefined. */
export interface AddressPolicy {
  /** Of an IP address as the resolver or the URL gives it, without brackets. */
  refuseAddress(address: string): string | undefined;
  /** Of a host name in lower case, before it is resolved. */
  refuseName(name: string): string | undefined;
  refusePort(port: number): string | undefined;
}

type Subnet = readonly [network: string, prefix: number, what: string];

/** What IANA's registry of special-purpose IPv4 addresses does not call globally reachable, and multicast. */
const SPECIAL_IPV4: readonly Subnet[] = [
  ['0.0.0.0', 8, 'of this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared behind a carrier'],
  ['127.0.0.0', 8, 'a loopback address'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'reserved for protocols'],
  ['192.0.2.0', 24, 'for documentation'],
  ['192.88.99.0', 24, 'a relay of 6to4'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'for benchmarks'],
  ['198.51.100.0', 24, 'for documentation'],
  ['203.0.113.0', 24, 'for documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
];

/** Inside the global unicast block; everything outside of it is refused without a list. */
const SPECIAL_IPV6: readonly Subnet[] = [
  ['2001::', 23, 'reserved for protocols'],
  ['2001:db8::', 32, 'for documentation'],
  ['2002::', 16, 'of 6to4, which hides an IPv4 address'],
  ['3fff::', 20, 'for documentation'],
];

/** For the words alone. */
const OTHER_IPV6: readonly Subnet[] = [
  ['::', 128, 'unspecified'],
  ['::1', 128, 'a loopback address'],
  ['fc00::', 7, 'private'],
  ['fe80::', 10, 'link-local'],
  ['ff00::', 8, 'multicast'],
];

/** Prefixes of 96 bits whose last 32 are the IPv4 address that is reached: that one is judged. */
const CARRIERS_OF_IPV4 = [
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
] as const;

type Family = 'ipv4' | 'ipv6';

function listOf(subnets: readonly (readonly [string, number, ...unknown[]])[], family: Family): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

const GLOBAL_UNICAST = listOf([['2000::', 3]], 'ipv6');
const IPV4_CARRIERS = listOf(CARRIERS_OF_IPV4, 'ipv6');
const IPV4_BLOCKS = SPECIAL_IPV4.map((subnet) => ({ list: listOf([subnet], 'ipv4'), what: subnet[2] }));
const IPV6_BLOCKS = [...SPECIAL_IPV6, ...OTHER_IPV6].map((subnet) => ({
  list: listOf([subnet], 'ipv6'),
  what: subnet[2],
}));

function blockOf(address: string, family: Family): string | undefined {
  return (family === 'ipv4' ? IPV4_BLOCKS : IPV6_BLOCKS).find(({ list }) => list.check(address, family))?.what;
}

/** The last 32 bits, dotted. `address` is an IPv6 address in any spelling. */
function lastFourBytes(address: string): string {
  // The URL parser brings every spelling to one, without a dotted end.
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':');
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

function refuseAddress(address: string): string | undefined {
  const version = isIP(address);
  // A zone index belongs to an interface of this machine.
  if (version === 0 || address.includes('%')) return `${address} is no address of the public internet`;
  if (version === 4) {
    const what = blockOf(address, 'ipv4');
    return what === undefined ? undefined : `${address} is ${what}`;
  }
  if (IPV4_CARRIERS.check(address, 'ipv6')) {
    const inner = refuseAddress(lastFourBytes(address));
    return inner === undefined ? undefined : `${address} stands for IPv4, where ${inner}`;
  }
  const what = blockOf(address, 'ipv6');
  if (what !== undefined) return `${address} is ${what}`;
  return GLOBAL_UNICAST.check(address, 'ipv6') ? undefined : `${address} is outside of global unicast`;
}

/** Names that no public resolver answers for (RFC 6761, 6762, 7686, 8375, 9476 and ICANN's `internal`), or that offices use as if they were such. */
const SPECIAL_TOP_LEVELS = new Set(
  'alt arpa corp example home internal intranet invalid lan local localdomain localhost onion private test'.split(' '),
);

function refuseName(name: string): string | undefined {
  const labels = name.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2) return `${name} is a name of a local network`;
  return SPECIAL_TOP_LEVELS.has(last) ? `names under ${last} are not public` : undefined;
}

const WEB_PORTS = new Set([80, 443]);

/** The public internet, on the ports of the web. */
export const PUBLIC_ADDRESSES: AddressPolicy = {
  refuseAddress,
  refuseName,
  refusePort: (port) => (WEB_PORTS.has(port) ? undefined : `port ${port}`),
};
