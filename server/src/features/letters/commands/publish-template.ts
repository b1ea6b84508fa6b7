import { Refusal, refuseFields } from '@gatehouse/domain/http/refusal.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { type TemplateWords, templateProblems } from '@gatehouse/domain/letters/template.ts';
import { templateMessages } from '@gatehouse/domain/letters/template-messages.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { keptTemplates } from '../queries/templates.ts';

/** Refuses, naming each, an unknown merge field, a section left open, a field that must be there; and words that change nothing. */
export const refuseUnfit =
  (kind: LetterKind) =>
  (words: TemplateWords, inForce: TemplateWords): void => {
    refuseFields(templateProblems(kind, words).map(({ field, message }) => [field, message]));
    if (inForce.subject === words.subject && inForce.body === words.body)
      throw new Refusal(409, templateMessages.noChange, 'no-change');
  };

/** Makes the draft the next version. Refuses what is not fit to go out. */
export const publishTemplate = async (work: Work, person: Person, kind: LetterKind, seen: number): Promise<number> => {
  const { version } = await keptTemplates.publishDraft(work, person, kind, seen, {
    missing: () => new Refusal(409, templateMessages.nothingToPublish, 'not-now'),
    check: refuseUnfit(kind),
  });
  return version;
};
