import { describe, expect, it } from 'vitest';
import { readSource } from './imports.ts';
import { type Lock, lockProblems, type Manifest } from './lock.ts';

const read = <T>(path: string): T => JSON.parse(readSource(path)) as T;

describe('the lock file', () => {
  it('installs the same bytes from any mirror', () => {
    const lock = read<Lock>('package-lock.json');
    const workspaces = read<{ workspaces: string[] }>('package.json').workspaces;
    const manifests = Object.fromEntries(
      ['.', ...workspaces].map((folder) => [folder, read<Manifest>(`${folder}/package.json`)]),
    );
    expect(lockProblems(lock, manifests)).toEqual([]);
  });

  it('is kept free of registry addresses by the project’s own settings', () => {
    const settings = readSource('.npmrc');
    expect(settings).toContain('omit-lockfile-registry-resolved=true');
    expect(settings).not.toMatch(/registry\s*=|_auth|\/\/[^\s]+:/);
  });

  const sound: Lock = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': { integrity: 'sha512-x' },
      'node_modules/w': { link: true },
    },
  };
  const root = { '.': { dependencies: { a: '1.0.0' } } };
  const withA = (entry: Lock['packages'][string]): Lock => ({
    ...sound,
    packages: { ...sound.packages, 'node_modules/a': entry },
  });

  it.each([
    ['a sound one', sound, root, null],
    [
      'a registry address',
      withA({ integrity: 'sha512-x', resolved: 'https://registry.example/a.tgz' }),
      root,
      'names a registry',
    ],
    ['a package without its hash', withA({}), root, 'no sha512 integrity'],
    [
      'an unlisted install script',
      withA({ integrity: 'sha512-x', hasInstallScript: true }),
      root,
      'runs a script at install',
    ],
    ['a range', sound, { '.': { dependencies: { a: '^1.0.0' } } }, 'pin one exact version'],
    ['a manifest that went ahead', sound, { '.': { dependencies: { a: '1.0.1' } } }, 'is older than'],
    ['an old format', { ...sound, lockfileVersion: 2 }, root, 'lockfileVersion'],
  ])('judges %s', (_, lock, manifests, problem) => {
    const found = lockProblems(lock, manifests);
    if (problem === null) expect(found).toEqual([]);
    else expect(found.join('\n')).toContain(problem);
  });
});
