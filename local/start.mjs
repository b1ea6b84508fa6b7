// `npm start`. Plain JavaScript for any Node >= 20: brings the packages, Node 24 and the builds, then hands over to main.ts.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { environmentFor, nodeFlags } from './setup/node24.mjs';
import { npmAbove, whenGone } from './setup/parents.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { built } from './setup/server-build.mjs';
import { dataClaim, holderOf, portClaim } from './single-instance.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);
/** @type {(sentence: string) => never} */
const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
process.stdout.on('error', () => {}); // whoever read our lines may leave before we do

const npm = npmAbove(); // looked up first: an npm killed during the install must be noticed too

const running =
  (await holderOf(portClaim(process.env.PORT || 8080))) ??
  (await holderOf(dataClaim(resolve(root, process.env.GATEHOUSE_DATA || '.data'))));
if (running !== null) stop(`Gatehouse is already running at ${running}`);

const { node, problem } = await prepare(say);
if (problem !== null) stop(problem);

/** @type {import('node:child_process').ChildProcess} */
const app = spawn(node, [...nodeFlags, built.lot], {
  cwd: root,
  env: environmentFor(node),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
app.once('error', (error) => stop(`The server could not be started: ${error.message}`));
app.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));

// The terminal's Ctrl-C reaches the app by itself, a SIGTERM to npm does not; asking twice does no harm. Killed -9, we leave a
// closed channel behind, which the app reads as the same request.
const end = () => {
  if (app.connected) app.send('stop', () => {});
  setTimeout(() => app.kill('SIGKILL'), 15_000).unref(); // it ends by itself within ten seconds, unless it is stuck
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end);
if (npm !== null) whenGone(npm, end);
