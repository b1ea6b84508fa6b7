import type { Chain, Find } from './agree.ts';
import type { Row, Table } from './layout.ts';
import { Dict, isList, NotKept, Ref, unreadable, type Value } from './values.ts';

/** How many pages the newest cross-references lead to. Refuses none, and pages that contain each other. */
export const countPages = (chain: Chain, find: Find): number => {
  const rows = newestRows(chain);
  const look = (value: Value | undefined): Value | undefined => {
    let found = value;
    for (let steps = 0; found instanceof Ref && steps < 10; steps += 1) {
      const row = rows.get(found.number);
      found = row === undefined ? undefined : find(row)?.value;
    }
    return found;
  };
  const catalog = look(chain.newest.trailer.only('Root'));
  if (!(catalog instanceof Dict)) throw unreadable('no catalog');
  const seen = new Set<Dict>();
  const waiting: Value[] = [catalog.only('Pages') ?? null];
  let pages = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = look(next);
    if (!(node instanceof Dict)) throw unreadable('a page that is not there');
    const kids = look(node.only('Kids'));
    if (kids === undefined) {
      pages += 1;
      continue;
    }
    if (!isList(kids) || seen.has(node)) throw unreadable('pages that contain each other');
    seen.add(node);
    for (const kid of kids) waiting.push(kid);
  }
  if (pages === 0) throw new NotKept('noPages', 'no pages');
  return pages;
};

/** The newest row of each object, as the chain of tables tells it. */
const newestRows = ({ newest, tableAt }: Chain): ReadonlyMap<number, Row> => {
  const rows = new Map<number, Row>();
  const seen = new Set<Table>();
  const take = (table: Table): void => {
    for (const row of table.rows) if (!rows.has(row.number)) rows.set(row.number, row);
  };
  for (let table: Table | undefined = newest; table !== undefined && !seen.has(table); ) {
    seen.add(table);
    take(table);
    const hybrid = table.trailer.count('XRefStm');
    if (hybrid !== undefined) take(tableAt(hybrid));
    const before: number | undefined = table.trailer.count('Prev');
    table = before === undefined ? undefined : tableAt(before);
  }
  return rows;
};
