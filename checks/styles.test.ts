import { describe, expect, it } from 'vitest';
import { classesIn } from './figures/styles.ts';
import { filesBelow, readSource, targetOf } from './imports.ts';

const sheets = filesBelow('web/src', /\.css$/);
const modules = sheets.filter((path) => path.endsWith('.module.css'));

/** What a sheet takes of another, by `@value main as table-main from '…'`. */
const borrowedIn = (
  path: string,
): readonly { readonly name: string; readonly alias: string; readonly from: string }[] =>
  [...readSource(path).matchAll(/@value ([^;]+?) from '([^']+)';/g)].flatMap(([, names = '', specifier = '']) =>
    [...names.matchAll(/(\w+) as ([\w-]+)/g)].map(([, name = '', alias = '']) => ({
      name,
      alias,
      from: targetOf(path, specifier) ?? specifier,
    })),
  );

const ownClasses = (path: string): readonly string[] => {
  const aliases = new Set(borrowedIn(path).map(({ alias }) => alias));
  return [...classesIn(path, readSource(path))].filter((name) => !aliases.has(name));
};

/** Names of sheets that sources say: `style.row`; and with `style[look]`, each word of that source. */
const saidBySources = (): ReadonlySet<string> => {
  const said = new Set<string>();
  for (const path of filesBelow('web/src').filter((each) => /\.tsx?$/.test(each) && !/\.(test|d)\./.test(each))) {
    const text = readSource(path);
    for (const [, binding = '', specifier = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = targetOf(path, specifier);
      const names = text.includes(`${binding}[`) ? /(\w+)/g : new RegExp(`\\b${binding}\\.(\\w+)`, 'g');
      for (const [, name] of text.matchAll(names)) said.add(`${sheet} ${name}`);
    }
  }
  for (const path of modules)
    for (const [, names = ''] of readSource(path).matchAll(/composes: ([\w ]+);/g))
      for (const name of names.split(' ')) said.add(`${path} ${name}`);
  return said;
};

describe('style sheets (decision 0098)', () => {
  it('hold everywhere for elements only: a class belongs to a module', () => {
    const loose = sheets
      .filter((path) => !modules.includes(path))
      .flatMap((path) => [...classesIn(path, readSource(path))]);
    expect(loose).toEqual([]);
  });

  it('name classes as the sources say them', () => {
    const odd = modules.flatMap((path) => ownClasses(path).filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name)));
    expect(odd).toEqual([]);
  });

  it('have no class that nobody wears', () => {
    const said = saidBySources();
    const unworn = modules.flatMap((path) =>
      ownClasses(path)
        .filter((name) => !said.has(`${path} ${name}`))
        .map((name) => `${path}: .${name}`),
    );
    expect(unworn).toEqual([]);
  });

  it('are no handles: sources look elements up by role, attribute or element', () => {
    const looked = /\b(?:closest|matches|querySelector(?:All)?)(?:<[^>]*>)?\(\s*(['"`])(.*?)\1/g;
    const handed = /(['"`])((?:a|button|div|input|label|li|nav|ol|p|section|span|svg|table|td|tr|ul)?\.[a-z]\w*)\1/g;
    const sources = [...filesBelow('web/src', /(?<!\.test)\.tsx?$/), ...filesBelow('web/public', /\.js$/)];
    const byClass = sources.flatMap((path) =>
      [...readSource(path).matchAll(looked), ...readSource(path).matchAll(handed)]
        .filter(([, , selector = '']) => /\.[a-zA-Z]/.test(selector.replaceAll(/\[.*?\]/g, '')))
        .map(([text]) => `${path}: ${text}`),
    );
    expect(byClass).toEqual([]);
  });

  it('borrow of each other what is there, and only what they use', () => {
    const wrong = modules.flatMap((path) =>
      borrowedIn(path)
        .filter(
          ({ name, alias, from }) =>
            !modules.includes(from) ||
            !classesIn(from, readSource(from)).has(name) ||
            !readSource(path).includes(`.${alias}`),
        )
        .map(({ alias }) => `${path}: ${alias}`),
    );
    expect(wrong).toEqual([]);
  });
});
