import { Refusal, refuseFields } from '@gatehouse/domain/http/refusal.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { templateProblems } from '@gatehouse/domain/letters/template.ts';
import { templateMessages } from '@gatehouse/domain/letters/template-messages.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { keptTemplates } from '../queries/templates.ts';

/** Makes the draft the next version. Refuses, naming each, an unknown merge field, a section left open, a field that must be there. */
export const publishTemplate = async (work: Work, person: Person, kind: LetterKind, seen: number): Promise<number> => {
  const { version } = await keptTemplates.publishDraft(work, person, kind, seen, {
    missing: () => new Refusal(409, templateMessages.nothingToPublish, 'not-now'),
    check: (draft, inForce) => {
      refuseFields(templateProblems(kind, draft).map(({ field, message }) => [field, message]));
      if (inForce.subject === draft.subject && inForce.body === draft.body)
        throw new Refusal(409, templateMessages.noChange, 'no-change');
    },
  });
  return version;
};
