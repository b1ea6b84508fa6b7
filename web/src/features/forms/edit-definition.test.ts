import { describe, expect, it } from 'vitest';
import { moved, optionsInLines, optionsOfLines } from './edit-definition.ts';

describe('a definition under the editor’s hands', () => {
  it('moves an entry by one, and not over the ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
  it('reads options of lines, and keeps the value of a line that stays', () => {
    const before = [{ value: 'gate3', label: 'Gate 3' }];
    const options = optionsOfLines('Gate 3\nBase camp | By the day\n\n24 hours', before);
    expect(options).toEqual([
      { value: 'gate3', label: 'Gate 3' },
      { value: 'baseCamp', label: 'Base camp', priceHint: 'By the day' },
      { value: 'option3', label: '24 hours' },
    ]);
    expect(optionsInLines(options)).toBe('Gate 3\nBase camp | By the day\n24 hours');
  });
});
