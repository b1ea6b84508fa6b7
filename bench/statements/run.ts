import { onLotOfSize } from '../at-size/lots.ts';
import { say } from '../measured-lot.ts';
import { checkStatements } from './check.ts';

// `GATEHOUSE_STATEMENTS=FOLDER npm test`, then `GATEHOUSE_STATEMENTS=FOLDER npm run bench -- statements`: every statement that the API tests ran, once more on a lot
// of 50,000 applications. One that reads more than its rows explain fails, and its plan is printed (docs/performance.md).
const folder = process.env.GATEHOUSE_STATEMENTS;
if (folder === undefined)
  throw new Error('GATEHOUSE_STATEMENTS names the folder that the tests wrote their statements to.');

await onLotOfSize({ factor: Number(process.env.BENCH_FACTOR ?? 1), lean: false }, {}, async ({ databaseUrl }) => {
  const { tried, plannedOnly, excused, findings } = await checkStatements(databaseUrl, folder);
  // who records knows the product's connections by their login: should that change, nothing would be tried, and nothing fail
  if (tried === 0) throw new Error(`The tests wrote no statement to ${folder}.`);
  for (const { asked, problem, planning, plan } of findings)
    say(`\n${problem}; rows: ${asked.rows}, planned by ${planning}\n${asked.text.trim()}\n\n${plan}`);
  say(
    `\nOf ${tried} statements ${plannedOnly} could be planned only, ${excused} are excused (bench/statements/excused.ts).`,
  );
  for (const { asked, problem } of findings)
    say(`Failed: ${problem}: ${asked.text.trim().replace(/\s+/g, ' ').slice(0, 150)}`);
  say(`${tried - findings.length} passed, ${findings.length} failed`);
  process.exitCode = findings.length === 0 ? 0 : 1;
});
