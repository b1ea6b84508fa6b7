import { onEverything } from './everything.ts';
import { turnsWished } from './lot.ts';
import { measureOperations } from './stage.ts';
import { sayCosts } from './table.ts';

// `npm run bench -- at-size`: operations a to f on a lot of factor 1 (docs/performance.md), beside the bare statement and a bare server; then everything
// else that people read and write there.
await measureOperations({ start: async () => undefined }, async (lot) => {
  await onEverything(lot, turnsWished(), async ({ places, step, costs }) => {
    while (await step());
    const { projects, credit_applications: applications, service_requests: requests } = places.sizes;
    sayCosts(costs(), `${projects} projects, ${applications} applications, ${requests} requests`);
  });
});
