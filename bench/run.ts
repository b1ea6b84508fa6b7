import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startClientSite } from '@gatehouse/local/client-site/server.ts';
import { cast } from '@gatehouse/local/people.ts';
import { nodeFlags } from '@gatehouse/local/setup/node24.mjs';
import { measureClientSite } from './client-site.ts';
import { measureFirstLoad } from './first-load.ts';
import { onMeasuredLot, personOf, say, tokenOf } from './measured-lot.ts';
import { measureNestedRead } from './nested-read.ts';
import { median } from './rate.ts';
import { wrongPasswords } from './sign-in.ts';
import { nestedReadStatement } from './statement.ts';

// `npm run bench`: every figure in one run on one lot, so that ratios mean something on a noisy machine.
const figure = (name: string, value: string, aim: string): void =>
  say(`${name.padEnd(44)}${value.padStart(14)}   ${aim}`);
const chromiumPath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));
/** One start says more about what else the machine does than about the server. */
const STARTS = 5;
const joan = personOf('Joan Petrosyan');
const clientSite = await startClientSite();
try {
  await onMeasuredLot(
    {
      env: (folder) => ({
        CLIENT_SITE_URL: clientSite.url,
        CLIENT_SITE_PRIVATE: '1',
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      }),
    },
    async (lot) => {
      await (await lot.start()).stop(); // fills the compile cache, as the first `npm start` does
      const flags = [...nodeFlags, ...(process.env.BENCH_FLAGS?.split(' ') ?? [])];
      const starts: number[] = [];
      for (let start = 1; start < STARTS; start += 1) {
        const server = await lot.start(flags);
        starts.push(server.readyAfter);
        await server.stop();
      }
      const server = await lot.start(flags);
      starts.push(server.readyAfter);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      const idle = await server.memory();
      figure(
        `Server ready after its database, median of ${STARTS}`,
        `${Math.round(median(starts))} ms`,
        'at most 900 ms',
      );
      figure('Server idle', `${Math.round(idle)} MB`, 'at most 170 MB');

      const token = await tokenOf(server, joan.name);
      const { id, sql, parameters } = await nestedReadStatement(lot.databaseUrl, joan.id);
      const read = await measureNestedRead({
        url: server.url,
        token,
        databaseUrl: lot.databaseUrl,
        creditApplicationId: id,
        sql,
        parameters,
      });
      figure('One application with all its parts', `${Math.round(read.product)} /s`, '');
      figure('The same statement, bare driver', `${Math.round(read.bare)} /s`, '');
      figure('Ratio', read.ratio.toFixed(2), 'at least 0.15');
      figure('Server after the load', `${Math.round(await server.memory())} MB`, 'at most 360 MB');

      const site = await measureClientSite(server.url);
      figure('Directory, asked of the client site, median', `${site.p50.toFixed(1)} ms`, '');
      figure('Directory, asked of the client site, p95', `${site.p95.toFixed(1)} ms`, 'at most 100 ms');
      figure('Search, p95', `${site.searchP95.toFixed(1)} ms`, '');

      // in turns, four tries each: nobody is made to wait, and what else the machine does falls on both alike
      const known = cast.filter(({ status, frozen }) => status === 'ACTIVE' && !frozen).map(({ email }) => email);
      const unknown = known.map((_email, index) => `nobody.${index}@gatehouse.example`);
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < 4; round += 1) {
        times.known.push(...(await wrongPasswords(server.url, known)));
        times.unknown.push(...(await wrongPasswords(server.url, unknown)));
      }
      figure('Wrong password, known address', `${median(times.known).toFixed(1)} ms`, '');
      figure('Wrong password, unknown address', `${median(times.unknown).toFixed(1)} ms`, 'within 5 ms of the known');

      if (chromiumPath === undefined) figure('First load of the home page', 'no Chromium', '');
      else {
        const load = await measureFirstLoad(`${server.url}/`, chromiumPath);
        const size = (load.scripts + load.styles) / 1024;
        figure('First load, JavaScript and CSS, brotli', `${size.toFixed(1)} KB`, 'at most 100 KB');
        figure('First load, requests', String(load.requests), 'at most 12');
      }
    },
  );
} finally {
  await clientSite.close();
}
