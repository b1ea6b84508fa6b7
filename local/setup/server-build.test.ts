import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './root.mjs';
import { built, ensureServerBuilt } from './server-build.mjs';

// decision 0046
describe('the built server', () => {
  let folder: string;
  const files = (end: string): readonly string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith(end))
      .map((name) => join(folder, name));
  const textOf = (file: string): string => readFileSync(file, 'utf8');
  const sourcesOf = (map: string): readonly string[] =>
    (JSON.parse(textOf(map)) as { sources: string[] }).sources.map((source) => relative(root, resolve(folder, source)));

  beforeAll(async () => {
    expect(await ensureServerBuilt(process.execPath, () => {})).toBeNull();
    const [, name = ''] = /^import '\.\/([0-9a-f]{16})\/lot\.js';\n$/.exec(textOf(built.lot)) ?? [];
    folder = join(dirname(built.lot), name);
  }, 60_000);

  it('is not built again while no source has changed', async () => {
    const said: string[] = [];
    expect(await ensureServerBuilt(process.execPath, (line) => said.push(line))).toBeNull();
    expect(said).toEqual([]);
  });

  it('holds nothing that serves tests only', () => {
    const own = files('.js.map')
      .flatMap(sourcesOf)
      .filter((source) => !source.includes('node_modules/'));
    expect(own).toContain('server/src/start.ts');
    expect(own).toContain('local/main.ts');
    expect(own.filter((source) => /(^|\/)testing\/|\.test\.ts$|^local\/crash\//.test(source))).toEqual([]);
  });

  it('names files by places that exist beside the sources', () => {
    const addresses = files('.js')
      .flatMap((file) => [...textOf(file).matchAll(/new URL\("(\.\.\/\.\.\/[^"]+)", import\.meta\.url\)/g)])
      .map(([, address = '']) => relative(root, resolve(folder, address)));
    expect(addresses).toContain('server/src/platform/pdf/render.ts');
    expect(addresses).toContain('server/src/db/migrate.ts');
    expect(addresses.filter((address) => !existsSync(join(root, address)))).toEqual([]);
  });

  it('reads what belongs to jobs only when it is asked', () => {
    const withJobs = files('.js.map').filter((map) => sourcesOf(map).some((source) => source.includes('/pg-boss/')));
    expect(withJobs).toHaveLength(1);
    expect(sourcesOf(withJobs[0] ?? '').filter((source) => source.startsWith('server/'))).toEqual([]);
  });

  it('is ASCII, or V8 would keep every letter of it in two bytes', () => {
    expect(files('.js').filter((file) => Buffer.from(textOf(file)).some((byte) => byte > 127))).toEqual([]);
  });
});
