import { describe, expect, it } from 'vitest';
import { activityInWords } from './activity.ts';
import { moveNames } from './lifecycle.ts';

describe('the activity log in words', () => {
  it('has words of its own for every move of the life cycle [CA-034]', () => {
    const said = moveNames.map((move) => activityInWords(move, null));
    expect(said).not.toContain('changed the application');
    expect(said.every((text) => /^[a-z][^.]*$/.test(text))).toBe(true);
  });

  it('names the section it was about', () => {
    expect(activityInWords('comment', 'trade-references')).toBe('commented (Trade references)');
    expect(activityInWords('annotate', 'dnb-report')).toBe('recorded the D&B report');
    expect(activityInWords('start', null)).toBe('started the application');
  });

  it('says that something changed for a move it does not know', () => {
    expect(activityInWords('teleport', null)).toBe('changed the application');
    expect(activityInWords('constructor', null)).toBe('changed the application');
  });
});
