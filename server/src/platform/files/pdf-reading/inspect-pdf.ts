import { assertAgrees, followTables } from './agree.ts';
import { assertAllowed } from './allowed.ts';
import { findHidden } from './hidden.ts';
import { readLayout } from './layout.ts';
import { isPack, readPack } from './packed.ts';
import { countPages } from './pages.ts';
import { createUnpacker } from './unpack.ts';
import { type IndirectObject, NotKept, type Value } from './values.ts';

/**
 * Reads a whole PDF, and throws NotKept unless every reader must find the same objects in it and none of them could run, start, send, fetch or
 * carry anything (promises rule 13, decision 0087). Gives the number of its pages. The bytes are not changed.
 */
export const inspectPdf = (bytes: Buffer): { readonly pages: number } => {
  const layout = readLayout(bytes);
  const unpack = createUnpacker();
  const chain = followTables(bytes, layout, unpack);
  const trailers = chain.tables.map(({ trailer }) => trailer);
  // before anything is unpacked that would look broken
  if (trailers.some((trailer) => trailer.all('Encrypt').length > 0)) throw new NotKept('encrypted', 'a password');
  const packs = layout.objects.flatMap(({ number, value }) =>
    isPack(value) ? [readPack(number, value, unpack(value))] : [],
  );
  const objects = [...layout.objects, ...packs.flatMap((pack) => pack.objects)];
  const versions = versionsOf([...objects, ...findHidden(bytes, layout.objects)]);
  const find = assertAgrees({ bytes, chain, objects: layout.objects, packs, claims: layout.claims }, versions);
  assertAllowed([...[...versions.values()].flat(), ...trailers], versions);
  return { pages: countPages(chain, find) };
};

const versionsOf = (objects: readonly IndirectObject[]): ReadonlyMap<number, readonly Value[]> => {
  const versions = new Map<number, Value[]>();
  for (const { number, value } of objects) {
    const known = versions.get(number);
    if (known === undefined) versions.set(number, [value]);
    else known.push(value);
  }
  return versions;
};
