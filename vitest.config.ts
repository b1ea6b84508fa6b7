import { defineConfig } from 'vitest/config';

const databaseServer = 'local/testing/database-server.ts';
/** What tries everything, kills, restarts or waits, and takes its time (`npm run test:sweeps`, decision 0058). */
const sweeps = '**/*.sweep.test.ts';
/** Hears what libraries say when they are loaded, so it needs them fresh. */
const alone = 'server/src/features/session/housekeeping.test.ts';
const inFolder = (
  name: string,
  include: string[],
  {
    exclude = [],
    ...rest
  }: { exclude?: string[]; globalSetup?: string; testTimeout?: number; hookTimeout?: number; isolate?: boolean } = {},
) => ({
  extends: true as const,
  test: { name, include, exclude: name === 'sweeps' ? exclude : [sweeps, ...exclude], ...rest },
});

// Two cores are what every machine has, and a third worker uses what waiting leaves; the browser tests have their own runner (e2e/).
export default defineConfig({
  test: {
    maxWorkers: 3,
    environment: 'node',
    setupFiles: ['local/testing/speak-for-demo.ts'],
    // what is put up before a test is as slow as the machine; the ten seconds of vitest's own were over on one that wrote a large lot beside the tests
    hookTimeout: 60_000,
    // what a test waits for comes, late where the machine has other work; the second of vitest's own is no such wait
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // no test of these waits for anything: what takes long here is a machine with other work
      inFolder('domain', ['domain/src/**/*.test.ts'], { isolate: false, testTimeout: 30_000 }),
      inFolder('web', ['web/src/**/*.test.{ts,tsx}'], { testTimeout: 30_000 }),
      // the files of one worker share the loaded server: each makes its own database and its own app of it
      inFolder('server', ['server/src/**/*.test.ts'], {
        exclude: [alone],
        globalSetup: databaseServer,
        isolate: false,
        testTimeout: 20_000,
      }),
      inFolder('local', ['local/**/*.test.ts', alone], { globalSetup: databaseServer, testTimeout: 60_000 }),
      inFolder('checks', ['checks/**/*.test.ts'], { exclude: ['checks/access/**'], testTimeout: 30_000 }),
      inFolder('sweeps', ['{server/src,local,checks}/**/*.sweep.test.ts'], {
        globalSetup: databaseServer,
        testTimeout: 60_000,
      }),
      // what others wrote, brought from Debian and npm, and real processes beside it (`npm run test:parts`, decision 0142)
      inFolder('parts', ['parts/*.parts.test.ts'], { testTimeout: 300_000, hookTimeout: 180_000 }),
    ],
  },
});
