import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/setup/root.mjs';
import { run } from '../../local/setup/run.mjs';

/**
 * A Chromium that runs here: one that is there, else Playwright's, else the system's package.
 * @param {import('./report.mjs').Tools} tools
 * @param {(line: string) => void} say
 * @returns {Promise<{ path: string, problem: '' } | { path: null, problem: string }>}
 */
export const findChromium = async ({ node, env }, say) => {
  const there = await firstThatRuns([process.env.CHROMIUM, ...systemPaths, ...playwrightPaths()]);
  if (there !== null) return there;

  say('No Chromium found; asking Playwright for one');
  const install = await run(
    node,
    [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    {
      env: { ...env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
    },
  );
  const brought = await firstThatRuns(playwrightPaths());
  if (brought !== null) return brought;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Playwright has none for this machine; asking the system for the package chromium');
    const quietly = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update'], quietly);
    // with the faces that stand in until ours are there: without them lines break elsewhere, and things move
    await run('apt-get', ['install', '-y', 'chromium', 'fonts-liberation'], quietly);
    const packaged = await firstThatRuns(systemPaths);
    if (packaged !== null) return packaged;
  }
  return {
    path: null,
    problem: `No Chromium could be found or installed. Install one and name it in CHROMIUM.\n${install.output.trim().split('\n').slice(-3).join('\n')}`,
  };
};

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
];

/** Newest first; the folder names of Playwright differ between its versions. */
const playwrightPaths = () => {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
    .flatMap((name) => readdirSync(join(cache, name)).map((folder) => join(cache, name, folder)))
    .flatMap((folder) => ['chrome', 'headless_shell', 'chrome-headless-shell'].map((program) => join(folder, program)));
};

/**
 * Being there is not enough: a browser without its libraries is of no use.
 * @param {readonly (string | undefined)[]} paths
 * @returns {Promise<{ path: string, problem: '' } | null>}
 */
const firstThatRuns = async (paths) => {
  for (const path of paths) {
    if (!path || !existsSync(path)) continue;
    if ((await run(path, ['--version'])).code === 0) return { path, problem: '' };
  }
  return null;
};
