import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge, mutualRooms } from './directions.ts';
import { filesBelow, importsOf, readSource, root, specifiersOf, targetOf } from './imports.ts';

const workspaces = ['domain', 'server', 'web', 'local', 'e2e', 'bench', 'checks', 'parts'];
const foldersOf = (path: string): string[] =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : [];

describe('the rooms of the house (architecture §1 to §3)', () => {
  it('calls every feature by the word of docs/words.md, and the same on all sides', () => {
    const words = [...readSource('docs/words.md').matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, folders]) =>
      [...(folders ?? '').matchAll(/`([a-z-]+)`/g)].map(([, folder]) => folder),
    );
    const unknown = ['server', 'web'].flatMap((side) =>
      foldersOf(`${side}/src/features`)
        .filter((feature) => !words.includes(feature))
        .map(
          (feature) =>
            `${side}/src/features/${feature} is no word of docs/words.md: use the noun of the specification, or add it there`,
        ),
    );
    expect(unknown).toEqual([]);
  });

  it('gives credit the same rooms on all sides, as docs/words.md lists them', () => {
    const [, table = ''] = readSource('docs/words.md').split('Rooms of credit');
    const rooms = [...(table.split('Words of the rules')[0] ?? '').matchAll(/^\| `([a-z]+)` \|/gm)].map(
      ([, room]) => room,
    );
    const kinds = ['moves', 'sections', 'testing', 'commands', 'queries', 'emails', 'offers'];
    for (const side of ['domain/src', 'server/src/features', 'web/src/features']) {
      const found = foldersOf(`${side}/credit-applications`).filter((folder) => !kinds.includes(folder));
      expect(found.sort(), side).toEqual([...rooms].sort());
    }
  });

  it('calls no file or folder by a word that says nothing', () => {
    const empty = /^(utils?|helpers?|common|misc|lib|shared|core|base|manager|types|constants|index|v2)$/i;
    const named = workspaces
      .flatMap((workspace) => filesBelow(workspace))
      .filter((path) => !path.startsWith('web/src/routes/')) // there the URL rules
      .filter((path) =>
        path
          .split('/')
          .some(
            (part) =>
              part.replace(/\.[^.]+$/, '').split(/[.-]/).length === 1 && empty.test(part.replace(/\.[^.]+$/, '')),
          ),
      );
    expect(named).toEqual([]);
  });

  it('writes every file and folder in kebab-case, but for the routes', () => {
    const odd = workspaces
      .flatMap((workspace) => filesBelow(workspace))
      .filter((path) => !path.startsWith('web/src/routes/'))
      .filter(
        (path) => !path.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(part)),
      );
    expect(odd).toEqual([]);
  });

  const imports = workspaces.flatMap((workspace) => filesBelow(workspace).flatMap(importsOf));

  it('types no day in a journey that comes near the demo lot’s today, which moves (e2e/lot/days.ts)', () => {
    const day = /\b20(?:2[5-9]|3[01])-\d\d-\d\d\b|\b\d{1,2}\/\d{1,2}\/20(?:2[5-9]|3[01])\b/;
    expect(filesBelow('e2e').filter((path) => day.test(readSource(path)))).toEqual([]);
  });

  it('lets imports run only in the agreed directions', () => {
    expect(imports.flatMap((found) => judge(found) ?? [])).toEqual([]);
  });

  it('writes SQL in queries, in the database’s folder and in the platform only (decision 0001)', () => {
    const elsewhere = filesBelow('server/src')
      .filter((path) => !/^server\/src\/(db|platform|testing)\/|\/testing\/|\/queries(\/|\.ts$)|\.test\.ts$/.test(path))
      .filter((path) =>
        /from 'kysely'|from '#server\/db\/rows.ts'|\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
          readSource(path),
        ),
      );
    expect(elsewhere).toEqual([]);
  });

  it('reads without a scope only where architecture §4 says why', () => {
    const rooms = [
      ...(readSource('docs/design/architecture.md').split('## §4')[1] ?? '').matchAll(/`([a-z-]+(?:\/[a-z./-]+)?)`/g),
    ].flatMap(([, path = '']) => (/^(server|checks)\//.test(path) ? [] : [`server/src/features/${path}`]));
    const unscoped = filesBelow('server/src/features').filter(
      (path) =>
        /\/queries(\/|\.ts$)/.test(path) && !path.endsWith('.test.ts') && !/\b(Scope|Asker)\b/.test(readSource(path)),
    );
    const covers = (room: string, path: string): boolean => path === room || path.startsWith(`${room}/`);
    expect(unscoped.filter((path) => !rooms.some((room) => covers(room, path)))).toEqual([]);
    expect(rooms.filter((room) => !unscoped.some((path) => covers(room, path)))).toEqual([]);
  });

  it('lets no two features, parts of the platform or subjects of the domain know each other', () => {
    expect(mutualRooms(imports)).toEqual([]);
  });
});

describe('the judge of directions', () => {
  it.each([
    ['domain/src/faqs/faq.ts', 'server/src/db/work.ts', 'network unplugged'],
    ['server/src/platform/mail/outbox.ts', 'server/src/features/letters/queries.ts', 'never knows a feature'],
    [
      'server/src/features/letters/commands/send.ts',
      'server/src/features/credit-applications/apply/commands/submit.ts',
      'read through its queries.ts',
    ],
    [
      'server/src/features/letters/facts.ts',
      'server/src/features/credit-applications/queries/parts.ts',
      'queries/public-reading.ts',
    ],
    ['server/src/features/letters/routes.ts', 'server/src/db/tables.ts', 'SQL belongs in a queries.ts'],
    ['server/src/features/letters/routes.ts', 'server/src/testing/database.ts', 'serves tests only'],
    ['server/src/platform/mail/render.ts', 'domain/src/credit-applications/lifecycle.ts', 'same in any portal'],
    ['web/src/ui/table.tsx', 'web/src/features/faqs/api.ts', 'take it as a prop'],
    ['web/src/ui/status-tag.tsx', 'domain/src/credit-applications/status.ts', 'take it as a prop'],
    ['web/src/features/faqs/faqs-page.tsx', 'web/src/features/users/user-form.tsx', 'compose its components'],
    ['web/src/features/faqs/faqs-page.tsx', 'web/src/routes/core/faqs.tsx', 'stand above the features'],
    ['web/src/features/faqs/api.ts', 'server/src/features/faqs/routes.ts', 'stand above'],
    ['e2e/main-path.e2e.ts', 'local/seed/seed.ts', 'knows the cast'],
  ])('refuses %s → %s', (from, to, reason) => {
    expect(judge({ from, to })).toContain(reason);
  });

  it.each([
    ['server/src/features/letters/commands/send.ts', 'server/src/features/credit-applications/queries.ts'],
    ['web/src/features/faqs/faqs-page.tsx', 'web/src/features/users/api.ts'],
    ['web/src/routes/core/faqs.tsx', 'web/src/features/faqs/faqs-page.tsx'],
    ['server/src/features/letters/queries.ts', 'server/src/db/tables.ts'],
    ['e2e/main-path.e2e.ts', 'local/people.ts'],
  ])('allows %s → %s', (from, to) => {
    expect(judge({ from, to })).toBeNull();
  });

  it('reads every way to write an import', () => {
    const source = `import a from './a.ts';\nimport type { B } from "#server/b.ts";\nimport {\n  c,\n  d,\n} from '../c.ts';\nimport './e.css';\nexport { f } from './f.ts';\nconst g = await import('./g.ts');\n// import h from './h.ts'\nconst text = "import nothing from here";`;
    expect(specifiersOf(source)).toEqual(['./a.ts', '#server/b.ts', '../c.ts', './e.css', './f.ts', './g.ts']);
    expect(targetOf('server/src/features/x/routes.ts', '../../db/work.ts')).toBe('server/src/db/work.ts');
    expect(targetOf('web/src/main.tsx', '@gatehouse/domain/http/endpoint.ts')).toBe('domain/src/http/endpoint.ts');
    expect(targetOf('web/src/main.tsx', 'react')).toBeNull();
  });
});
