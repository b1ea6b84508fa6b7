import pg from 'pg';
import { measureReadings, projectReadings } from './list-readings.ts';
import { loadManyRows, size } from './many-rows.ts';
import { onMeasuredLot, personOf, say, tokenOf } from './measured-lot.ts';
import { writingProjects } from './writing-projects.ts';

// `npm run bench -- lists`: the lists, their search and their far pages with 50,000 projects and what belongs to them (speed §1), through the server that `npm start` runs;
// then those of projects again while others write.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const AT_MOST_MS = 50;
const WRITES_PER_SECOND = 10;
const AT_MOST_RATIO = 1.5;
const CUSTOMER = 'Ines Okafor';

const companyOf = async (databaseUrl: string, email: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ company_id: string }>('select company_id from users where email = $1', [email]);
  await client.end();
  return rows[0]?.company_id ?? '';
};

await onMeasuredLot(
  { fill: async (_services, url) => loadManyRows(url, await companyOf(url, personOf(CUSTOMER).email)) },
  async (lot) => {
    say(`${size.projects} projects, ${size.companies} companies, ${size.users} users; milliseconds through HTTP\n`);
    const server = await lot.start();
    const tokens = {
      staff: await tokenOf(server, 'Casey Reed'),
      ar: await tokenOf(server, 'Joan Petrosyan'),
      customer: await tokenOf(server, CUSTOMER),
    };
    const measured = await measureReadings(server.url, tokens, ROUNDS);
    say(`${''.padEnd(46)}${'median'.padStart(8)}${'p95'.padStart(8)}   at most ${AT_MOST_MS} ms`);
    for (const { reading, p50, p95 } of measured)
      say(
        `${`${reading.name} (${reading.who})`.padEnd(46)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}   ${p95 <= AT_MOST_MS ? '' : 'too slow'}`.trimEnd(),
      );
    const written = await writingProjects(lot.databaseUrl, WRITES_PER_SECOND, () =>
      measureReadings(server.url, tokens, ROUNDS, projectReadings),
    );
    say(`\nwhile ${WRITES_PER_SECOND} projects a second are moved to another day, and closed or taken back`);
    for (const { reading, p50, p95 } of written)
      say(
        `${`${reading.name} (${reading.who})`.padEnd(46)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}   ${p95 <= AT_MOST_MS ? '' : 'too slow'}`.trimEnd(),
      );
    const medianOf = (name: string): number => measured.find(({ reading }) => reading.name === name)?.p50 ?? Number.NaN;
    say('');
    for (const [far, near] of [
      ['Projects, pages 3,900 to 4,100', 'Projects, first pages'],
      ['Users, pages 1,800 to 1,900', 'Users, first pages'],
      ['Own projects, pages 700 to 800', 'Own projects, first pages'],
    ] as const)
      say(
        `${`${far} to first`.padEnd(46)}${(medianOf(far) / medianOf(near)).toFixed(2).padStart(8)}           at most ${AT_MOST_RATIO}`,
      );
    say(
      `${'Server after the load'.padEnd(46)}${Math.round(await server.memory())
        .toString()
        .padStart(5)} MB`,
    );
  },
);
