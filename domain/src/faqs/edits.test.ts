import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_LIMIT, TEXT_LIMIT } from '../fields/text.ts';
import { faqCategories, faqCategoryOf } from './categories.ts';
import {
  canSubmit,
  type EditedFaq,
  hasChanges,
  isInvalid,
  isUnsaved,
  planOf,
  stateOfEntry,
  toastOf,
  withoutRepeats,
} from './edits.ts';
import { type Faq, FaqText } from './faq.ts';
import { faqMessages } from './messages.ts';
import { faqLimits, problemOf } from './problems.ts';

const item = (faqId: number, faqQuestions: string, faqAnswers = 'Yes.', version = 1): Faq => ({
  faqId,
  faqQuestions,
  faqAnswers,
  version,
});
const fresh = (faqQuestions: string, faqAnswers: string): EditedFaq => ({ faqId: null, faqQuestions, faqAnswers });
const loaded = [item(1, 'One?'), item(2, 'Two?'), item(3, 'Three?', 'No.', 4)];
const untouched: readonly EditedFaq[] = loaded.map(({ version: _, ...entry }) => entry);
const typed = (faqId: number, words: Partial<EditedFaq>): readonly EditedFaq[] =>
  untouched.map((entry) => (entry.faqId === faqId ? { ...entry, ...words } : entry));
const tab = (edited: readonly EditedFaq[], deleted: readonly number[] = []) => ({
  loaded,
  edited: edited.filter(({ faqId }) => faqId === null || !deleted.includes(faqId)),
  deleted,
});

describe('the categories', () => {
  it('have their ids, tabs and labels', () => {
    expect(faqCategories.map(({ faqCategoryId, tab: id, label }) => [faqCategoryId, id, label])).toEqual([
      [1, 'overview-tab', 'Overview'],
      [2, 'account-tab', 'Account / Company'],
      [3, 'projects-tab', 'Your Projects'],
      [4, 'requests-tab', 'Requests'],
      [5, 'users-tab', 'Users'],
      [6, 'contactUs-tab', 'Contact Us'],
      [7, 'clientResources-tab', 'Client Resources'],
    ]);
    expect([faqCategoryOf(undefined).tab, faqCategoryOf('toString').tab, faqCategoryOf('users-tab').tab]).toEqual([
      'overview-tab',
      'overview-tab',
      'users-tab',
    ]);
  });

  it('name the fields of their editor', () => {
    expect(faqCategories.map(({ questionField, answerField }) => `${questionField}/${answerField}`)).toEqual([
      'title/details',
      'accountTitle/accountDetails',
      'projectTitle/projectDetails',
      'requestTitle/requestDetails',
      'userName/userDetails',
      'contactTitle/contactDetails',
      'clientTitle/clientDetails',
    ]);
  });
});

describe('the same pair', () => {
  it('[FQ-016] [FQ-017] is given once, blanks around aside, and the earliest id stays', () => {
    const items = [item(9, 'One?'), item(4, ' One? ', 'Yes.\n'), item(5, 'One?', 'No.'), item(6, 'one?')];
    expect(withoutRepeats(items).map(({ faqId }) => faqId)).toEqual([4, 5, 6]);
  });

  it('is not made out of two others by gluing them together', () => {
    expect(withoutRepeats([item(1, 'a","b', 'c'), item(2, 'a', 'b","c')])).toHaveLength(2);
  });
});

describe('what a tab would send', () => {
  it('[FQ-066] is nothing for texts that differ in the blanks around them only', () => {
    const blanks = tab(typed(2, { faqQuestions: ' Two?  ', faqAnswers: '\nYes. ' }));
    expect([hasChanges(blanks), isUnsaved(blanks), canSubmit(blanks)]).toEqual([false, false, false]);
    expect(planOf(blanks)).toEqual({ added: [], changed: [], deleted: [] });
  });

  it('[FQ-065] is nothing when what was typed was taken back by hand', () => {
    const there = tab(typed(2, { faqAnswers: 'Yes, and no.' }));
    const back = tab(there.edited.map((entry) => (entry.faqId === 2 ? { ...entry, faqAnswers: 'Yes.' } : entry)));
    expect([hasChanges(there), hasChanges(back), isUnsaved(back)]).toEqual([true, false, false]);
  });

  it('[FQ-068] [FQ-069] [FQ-070] sorts new, changed and deleted items, trimmed, with the version that was seen', () => {
    const edits = tab([...typed(3, { faqAnswers: ' Never. ' }), fresh(' Four? ', 'Yes.\n')], [1]);
    expect(planOf(edits)).toEqual({
      added: [{ faqQuestions: 'Four?', faqAnswers: 'Yes.' }],
      changed: [{ faqId: 3, faqQuestions: 'Three?', faqAnswers: 'Never.', version: 4 }],
      deleted: [{ faqId: 1, version: 1 }],
    });
    expect(edits.edited.map((entry) => stateOfEntry(edits, entry))).toEqual(['untouched', 'changed', 'new']);
  });

  it('holds no deletion of something that was never there', () => {
    expect(planOf(tab(untouched, [99])).deleted).toEqual([]);
  });

  it('loses nothing of what was typed, whatever is done', () => {
    const text = fc.constantFrom('', ' ', 'One?', 'Two?', ' Two? ', 'Else');
    const entry = fc.record({
      faqId: fc.constantFrom(null, 1, 2, 3),
      faqQuestions: text,
      faqAnswers: text,
    });
    const edited = fc.uniqueArray(entry, { selector: ({ faqId }) => faqId ?? {}, maxLength: 6 });
    fc.assert(
      fc.property(edited, fc.subarray([1, 2, 3]), (entries, deleted) => {
        const edits = tab(entries, deleted);
        const plan = planOf(edits);
        const states = edits.edited.map((each) => stateOfEntry(edits, each));
        expect(plan.added).toHaveLength(states.filter((state) => state === 'new').length);
        expect(plan.changed).toHaveLength(states.filter((state) => state === 'changed').length);
        expect(plan.deleted).toHaveLength(deleted.length);
        // what may be submitted without deletions is valid, and what is different is never called saved
        if (deleted.length === 0 && canSubmit(edits)) expect(isInvalid(edits)).toBe(false);
        if (hasChanges(edits)) expect(isUnsaved(edits)).toBe(true);
      }),
    );
  });
});

describe('Submit Changes and Discard', () => {
  it('[FQ-080] [FQ-081] are off without changes and with an invalid item', () => {
    expect(canSubmit(tab(untouched))).toBe(false);
    expect(canSubmit(tab(typed(1, { faqAnswers: 'Perhaps.' })))).toBe(true);
    expect(canSubmit(tab([...typed(1, { faqAnswers: 'Perhaps.' }), fresh('', '')]))).toBe(false);
  });

  it('[FQ-079] [FQ-084] are off when a box is empty, or holds blanks only', () => {
    for (const text of ['', '   ', '\n\t', '\u00a0']) {
      const edits = tab(typed(1, { faqQuestions: text }));
      expect([hasChanges(edits), isInvalid(edits), canSubmit(edits)], JSON.stringify(text)).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  it('[FQ-067] [FQ-083] are off for a new item until it has both a question and an answer', () => {
    const states = [fresh('', ''), fresh('Four?', ' '), fresh(' ', 'Yes.'), fresh('Four?', 'Yes.')].map((entry) => {
      const edits = tab([...untouched, entry]);
      return [hasChanges(edits), canSubmit(edits)];
    });
    expect(states).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('[FQ-082] are on while deletions are pending, though nothing was touched or an item is invalid', () => {
    expect(canSubmit(tab(untouched, [2]))).toBe(true);
    const mixed = tab(typed(1, { faqQuestions: '' }), [2]);
    expect([canSubmit(mixed), isInvalid(mixed)]).toEqual([true, true]);
  });

  it('[FQ-058] leave the flag of unsaved changes set from the first letter on', () => {
    expect(isUnsaved(tab(untouched))).toBe(false);
    expect(isUnsaved(tab([...untouched, fresh('', ' ')]))).toBe(false);
    expect(isUnsaved(tab([...untouched, fresh('W', '')]))).toBe(true);
    expect(isUnsaved(tab(typed(2, { faqAnswers: '' })))).toBe(true);
    expect(isUnsaved(tab(untouched, [3]))).toBe(true);
  });
});

describe('the toast', () => {
  it('[FQ-071] [FQ-072] is one: updated when something was changed, else added, else deleted', () => {
    const added = { faqQuestions: 'Four?', faqAnswers: 'Yes.' };
    const changed = item(1, 'One.');
    const gone = { faqId: 2, version: 1 };
    const toasts = [
      { added: [added], changed: [], deleted: [] },
      { added: [], changed: [changed], deleted: [] },
      { added: [], changed: [], deleted: [gone] },
      { added: [added], changed: [changed], deleted: [gone] },
      { added: [added], changed: [], deleted: [gone] },
      { added: [], changed: [changed], deleted: [gone] },
    ].map(toastOf);
    const { added: a, updated: u, deleted: d } = faqMessages;
    expect(toasts).toEqual([a, u, d, u, a, u]);
  });
});

describe('a question and its answer', () => {
  it('[FQ-085] are refused with the general messages, in the editor as at the server', () => {
    const texts = [
      '',
      ' ',
      'x',
      'x'.repeat(255),
      'x'.repeat(256),
      'x'.repeat(5000),
      'x'.repeat(5001),
      'a\0b',
      '\ud800',
    ];
    for (const text of texts) {
      const asked = FaqText.safeParse({ faqQuestions: text, faqAnswers: text });
      const said = (asked.error?.issues ?? []).map(({ path, message }) => [path[0], message]);
      const expected = [
        ['faqQuestions', problemOf(text, faqLimits.question)],
        ['faqAnswers', problemOf(text, faqLimits.answer)],
      ].filter(([, message]) => message !== null);
      expect(said, text.slice(0, 9)).toEqual(expected);
    }
    expect(problemOf('', 255)).toBe('Field is required');
    expect([faqLimits.question, faqLimits.answer]).toEqual([TEXT_LIMIT, MESSAGE_LIMIT]);
  });
});
