import type { AddressKind } from './addresses.ts';

/** How far this installation may go when it calls an address that somebody typed. Link-local addresses are out of reach always (promises rule 15). */
export interface Reach {
  /** The machine itself: for a lot that is tried out. */
  readonly loopback: boolean;
  /** The networks of the house. */
  readonly privateNetworks: boolean;
}

/** Plain http is for the machine itself, whatever its name resolves to. */
export const allowedFor = ({ protocol }: URL, { loopback, privateNetworks }: Reach): ReadonlySet<AddressKind> => {
  const here: readonly AddressKind[] = loopback ? ['loopback'] : [];
  if (protocol !== 'https:') return new Set(here);
  return new Set<AddressKind>(['public', ...here, ...(privateNetworks ? (['private'] as const) : [])]);
};
