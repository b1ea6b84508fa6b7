import { describe, expect, it } from 'vitest';
import { filesBelow, readSource } from './imports.ts';

/** Tests and what only a developer runs are none of it. */
const isProduct = (path: string): boolean => !/\.test\.tsx?$|\/testing\/|\.mjs$/.test(path);
const onServer = [...filesBelow('domain/src'), ...filesBelow('server/src')].filter(isProduct);
const inBrowser = [...filesBelow('web/src'), ...filesBelow('web/public', /\.js$/)].filter(isProduct);

/** The lines of these files on which a pattern stands, comments aside. */
const linesWith = (paths: readonly string[], pattern: RegExp): readonly string[] =>
  paths.flatMap((path) =>
    readSource(path)
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

describe('code', () => {
  it('is run from text nowhere, but for three threads whose text stands beside them', () => {
    const runsText = /\beval\(|\bnew Function\(|node:vm|\bset(?:Timeout|Interval)\(\s*['"`]|\beval: true/;
    const found = linesWith([...onServer, ...inBrowser], runsText).map((line) => line.split(': ')[0]);
    expect(found).toEqual([
      'server/src/platform/files/inspect-child.ts',
      'server/src/platform/http/home-page.ts',
      'server/src/platform/pdf/bind-child.ts',
    ]);
  });
});

describe('text', () => {
  it('is given to no browser as HTML', () => {
    const asHtml =
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment/;
    expect(linesWith(inBrowser, asHtml)).toEqual([]);
    expect('node.innerHTML = words').toMatch(asHtml);
  });
});

describe('processes and threads', () => {
  it('are started at the places that are written down, and without a shell', () => {
    const starting = linesWith(onServer, /from 'node:child_process'|\bWorker\b.*from 'node:worker_threads'/);
    const places = starting.map((line) => line.split(': ')[0] ?? '');
    const written = [...readSource('docs/security/facts.md').matchAll(/`(server\/src\/[\w/-]+\.ts)`/g)].map(
      ([, path]) => path,
    );
    expect(places.length).toBeGreaterThan(4);
    expect(places.filter((path) => !written.includes(path))).toEqual([]);
    expect(starting.filter((line) => /\b(?:exec|execFile|spawn)(?:Sync)?\b/.test(line))).toEqual([]);
  });
});

describe('what nobody may guess', () => {
  it('is random nowhere but by the cryptographic generator', () => {
    expect(linesWith(onServer, /Math\.random/)).toEqual([]);
  });
});

describe('cryptography', () => {
  it('hashes and ciphers are those of the list', () => {
    const asked =
      /\b(createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|argon2|createSign|compute)\(\s*'([^']+)'/g;
    const names = new Set(
      onServer.flatMap((path) => [...readSource(path).matchAll(asked)].map(([, , name = '']) => name)),
    );
    expect([...names].toSorted()).toEqual(['aes-256-gcm', 'argon2id', 'sha256']);
    // none that is chosen at run time, which nobody would find here
    expect(
      linesWith(
        onServer,
        /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|createSign)\((?!\s*'|\s*$)/,
      ),
    ).toEqual([]);
  });
});
