import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@gatehouse/local/setup/root.mjs';
import { run } from '@gatehouse/local/setup/run.mjs';
import { say } from '../measured-lot.ts';

/** Where peers are installed: beside the lots, in nobody's lock. */
const homes = join(root, '.lots', 'peers');

export interface Home {
  readonly folder: string;
  /** The Node that runs it. */
  readonly node: string;
}

/** Directus 11 has an addon (isolated-vm 5.0.3) whose source does not compile with the headers of Node 24. */
const NODE = '22.23.3';

const install = async (folder: string, packages: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv) => {
  const named = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const mark = join(folder, 'installed');
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === named.join('\n')) return;
  say(`Installing ${named.join(', ')}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const { code, output } = await run('npm', ['install', '--save-exact', '--no-audit', '--no-fund', ...named], {
    cwd: folder,
    env,
  });
  if (code !== 0)
    throw new Error(`${named[0]} could not be installed.\n${output.trim().split('\n').slice(-5).join('\n')}`);
  await writeFile(mark, named.join('\n'));
};

/**
 * Installs these packages, by their exact versions, into a folder of their own under `.lots/peers`, with the Node that runs them; addons that come without
 * a build for it are built with its headers. Once done it is kept.
 */
export const homeOf = async (name: string, packages: Readonly<Record<string, string>>): Promise<Home> => {
  const nodeFolder = join(homes, 'node');
  const platform = `node-${process.platform}-${process.arch}`;
  await install(nodeFolder, { [platform]: NODE }, process.env);
  const home = join(nodeFolder, 'node_modules', platform);
  const folder = join(homes, name);
  const env = { ...process.env, npm_config_nodedir: home, PATH: `${join(home, 'bin')}:${process.env.PATH}` };
  await install(folder, packages, env);
  return { folder, node: join(home, 'bin', 'node') };
};
