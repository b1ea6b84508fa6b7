import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { describe, expect, it } from 'vitest';
import { groupFindings, nextOption } from './search-findings.ts';

const found = (area: Found['area'], to: string): Found => ({ area, title: to, place: '', to, sentence: [] });

describe('the findings of the search box', () => {
  it('stand by kind, the kind of the page first', () => {
    const all = [found('handbook', '/a'), found('directory', '/b'), found('faq', '/c'), found('handbook', '/d')];
    expect(groupFindings(all, 'x', 'faq').map(({ area }) => area)).toEqual(['faq', 'directory', 'handbook']);
    expect(groupFindings(all, 'x', 'handbook')[0]?.findings.map(({ to }) => to)).toEqual(['/a', '/d']);
  });

  it('begin with what is called exactly as it was typed', () => {
    const all = [found('directory', 'Grip'), found('maps', 'Stage 16')];
    expect(groupFindings(all, ' stage  16', 'directory').map(({ area }) => area)).toEqual(['maps', 'directory']);
  });

  it('name an address once and at most six of the page, four of each other kind', () => {
    const many = Array.from({ length: 9 }, (_, index) => found('maps', `/m${index % 8}`));
    const other = Array.from({ length: 9 }, (_, index) => found('faq', `/f${index}`));
    expect(groupFindings([...many, ...many, ...other], 'x', 'maps').map(({ findings }) => findings.length)).toEqual([
      6, 4,
    ]);
  });

  it('are walked through in a ring by the arrow keys', () => {
    expect([nextOption(-1, 1, 3), nextOption(2, 1, 3), nextOption(0, -1, 3), nextOption(-1, -1, 3)]).toEqual([
      0, 0, 2, 2,
    ]);
    expect(nextOption(-1, 1, 0)).toBe(-1);
  });
});
