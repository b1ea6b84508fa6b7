// `npm test`: brings everything a fresh machine lacks, then runs every step, and ends with one line that counts.
// `npm run check` (--quick) leaves the browser tests out; with --changed it runs what belongs to the files that changed (steps/changed.mjs), and
// with --changed=<commit> what belongs to those that differ from it; `npm run test:sweeps` (--sweeps) runs what tries everything: each screen in each
// width and theme, each person and each bad input at each call, kills at any moment.
// Plain JavaScript for any Node >= 20, like the start script.
import { ensureInstalled } from '../local/setup/install.mjs';
import { environmentFor, node24, noNode24 } from '../local/setup/node24.mjs';
import { ensureServerBuilt } from '../local/setup/server-build.mjs';
import { ensureWebBuilt } from '../local/setup/web-build.mjs';
import { browserTests } from './steps/browser.mjs';
import { belongingTo, changedFiles } from './steps/changed.mjs';
import { findChromium } from './steps/chromium.mjs';
import { lint } from './steps/lint.mjs';
import { report } from './steps/report.mjs';
import { typeCheck } from './steps/type-check.mjs';
import { unitTests } from './steps/unit.mjs';

const quick = process.argv.includes('--quick');
const asked = process.argv.map((word) => /^--changed(?:=(.+))?$/.exec(word)).find((found) => found !== null);
const changed = asked === undefined ? null : belongingTo(changedFiles(asked[1] ?? null));
const sweeps = process.argv.includes('--sweeps');
const { say, step, end } = report();

await step('packages', async () => problemAsResult(await ensureInstalled(say)));
const node = node24();
if (node === null) {
  say(noNode24);
  end();
} else {
  const tools = { node, env: { ...environmentFor(node), NO_COLOR: '1', FORCE_COLOR: undefined } };
  /** @param {readonly string[]} [journeys] */
  const inBrowser = async (journeys) => {
    const chromium = await findChromium(tools, say);
    if (chromium.path === null) return { passed: 0, failed: 1, output: chromium.problem };
    say(`Browser: ${chromium.path}`);
    return browserTests(tools, chromium.path, sweeps ? 'sweeps.config.ts' : 'playwright.config.ts', journeys);
  };
  await step('pages', async () => problemAsResult(await ensureWebBuilt(node, say))); // types need the route tree that the build writes
  await step('server', async () => problemAsResult(await ensureServerBuilt(node, say))); // the starts and the browser tests run it
  if (sweeps) {
    // two, because they keep a core busy each, and some of them measure patience
    await step('sweeps of the API', () => unitTests(tools, ['sweeps'], { workers: 2 }));
  } else if (changed !== null) {
    await step('types', () => typeCheck(tools, changed.types));
    if (changed.lint.length > 0) await step('lint', () => lint(tools, changed.lint));
    await step('rules of the house', () => unitTests(tools, ['checks']));
    if (changed.related.length > 0)
      await step('unit tests', () => unitTests(tools, ['domain', 'web'], { files: changed.related, related: true }));
    if (changed.beside.length > 0)
      await step('API and starts', () => unitTests(tools, ['server', 'local'], { files: changed.beside }));
    if (changed.journeys.length > 0) await step('browser tests', () => inBrowser(changed.journeys));
  } else {
    await step('types', () => typeCheck(tools));
    await step('lint', () => lint(tools));
    await step('rules of the house', () => unitTests(tools, ['checks']));
    await step('unit tests', () => unitTests(tools, ['domain', 'web']));
    // together, because the starts mostly wait and leave a core to the others
    await step('API and starts', () => unitTests(tools, ['server', 'local']));
  }
  if (!quick && changed === null) await step(sweeps ? 'sweeps of the screens' : 'browser tests', () => inBrowser());
  end();
}

/** @param {string | null} problem */
function problemAsResult(problem) {
  return problem === null ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: problem };
}
