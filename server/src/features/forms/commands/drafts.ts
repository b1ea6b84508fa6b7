import type { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import type { FormId } from '@gatehouse/domain/forms/form-ids.ts';
import { formMessages } from '@gatehouse/domain/forms/messages.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import {
  deleteDraft,
  formInForce,
  insertVersion,
  putDownFirst,
  readDraft,
  writeDraft,
} from '../queries/definitions.ts';

const stale = (): Refusal => new Refusal(412, httpMessages.stale, 'stale');
const nothingToPublish = (): Refusal => new Refusal(409, formMessages.nothingToPublish, 'no-change');
const signed = (person: Person) => ({ id: person.userProfileId, name: fullNameOf(person) });

/** Keeps a draft that is a form; the contract has refused what is none, by the place in it. 412 when somebody was faster. */
export const saveDraft = async (
  work: Work,
  person: Person,
  formId: FormId,
  definition: FormDefinition,
  seen: number,
): Promise<number> => {
  const version = await writeDraft(work, formId, definition, seen, signed(person));
  if (version === null) throw stale();
  return version;
};

export const discardDraft = async (work: Work, formId: FormId, seen: number): Promise<void> => {
  const draft = await readDraft(work, formId, true);
  if (draft === undefined || draft.version !== seen) throw stale();
  await deleteDraft(work, formId);
};

/** Makes the draft the next version. Requests that were begun on an earlier one keep it, and are told when they are submitted. */
export const publishDraft = async (work: Work, person: Person, formId: FormId, seen: number): Promise<number> => {
  const draft = await readDraft(work, formId, true);
  if (draft === undefined) throw nothingToPublish();
  if (draft.version !== seen) throw stale();
  const current = await formInForce(work, formId);
  if (JSON.stringify(current.definition) === JSON.stringify(draft.definition)) throw nothingToPublish();
  await putDownFirst(work, formId);
  await insertVersion(work, formId, current.version + 1, draft.definition, signed(person));
  await deleteDraft(work, formId);
  return current.version + 1;
};
