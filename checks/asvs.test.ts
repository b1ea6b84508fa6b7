import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { levelsOfAsvs } from './asvs-levels.ts';
import { readSource, root } from './imports.ts';

interface Line {
  readonly id: string;
  readonly level: string;
  readonly subject: string;
  readonly answer: string;
  /** Of a yes the test that would notice its loss, of the others the reason. */
  readonly because: string;
}

const [heading, ...written] = readSource('docs/security/asvs.tsv').trimEnd().split('\n');
const lines: readonly Line[] = written.map((line) => {
  const [id = '', level = '', subject = '', answer = '', because = '', ...more] = line.split('\t');
  if (more.length > 0) throw new Error(`${id} has too many columns.`);
  return { id, level, subject, answer, because };
});
const answers = ['yes', 'no', 'does not apply'] as const;
const asWritten = 'checks/asvs.test.ts: has a chapter for each line that asks for something written';

/** What stands in quotes in a source, titles among them, as the runner has them. */
const textsOf = (path: string): readonly string[] =>
  [...readSource(path).matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)].map(([, , text = '']) =>
    text.replace(/\\(['"`])/g, '$1'),
  );

/** A test's title, or its unique part behind the ids of requirements. */
const hasTest = (because: string): boolean => {
  const [, path = '', title = ''] = /^(\S+\.(?:test|e2e)\.ts): (.+)$/.exec(because) ?? [];
  const isTitle = (text: string): boolean =>
    text === title ||
    text.endsWith(`] ${title}`) ||
    (/^ [[@]/.test(text.slice(title.length)) && text.startsWith(title));
  return path !== '' && existsSync(join(root, path)) && textsOf(path).some(isTitle);
};

describe('the lines of ASVS (docs/security/asvs.tsv)', () => {
  it('are those of the standard, in its order and with its levels', () => {
    expect(heading).toBe('id\tlevel\tsubject\tanswer\theld by, or why');
    const standard = Object.entries(levelsOfAsvs).flatMap(([section, levels]) =>
      [...levels].map((level, place) => `${section}.${place + 1} at ${level}`),
    );
    expect(standard).toHaveLength(345);
    expect(lines.map(({ id, level }) => `${id} at ${level}`)).toEqual(standard);
  });

  it('name for each yes a test that is there, and say why for all others', () => {
    expect(lines.filter(({ answer }) => !(answers as readonly string[]).includes(answer))).toEqual([]);
    expect(lines.filter(({ answer, because }) => answer === 'yes' && !hasTest(because))).toEqual([]);
    const bare = lines.filter(
      ({ answer, because }) => answer !== 'yes' && (because.length < 6 || /\.(?:test|e2e)\.ts/.test(because)),
    );
    expect(bare).toEqual([]);
    expect(lines.filter(({ subject }) => subject === '')).toEqual([]);
    expect(hasTest('checks/asvs.test.ts: is the title of no test')).toBe(false);
  });

  it('are counted in docs/security.md', () => {
    const count = (level: string, answer: string): number =>
      lines.filter((line) => line.level === level && line.answer === answer).length;
    const counted = ['1', '2', '3'].map(
      (level) => `| ${level} | ${answers.map((answer) => count(level, answer)).join(' | ')} |`,
    );
    expect(readSource('docs/security.md').split('\n')).toEqual(expect.arrayContaining(counted));
  });
});

describe('what ASVS asks to be written (docs/security/facts.md)', () => {
  it('has a chapter for each line that asks for something written', () => {
    const chapters = readSource('docs/security/facts.md').split(/^## /m).slice(1);
    const told = chapters.flatMap((chapter) => {
      const [title = '', ...words] = chapter.split('\n');
      return words.join(' ').length < 200 ? [] : [...title.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id);
    });
    const asked = lines.filter(({ because }) => because === asWritten).map(({ id }) => id);
    expect(told.toSorted()).toEqual(asked.toSorted());
  });
});
