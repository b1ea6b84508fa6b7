import { describe, expect, it } from 'vitest';
import { type AddressKind, kindOfAddress } from './addresses.ts';

describe('the kind of an address', () => {
  it.each<[AddressKind, string]>([
    ['public', '93.184.216.34 8.8.8.8 172.15.0.1 172.32.0.1 100.63.0.1 192.169.0.1 2606:4700::1111 2a00:1450:4001::5'],
    ['loopback', '127.0.0.1 127.255.255.254 ::1'],
    ['private', '10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 fc00::1 fd12:3456::1'],
    [
      'forbidden',
      '0.0.0.0 169.254.169.254 192.0.0.8 192.0.2.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 :: fe80::1 ff02::1 fec0::1 ' +
        '::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:10.0.0.1 ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:7f00:1:: 2001:db8::1 not-an-address 1 0x7f.1',
    ],
  ])('is %s for %s', (kind, addresses) => {
    for (const address of addresses.split(' ')) expect(kindOfAddress(address), address).toBe(kind);
  });
});
