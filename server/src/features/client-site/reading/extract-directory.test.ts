import { describe, expect, it } from 'vitest';
import { readItems, savedPage } from '../testing/saved-page.ts';

const items = readItems('directory', savedPage('directory'));
const wordsOf = (item: string) => {
  const read = items.get(item);
  return read?.lack === null ? read.words : read?.lack;
};

describe('a toggle section of the directory', () => {
  it('[DR-030] [DR-031] is found by its title: trimmed, blanks collapsed, case ignored, and not by any other text', () => {
    expect(wordsOf('costume-tab')).toBe('Costume house');
    expect(wordsOf('property-drapery-floor-covering-tab')).toBe('Everything that stands in a room.');
    expect(wordsOf('transportation-tab')).toBe('not-there');
  });

  it('[DR-030] is found in the mark-up of page builders and in details', () => {
    expect(wordsOf('grip-tab')).toContain('Grip desk');
    expect(wordsOf('utilities-tab')).toBe('Power and water: www.lot.example/power.');
  });

  it('[DR-030] is not found when two titles read the same, or when nothing hangs on the title', () => {
    expect(wordsOf('labor-tab')).toBe('twice');
    expect(wordsOf('studio-tours-tab')).toBe('not-there');
  });

  it('[DR-032] [DR-033] makes links of e-mails, addresses and telephone numbers of ten or three-three-four digits', () => {
    const read = items.get('grip-tab');
    const blocks = read?.lack === null && 'blocks' in read.content ? read.content.blocks : [];
    const [paragraph] = blocks;
    expect(paragraph?.kind === 'paragraph' && paragraph.of).toEqual([
      { kind: 'text', text: 'Grip desk, ' },
      { kind: 'link', href: 'mailto:grip@lot.example', of: [{ kind: 'text', text: 'grip@lot.example' }] },
      { kind: 'text', text: ', ' },
      { kind: 'link', href: 'tel:+18185550146', of: [{ kind: 'text', text: '8185550146' }] },
      { kind: 'text', text: ' or ' },
      { kind: 'link', href: 'tel:+18185550147', of: [{ kind: 'text', text: '(818) 555-0147' }] },
      { kind: 'text', text: ', not 555-0100.' },
    ]);
  });

  it('[DR-034] shows a list as a list', () => {
    const read = items.get('grip-tab');
    expect(read?.lack === null && 'blocks' in read.content && read.content.blocks[1]?.kind).toBe('list');
  });
});
