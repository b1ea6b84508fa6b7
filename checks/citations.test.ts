import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLinksOf, citationsOf, citingFiles, requirementRows, sources } from './citations.ts';
import { readSource, root } from './imports.ts';
import { missingNames } from './named-files.ts';

// docs/design/README.md says how a citation is written. Here each is followed.
const known = sources();
const areas = new Set(requirementRows().map((row) => row.split('-')[0] ?? ''));
const files = citingFiles();

const read = (source: string, path = 'domain/src/here.ts'): readonly string[] =>
  citationsOf(path, source, areas).map(({ leadsTo }) => leadsTo);

describe('what comments, tests, style sheets, SQL and documents cite', () => {
  it('is in the repository', () => {
    const nowhere = files
      .flatMap((path) => citationsOf(path, readSource(path), areas))
      .filter(({ leadsTo }) => !known.has(leadsTo))
      .map(({ path, line, written, leadsTo }) => `${path}:${line} cites "${written}", and there is no ${leadsTo}`);
    expect(nowhere).toEqual([]);
  });

  it('names files, folders and scripts that are there', () => {
    expect(missingNames(files.filter((path) => !path.endsWith('.tsv')))).toEqual([]);
  });

  it('links from document to document, heading and all', () => {
    const broken = files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => brokenLinksOf(path, readSource(path)).map((link) => `${path} links to ${link}`));
    expect(broken).toEqual([]);
  });

  it('has every numbered record in the list of decisions, and no number without a word about it', () => {
    const ledger = readSource('docs/decisions/README.md');
    const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
    const listed = [...ledger.matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm)].map(([, name]) => name);
    expect(listed).toEqual([...records].sort());
    const numbers = new Set(records.map((name) => Number(name.slice(0, 4))));
    const [, without = ''] = ledger.split('## Numbers without a record');
    for (const [, first = '', last = first] of without.matchAll(/\b(\d{4})(?: to (\d{4}))?\b/g))
      for (let number = Number(first); number <= Number(last); number += 1) numbers.add(number);
    const holes = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
      (number) => !numbers.has(number),
    );
    expect(holes).toEqual([]);
  });
});

describe('the reader of citations', () => {
  it.each<[string, readonly string[]]>([
    ['// §5: as typed', ['docs/design/rules.md §5']],
    ['// (§3, decisions §2)', ['docs/design/decisions.md §2', 'docs/design/rules.md §3']],
    ['// credit.md §2, §6 and §7', ['§2', '§6', '§7'].map((section) => `docs/design/credit.md ${section}`)],
    ['// credit.md T26, §6', ['docs/design/credit.md T26', 'docs/design/credit.md §6']],
    ['// promises rules 3 and 9, P11', ['rule 3', 'rule 9', 'P11'].map((rule) => `docs/design/promises.md ${rule}`)],
    ['/** what is told (promises\n * rule 3). */', ['docs/design/promises.md rule 3']],
    ['// promises, Numbers', ['docs/design/promises.md Numbers']],
    ['// the list (03, 18)', ['docs/design/look.md 03', 'docs/design/look.md 18']],
    ['// decisions 0051 and 0052', ['docs/decisions 0051', 'docs/decisions 0052']],
    ["it('[AU-003..005] goes on')", ['AU-003', 'AU-004', 'AU-005'].map((row) => `requirement ${row}`)],
    ['// RFC 5545 §3.3.11', []],
    ["const at = '2026-11-20T18:00:00Z'; repeat(80)", []],
  ])('reads %j', (source, leads) => {
    expect([...read(source)].sort()).toEqual([...leads].sort());
  });

  it.each([
    '// §99',
    '// credit.md §12',
    '// T77',
    '// promises rule 26',
    '// as rule 3 says',
    '// picture 99',
    '// decision 9999',
    "it('[FQ-999] is no row')",
    "it('[QQ-001] is no area')",
    '// issue 6',
  ])('finds that %j leads nowhere', (source) => {
    expect(read(source).filter((key) => !known.has(key))).not.toEqual([]);
  });

  it('finds a link to a heading that is not there', () => {
    expect(
      brokenLinksOf('docs/tour.md', 'see [words](words.md#nowhere), [here](nobody.md) and [it](words.md)'),
    ).toEqual(['words.md#nowhere', 'nobody.md']);
  });
});
