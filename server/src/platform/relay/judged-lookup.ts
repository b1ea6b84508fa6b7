import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { type AddressKind, kindOfAddress } from './addresses.ts';
import { RelayFailure } from './relay-failure.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export const systemResolve: Resolve = (hostname) => systemLookup(hostname, { all: true });

const refused = (): RelayFailure =>
  new RelayFailure('private-address', 'The name leads to an address that may not be asked');

/** The host of an origin as Node connects to it: without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** A host that is written as an address is never looked up, so it is judged here. `new URL` has made decimal, hex and octal forms plain. */
export const judgeHost = (url: URL, allowed: ReadonlySet<AddressKind>): void => {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !allowed.has(kindOfAddress(host))) throw refused();
};

/**
 * Node connects to what this gives and asks nobody again, so an address that was judged good cannot become another one on the way
 * (rebinding). One bad address among several refuses the name: nobody honest mixes them.
 */
export const judgedLookup =
  (resolve: Resolve, allowed: ReadonlySet<AddressKind>): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined)
          return callback(Object.assign(new Error('No address'), { code: 'ENOTFOUND' }), '', undefined);
        if (found.some(({ address }) => !allowed.has(kindOfAddress(address))))
          return callback(refused(), '', undefined);
        if (options.all === true) return callback(null, [...found], undefined);
        return callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', undefined),
    );
  };
