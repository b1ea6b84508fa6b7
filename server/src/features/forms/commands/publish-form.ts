import type { FormId } from '@gatehouse/domain/forms/form-ids.ts';
import { formMessages } from '@gatehouse/domain/forms/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { keptForms } from '../queries/definitions.ts';

const nothingToPublish = (): Refusal => new Refusal(409, formMessages.nothingToPublish, 'no-change');

/** Makes the draft the next version. Requests that were begun on an earlier one keep it, and are told when they are submitted. */
export const publishForm = async (work: Work, person: Person, formId: FormId, seen: number): Promise<number> => {
  const { version } = await keptForms.publishDraft(work, person, formId, seen, {
    missing: nothingToPublish,
    check: (draft, inForce) => {
      if (JSON.stringify(inForce) === JSON.stringify(draft)) throw nothingToPublish();
    },
  });
  return version;
};
