import { BlockList, isIP } from 'node:net';

/** What an address may be: anybody's on the internet, ours (the machine, its network), or nobody's to ask (metadata, multicast, unassigned). */
export type AddressKind = 'public' | 'loopback' | 'private' | 'forbidden';

const listOf = (...subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits = ''] = subnet.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

const loopback = listOf('127.0.0.0/8', '::1/128');
const privateRanges = listOf('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7');
/** The special-purpose registries of IANA; link-local holds the metadata services of the clouds. */
const forbidden = listOf(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
);
const globalUnicast = listOf('2000::/3');

/** Judges an address as it will be connected to. IPv6 forms that carry an IPv4 address (mapped, NAT64, 6to4) are nobody's to ask. */
export const kindOfAddress = (address: string): AddressKind => {
  const version = isIP(address);
  if (version === 0) return 'forbidden';
  const family = version === 6 ? 'ipv6' : 'ipv4';
  // a BlockList reads a mapped address as the IPv4 it carries; written so, it was meant to slip past somebody
  if (version === 6 && /^::ffff:/i.test(address)) return 'forbidden';
  if (loopback.check(address, family)) return 'loopback';
  if (privateRanges.check(address, family)) return 'private';
  if (forbidden.check(address, family)) return 'forbidden';
  return version === 4 || globalUnicast.check(address, family) ? 'public' : 'forbidden';
};
