// `node local/build.mjs`: all that a server of one's own needs before `node server/dist/main.js` (docs/operations.md).
import { prepare } from './setup/prepare.mjs';

const { problem } = await prepare((line) => void process.stdout.write(`${line}\n`));
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
