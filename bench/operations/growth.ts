import { say } from '../measured-lot.ts';
import { measureEverything } from './everything.ts';
import { assertSize, factorsWished, onLot, turnsWished } from './lot.ts';
import { Reached, sayRow } from './table.ts';

// `npm run bench -- growth`: processor time for each call on a lot of factor 1 and one of factor 10, or `--factors 0.1,1`; what grows with the lot has an
// exponent (docs/performance.md).
const AT_MOST = 0.1;
const widths = [40, 12, 12, 10] as const;

const factors = factorsWished();
const [least = 1, most = 10] = [factors[0], factors.at(-1)];
const costs = new Map<number, ReadonlyMap<string, number>>();
for (const factor of [least, most])
  await onLot(factor, async (lot) => {
    const { places, costs: each } = await measureEverything(lot, turnsWished());
    assertSize(places, factor);
    costs.set(factor, new Map(each.map(({ name, server, database }) => [name, server + database])));
  });

const reached = new Reached();
say(`\nProcessor time of server and database for each, milliseconds; exponent at most ${AT_MOST}\n`);
sayRow(['', `factor ${least}`, `factor ${most}`, 'exponent'], widths);
for (const [name, small] of costs.get(least) ?? []) {
  const large = costs.get(most)?.get(name) ?? Number.NaN;
  const exponent = Math.log(large / small) / Math.log(most / least);
  const mark = reached.ask(exponent <= AT_MOST);
  sayRow([name, small.toFixed(2), large.toFixed(2), exponent.toFixed(2), mark], [...widths, 0]);
}
reached.say();
