import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSource, root } from './imports.ts';

const rows = [...readSource('docs/promises.md').matchAll(/^\| (T\d\d) \| (.+) \| (.*) \| (.*) \| (.+) \|$/gm)].map(
  ([, trial = '', what = '', command = '', file = '', figure = '']) => ({ trial, what, command, file, figure }),
);

it('the trials of docs/promises.md are all there, each with the command that runs its file and a figure with its day', () => {
  expect(rows.map(({ trial }) => trial)).toEqual(
    Array.from({ length: 23 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`),
  );
  for (const { trial, command, file, figure } of rows) {
    if (figure.startsWith('not built')) {
      expect([command, file], trial).toEqual(['', '']);
      continue;
    }
    expect(figure, trial).toMatch(/^not run lately|\b\d{1,2} November 2026\b/);
    expect(command, trial).toMatch(
      /^`(?:npm run [\w:]+(?: -- [\w-]+(?: --\w+ \d+)*)?|npx vitest run --project (?:domain|server|local|sweeps|checks) [\w/. -]+)`$/,
    );
    const path = file.replaceAll('`', '');
    expect(existsSync(join(root, path)), path).toBe(true);
    const [, sought] = /--project \w+ ([\w/.-]+)/.exec(command) ?? [];
    if (sought !== undefined && /\.test\.ts$/.test(path)) expect(path).toContain(sought.replace(/^src\//, ''));
  }
});
