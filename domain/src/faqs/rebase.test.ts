import { describe, expect, it } from 'vitest';
import { canSubmit, planOf } from './edits.ts';
import type { Faq } from './faq.ts';
import { rebase } from './rebase.ts';

const item = (faqId: number, faqQuestions: string, version = 1): Faq => ({
  faqId,
  faqQuestions,
  faqAnswers: 'Yes.',
  version,
});
const entry = ({ version: _, ...words }: Faq, faqQuestions = words.faqQuestions) => ({ ...words, faqQuestions });
const [one, two, three] = [item(1, 'One?'), item(2, 'Two?'), item(3, 'Three?')] as const;
const newOne = { faqId: null, faqQuestions: 'Four?', faqAnswers: 'Yes.' };

describe('what was typed, on top of a list that somebody else has changed', () => {
  it('[FQ-074] is the same again when nobody was faster', () => {
    const edits = {
      loaded: [one, two, three],
      edited: [entry(one, 'One, changed?'), entry(two), newOne],
      deleted: [3],
    };
    expect(rebase(edits, [one, two, three])).toEqual(edits);
  });

  it('[FQ-074] keeps what was not saved and takes over what was', () => {
    // one was saved by the call before the failed one: its version is new, its words are mine
    const edits = { loaded: [one, two], edited: [entry(one, ' One, changed? '), entry(two), newOne], deleted: [] };
    const rebased = rebase(edits, [item(1, 'One, changed?', 2), two]);
    expect(rebased.edited).toEqual([entry(item(1, 'One, changed?')), entry(two), newOne]);
    expect(planOf(rebased)).toEqual({
      added: [{ faqQuestions: 'Four?', faqAnswers: 'Yes.' }],
      changed: [],
      deleted: [],
    });
  });

  it('stays in its box beside the new version, and names that version when it is saved again', () => {
    const theirs = item(1, 'One, by Sam?', 5);
    const rebased = rebase({ loaded: [one, two], edited: [entry(one, 'One, mine?'), entry(two)], deleted: [] }, [
      theirs,
      two,
    ]);
    expect(rebased.edited[0]).toEqual({ ...entry(one, 'One, mine?'), theirs });
    expect(planOf(rebased).changed).toEqual([item(1, 'One, mine?', 5)]);
  });

  it('gives way where nothing was typed', () => {
    const rebased = rebase({ loaded: [one, two], edited: [entry(one), entry(two)], deleted: [] }, [
      item(1, 'One, by Sam?', 2),
      three,
    ]);
    expect(rebased.edited).toEqual([entry(item(1, 'One, by Sam?')), entry(three)]);
    expect(canSubmit(rebased)).toBe(false);
  });

  it('becomes a new item when somebody deleted the old one', () => {
    const rebased = rebase({ loaded: [one, two], edited: [entry(one, 'One, mine?'), entry(two)], deleted: [] }, [two]);
    expect(rebased.edited).toEqual([entry(two), { ...entry(one, 'One, mine?'), faqId: null, theirs: null }]);
    expect(planOf(rebased).added).toHaveLength(1);
  });

  it('does not delete what somebody has rewritten, nor what is gone', () => {
    const theirs = item(1, 'One, by Sam?', 2);
    const rebased = rebase({ loaded: [one, two, three], edited: [entry(three)], deleted: [1, 2] }, [theirs, three]);
    expect(rebased.deleted).toEqual([]);
    expect(rebased.edited).toEqual([{ ...entry(theirs), theirs }, entry(three)]);
  });
});
