import { describe, expect, it } from 'vitest';
import { neutralLot } from '../lot-settings/neutral.ts';
import { logosNamed, settingsInOrder } from './in-order.ts';
import { LOT_FILE_FORMAT, readLotFile, textOfLotFile } from './lot-file.ts';
import { comingInWords, endInWords } from './words.ts';

const format = LOT_FILE_FORMAT;
const refused = (file: unknown): readonly string[] => {
  const read = readLotFile(typeof file === 'string' ? file : JSON.stringify(file));
  return 'problems' in read ? read.problems : [];
};
const costume = {
  ...{ id: 'costume', name: 'Costume', site: 'Burbank', email: '', phone: '', code: 'COS' },
  ...{ answerHours: null, creditShare: null, servesClients: true, charges: true, makesCostumes: true },
};

describe('a lot as a file', () => {
  it('may say nothing at all, and is read with the mark of some editors before it', () => {
    expect(readLotFile(`\uFEFF${textOfLotFile({ format })}`)).toEqual({ file: { format } });
  });

  it.each([
    ['no JSON', '{', /^This is no JSON: /],
    ['another format', { format: 'gatehouse lot 2' }, /^This is no lot file that this release reads/],
    ['a plan', { format: 'gatehouse lot plan 1', sheets: [] }, /^This is no lot file/],
    ['null', 'null', /^This is no lot file/],
    ['a section that nobody knows', { format, people: [] }, /^people: this release knows nothing of this name$/],
    [
      'a group that nobody knows',
      { format, settings: { colours: {} } },
      /^settings, colours: this release knows nothing/,
    ],
    [
      'a department without a code, by its place',
      { format, departments: [{ ...costume, code: '' }] },
      /^departments, costume, code: /,
    ],
    ['a department twice', { format, departments: [costume, costume] }, /"costume" stands in the file twice$/],
    [
      'an id with capitals',
      { format, departments: [{ ...costume, id: 'Costume' }] },
      /Small letters, digits and hyphens/,
    ],
  ])('refuses %s', (_, file, said) => {
    expect(refused(file)).toContainEqual(expect.stringMatching(said));
  });

  it('writes the settings in one order, whatever order they are kept in', () => {
    const turned = JSON.parse(JSON.stringify(neutralLot), (_, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(JSON.stringify(settingsInOrder(turned))).toBe(JSON.stringify(settingsInOrder(neutralLot)));
    expect(settingsInOrder(turned)).toEqual(neutralLot);
  });

  it('knows which pictures the settings name', () => {
    const brand = { ...neutralLot.brand, logoByDay: '/lot/b.svg', logoByNight: '/lot/a.svg' };
    expect(logosNamed({ ...neutralLot, brand })).toEqual(['/lot/a.svg', '/lot/b.svg']);
  });

  it('says what comes, part by part, and how it ended', () => {
    const lines = [
      { part: 'Brand', what: 'changed', name: '', changes: [{ label: 'Name', before: 'One', after: 'Two' }] },
      { part: 'Departments', what: 'new', name: 'Grip', changes: [{ label: 'Code', before: '', after: 'GRIP' }] },
      { part: 'Departments', what: 'changed', name: 'Sound', changes: [{ label: 'Phone', before: '1', after: '' }] },
    ] as const;
    const no = [{ part: 'Spaces', name: 'Stage 3', message: 'It is held.' }];
    expect(comingInWords(lines, no)).toEqual([
      'Brand',
      '  changed  Name: One → Two',
      'Departments',
      '  new      Grip: Code: GRIP',
      '  changed  Sound: Phone: 1 → nothing',
      'Refused',
      '  Spaces, Stage 3: It is held.',
    ]);
    expect(endInWords({ lines, refused: no }, false)).toBe('Nothing was changed: one thing is refused.');
    expect(endInWords({ lines, refused: [] }, true)).toBe('This was a dry run of three things: nothing was changed.');
    expect(endInWords({ lines, refused: [] }, false)).toBe('The file was brought: three things. In force now.');
    expect(endInWords({ lines: [], refused: [] }, false)).toBe('The lot is as the file says. Nothing was changed.');
  });
});
