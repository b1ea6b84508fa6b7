// `npm run deliver`: builds, and writes delivered/gatehouse-<version>.tar, which runs where nothing can be fetched; the same bytes for the same commit.
// `npm run deliver -- --into FOLDER` lays the same out in an empty folder instead (deliver/Containerfile); `npm run sbom` prints the bill of materials.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepare } from '../setup/prepare.mjs';
import { root } from '../setup/root.mjs';
import { billOfMaterials, timeOfCommit } from './bill.mjs';
import { pack } from './pack.mjs';
import { layTree } from './tree.mjs';

const [word, ...words] = process.argv.slice(2);
/** @param {string} line */
const say = (line) => void process.stderr.write(`${line}\n`);

const archive = async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const at = await timeOfCommit();
  const name = `gatehouse-${version}`;
  const folder = join(root, 'delivered');
  rmSync(join(folder, name), { recursive: true, force: true });
  await layTree(join(folder, name), at);
  const file = join(folder, `${name}.tar`);
  await pack(folder, name, file, at);
  rmSync(join(folder, name), { recursive: true, force: true });
  say(`${file}: ${Math.round(statSync(file).size / 1e6)} MB`);
};

try {
  if (word === '--bill') process.stdout.write(await billOfMaterials(await timeOfCommit()));
  else if (word !== undefined && (word !== '--into' || words.length !== 1))
    throw new Error('npm run deliver, or npm run deliver -- --into FOLDER');
  else {
    const { problem } = await prepare(say);
    if (problem !== null) throw new Error(problem);
    if (word === undefined) {
      mkdirSync(join(root, 'delivered'), { recursive: true });
      await archive();
    } else {
      const folder = resolve(process.env.INIT_CWD ?? process.cwd(), words[0] ?? '');
      if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
      await layTree(folder, await timeOfCommit());
    }
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
