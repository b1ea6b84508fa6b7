import { describe, expect, it } from 'vitest';
import { isTooDeep } from './json-body.ts';

const lists = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('how deep a body may be', () => {
  it('is 32 lists or objects inside each other', () => {
    expect(isTooDeep(lists(32))).toBe(false);
    expect(isTooDeep(lists(33))).toBe(true);
    expect(isTooDeep(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toBe(true);
  });

  it('counts depth, not number', () => {
    expect(isTooDeep(`[${'[],'.repeat(5000)}{}]`)).toBe(false);
  });

  it('does not count what stands inside a text, quotes and backslashes included', () => {
    for (const text of ['[', '{', '"', '\\', '\\"', '"[']) {
      expect(isTooDeep(JSON.stringify({ a: text.repeat(500) })), text).toBe(false);
      expect(isTooDeep(`[${JSON.stringify(text)},${lists(32)}]`), text).toBe(true);
    }
  });

  it('says so before the end of a text that never closes', () => {
    expect(isTooDeep('['.repeat(250_000))).toBe(true);
    expect(isTooDeep(`"${'['.repeat(100)}`)).toBe(false);
  });
});
