import { say } from '../measured-lot.ts';
import { type Everything, onEverything } from './everything.ts';
import { assertSize, factorsWished, onLot, turnsWished } from './lot.ts';
import { Reached, sayRow } from './table.ts';

// `npm run bench -- growth`: processor time for each call on a lot of factor 1 and one of factor 10, or `--factors 0.1,1`, in turn; what grows with the lot
// has an exponent (docs/performance.md).
const AT_MOST = 0.1;
const widths = [40, 12, 12, 10] as const;

const factors = factorsWished();
const [least = 1, most = 10] = [factors[0], factors.at(-1)];
const costsOf = ({ costs }: Everything): ReadonlyMap<string, number> =>
  new Map(costs().map(({ name, server, database }) => [name, server + database]));

const sayGrowth = (small: ReadonlyMap<string, number>, large: ReadonlyMap<string, number>): void => {
  const reached = new Reached();
  say(`\nProcessor time of server and database for each, milliseconds; exponent at most ${AT_MOST}\n`);
  sayRow(['', `factor ${least}`, `factor ${most}`, 'exponent'], widths);
  for (const [name, cost] of small) {
    const grown = large.get(name) ?? Number.NaN;
    const exponent = Math.log(grown / cost) / Math.log(most / least);
    const mark = reached.ask(exponent <= AT_MOST);
    sayRow([name, cost.toFixed(2), grown.toFixed(2), exponent.toFixed(2), mark], [...widths, 0]);
  }
  reached.say();
};

const on = (factor: number, task: (everything: Everything) => Promise<void>): Promise<void> =>
  onLot(factor, (lot) =>
    onEverything(lot, turnsWished(), (everything) => {
      assertSize(everything.places, factor);
      return task(everything);
    }),
  );

await on(least, (small) =>
  on(most, async (large) => {
    let goesOn = true;
    while (goesOn) {
      const more = await small.step();
      goesOn = (await large.step()) || more;
    }
    sayGrowth(costsOf(small), costsOf(large));
  }),
);
