import { letters } from '@gatehouse/domain/letters/kinds.ts';
import { letterKinds } from '@gatehouse/domain/letters/letter-kinds.ts';
import type { LotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import type { Work } from '#server/db/work.ts';
import type { Coming } from '#server/platform/lot-file/coming.ts';
import { refuseUnfit } from '../commands/publish-template.ts';
import { keptTemplates } from '../queries/templates.ts';

const PART = 'Letters';
type Letters = NonNullable<LotFile['letters']>;

/** The words of each letter in force. */
export const lettersOfLot = async (work: Work): Promise<Letters> => {
  const found: Letters = {};
  for (const kind of letterKinds) {
    const { subject, body } = (await keptTemplates.readInForce(work, kind)).words;
    found[kind] = { subject, body };
  }
  return found;
};

/** Publishes the letters of the file that say something else. Drafts that somebody works on stay. */
export const bringLetters = async (work: Work, coming: Coming, given: Letters): Promise<void> => {
  for (const kind of letterKinds) {
    const words = given[kind];
    if (words === undefined) continue;
    const { words: before } = await keptTemplates.readInForce(work, kind);
    if (before.subject === words.subject && before.body === words.body) continue;
    await coming.attempt(PART, letters[kind].title, async () => {
      const check = refuseUnfit(kind);
      const { version } = await keptTemplates.publishWords(work, coming.by, kind, words, { check });
      coming.happened('LETTER_TEMPLATE_PUBLISHED', { type: 'letterTemplate', id: kind, version });
      const labels = { subject: 'Subject', body: 'Text' } as const;
      const changes = (['subject', 'body'] as const)
        .filter((field) => before[field] !== words[field])
        .map((field) => ({ label: labels[field], before: before[field], after: words[field] }));
      coming.tell({ part: PART, what: 'changed', name: letters[kind].title, changes });
    });
  }
};
