import { isPeerWished } from '../operations/lot.ts';
import { measureOperations } from '../operations/stage.ts';
import { startDirectus } from './directus.ts';
import { startPayload } from './payload.ts';

// `npm run bench -- peers`: operations a to f beside what people would pick instead (docs/performance.md), each with the same rows in a database of its own
// on the same server, and with the rules of the two callers in its own words.
const peers = { directus: startDirectus, payload: startPayload };

await measureOperations({
  start: async (databaseUrl, places, began) => {
    for (const [name, start] of Object.entries(peers)) if (isPeerWished(name)) began(await start(databaseUrl, places));
  },
});
