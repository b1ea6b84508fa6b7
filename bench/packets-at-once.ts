import { callsBeside, spread } from './light-calls.ts';
import { say, tokenOf } from './measured-lot.ts';
import { onLot } from './operations/lot.ts';
import { connected } from './operations/places.ts';
import { askingFor } from './packet-asking.ts';
import { percentile } from './percentile.ts';

/**
 * `npm run bench -- packets-at-once`: a hundred packets of a hundred applications, all asked for in the same moment on a lot of factor 1, with a light call beside
 * them every 10 ms. Each time others are drawn: what was made once is kept for seven days.
 */
const AT_ONCE = 100;
/** As the page does. */
const LOOK_AGAIN_MS = 700;

await onLot(1, async (lot) => {
  const applications = await connected(lot.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from credit_applications where submitted_version > 0 and deleted_at is null order by random() limit $1`,
      [AT_ONCE + 1],
    );
    return rows.map(({ id }) => id);
  });
  const server = await lot.start();
  const { light, packetOf } = askingFor(server, await tokenOf(server, 'Joan Petrosyan'), LOOK_AGAIN_MS);
  const [first = '', ...others] = applications;
  for (let index = 0; index < 200; index += 1) await light();
  await packetOf(first);
  const alone = await callsBeside(light, new Promise((resolve) => setTimeout(resolve, 10_000)));
  const began = performance.now();
  const beside = await callsBeside(light, Promise.all(others.map(packetOf)));
  const took = beside.done.map((made) => made.took);
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  say(
    `${AT_ONCE} packets asked for at once: the first after ${seconds(Math.min(...took))}, half after ${seconds(percentile(took, 0.5))}, all after ${seconds(performance.now() - began)}`,
  );
  for (const [name, times] of [
    ['alone', alone.times],
    ['beside them', beside.times],
  ] as const) {
    const { calls, median, p95, p99, most } = spread(times);
    const said = [median, p95, p99, most].map((each) => each.toFixed(1)).join(', ');
    say(`A light call ${name}: ${calls} calls; median, p95, p99, most ${said} ms; p99 under 50 ms`);
  }
});
