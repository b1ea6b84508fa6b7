import { measureReadings, type Reading } from './list-readings.ts';
import { applications, loadApplications } from './many-applications.ts';
import { onMeasuredLot, say, tokenOf } from './measured-lot.ts';

// `npm run bench -- credit-reports`: the reports of accounts receivable over 5,000 applications, through the server that `npm start` runs.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const AT_MOST_MS = 100;

const path = '/api/ar-portal/credit-reports';
const periods = ['30-days', '90-days', '12-months'] as const;
const readings: readonly Reading[] = [
  { name: 'Pipeline', who: 'ar', path: (n) => `${path}/pipeline${n % 2 === 0 ? '' : '?department=grip'}` },
  { name: 'Cycle time, 12 months', who: 'ar', path: () => `${path}/cycle-time?period=12-months` },
  { name: 'Cycle time, a department', who: 'ar', path: () => `${path}/cycle-time?period=12-months&department=grip` },
  { name: 'Decisions', who: 'ar', path: (n) => `${path}/approval-rate?period=${periods[n % 3]}` },
  { name: 'Exposure by company', who: 'ar', path: () => `${path}/exposure?by=company` },
  { name: 'Exposure by project', who: 'ar', path: () => `${path}/exposure?by=project` },
  { name: 'Exposure by department', who: 'ar', path: () => `${path}/exposure?by=department` },
  { name: 'Exposure by guarantor', who: 'ar', path: () => `${path}/exposure?by=guarantor` },
  { name: 'Expiries', who: 'ar', path: (n) => `${path}/expiries?period=${periods[n % 3]}` },
];

await onMeasuredLot({ fill: (_services, url) => loadApplications(url) }, async (lot) => {
  const server = await lot.start();
  const ar = await tokenOf(server, 'Joan Petrosyan');
  say(`${applications} applications; milliseconds through HTTP, ${ROUNDS} rounds\n`);
  say(`${''.padEnd(30)}${'median'.padStart(8)}${'p95'.padStart(8)}   at most ${AT_MOST_MS} ms`);
  for (const { reading, p50, p95 } of await measureReadings(
    server.url,
    { ar, staff: ar, customer: ar },
    ROUNDS,
    readings,
  ))
    say(
      `${reading.name.padEnd(30)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}   ${p95 <= AT_MOST_MS ? '' : 'too slow'}`,
    );
});
