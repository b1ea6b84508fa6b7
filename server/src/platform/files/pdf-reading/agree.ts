import type { Claim, Layout, Row, Table } from './layout.ts';
import { isOfType, type Pack, readPackedTable } from './packed.ts';
import { Scanner } from './scanner.ts';
import { type IndirectObject, Stream, unreadable, type Value } from './values.ts';

/** All values that a number has had, the replaced ones too: a reader that repairs a file may choose an older one. */
export type Versions = ReadonlyMap<number, readonly Value[]>;

/** Gives the table at an offset, white space before it passed. Refuses an offset that leads to none. */
type TableAt = (at: number) => Table;

/** The tables that a reader can come to: from every start, the older ones too, to what came before and to what stands beside. */
export interface Chain {
  readonly newest: Table;
  readonly tables: readonly Table[];
  readonly tableAt: TableAt;
}

/**
 * Follows the cross-references as a reader does. A table that nothing leads to is an object like any other: programs that save a file anew
 * leave old ones behind.
 */
export const followTables = (bytes: Buffer, layout: Layout, unpack: (stream: Stream) => Buffer): Chain => {
  const placed = new Map(layout.tables.map((table) => [table.at, table]));
  const objects = new Map(layout.objects.map(({ at, value }) => [at, value]));
  const tableAt: TableAt = (offset) => {
    const at = afterBlank(bytes, offset);
    const known = placed.get(at);
    if (known !== undefined) return known;
    const object = objects.get(at);
    if (!(object instanceof Stream) || !isOfType(object, 'XRef')) throw unreadable('a start that leads nowhere');
    const table = readPackedTable(at, object, unpack(object));
    placed.set(at, table);
    return table;
  };
  const last = layout.starts.at(-1);
  if (last === undefined) throw unreadable('no start');
  // a file that is made for reading from the net says 0 in the middle
  const starts = [...layout.starts.slice(0, -1).filter((start) => start !== 0), last];
  const tables = new Set<Table>();
  const waiting = [...layout.tables, ...starts.map(tableAt)];
  for (let table = waiting.pop(); table !== undefined; table = waiting.pop()) {
    if (tables.has(table)) continue;
    tables.add(table);
    for (const key of ['Prev', 'XRefStm']) {
      const at = table.trailer.count(key);
      if (at !== undefined) waiting.push(tableAt(at));
    }
  }
  return { newest: tableAt(last), tables: [...tables], tableAt };
};

/** Everything that lies in the file, and how a reader comes to it. */
export interface Reading {
  readonly bytes: Buffer;
  readonly chain: Chain;
  readonly objects: readonly IndirectObject[];
  readonly packs: readonly Pack[];
  readonly claims: readonly Claim[];
}

/** What a row leads to; nothing for a row that stands for an object left out. Refuses what is not where it should be. */
export type Find = (row: Row) => IndirectObject | undefined;

/**
 * Refuses a file in which a reader that follows the cross-references, any of them, finds anything else than the objects that lie in the file
 * from front to back.
 */
export const assertAgrees = ({ bytes, chain, objects, packs, claims }: Reading, versions: Versions): Find => {
  for (const { length, isRight } of claims) {
    const known = versions.get(length.number) ?? [];
    if (known.length === 0 || !known.every((value) => typeof value === 'number' && isRight(value)))
      throw unreadable('a length that lies');
  }
  const placed = new Map(objects.flatMap((object) => (object.at === null ? [] : [[object.at, object] as const])));
  const packed = new Map<number, Pack[]>();
  for (const pack of packs) packed.set(pack.number, [...(packed.get(pack.number) ?? []), pack]);
  const find: Find = (row) => {
    if ('packedIn' in row) {
      const found = (packed.get(row.packedIn) ?? []).map((pack) => pack.objects[row.place]);
      const object = found.findLast((one) => one?.number === row.number);
      if (object === undefined) throw unreadable(`object ${row.number} is not packed where it should be`);
      return object;
    }
    // nothing begins at the head: several programs mark with it what they left out
    if (row.at === 0) return undefined;
    const object = placed.get(afterBlank(bytes, row.at));
    if (object === undefined || object.number !== row.number || object.generation !== row.generation)
      throw unreadable(`object ${row.number} is not where it should be`);
    return object;
  };
  for (const { rows } of chain.tables) for (const row of rows) find(row);
  return find;
};

/** Several programs count the end of the line before an object to it. */
const afterBlank = (bytes: Buffer, at: number): number => {
  const scanner = new Scanner(bytes, at);
  scanner.skipBlank();
  return scanner.at;
};
