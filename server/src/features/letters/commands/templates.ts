import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { LetterKind } from '@gatehouse/domain/letters/kinds.ts';
import { type TemplateWords, templateProblems } from '@gatehouse/domain/letters/template.ts';
import { templateMessages } from '@gatehouse/domain/letters/template-messages.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import {
  deleteDraft,
  insertVersion,
  putDownFirst,
  readDraft,
  templateInForce,
  writeDraft,
} from '../queries/templates.ts';

const stale = (): Refusal => new Refusal(412, httpMessages.stale, 'stale');
const signed = (person: Person) => ({ id: person.userProfileId, name: fullNameOf(person) });

/** Keeps what was typed, right or wrong. 412 when somebody saved, published or discarded meanwhile. */
export const saveDraft = async (work: Work, person: Person, kind: LetterKind, words: TemplateWords, seen: number) => {
  const draftVersion = await writeDraft(work, kind, words, seen, signed(person));
  if (draftVersion === null) throw stale();
  return { message: templateMessages.saved, draftVersion };
};

export const discardDraft = async (work: Work, kind: LetterKind, seen: number) => {
  const draft = await readDraft(work, kind, true);
  if (draft === undefined || draft.row_version !== seen) throw stale();
  await deleteDraft(work, kind);
  return { message: templateMessages.discarded };
};

/** Makes the draft the next version. Refuses, naming each, an unknown merge field, a section left open, a field that must be there. */
export const publish = async (work: Work, person: Person, kind: LetterKind, seen: number) => {
  const draft = await readDraft(work, kind, true);
  if (draft === undefined) throw new Refusal(409, templateMessages.nothingToPublish, 'not-now');
  if (draft.row_version !== seen) throw stale();
  const problems = templateProblems(kind, draft);
  if (problems.length > 0)
    throw new Refusal(
      400,
      problems.map(({ field, message }) => ({ errorMessage: message, field, code: 'invalid' })),
    );
  const current = await templateInForce(work, kind);
  if (current.subject === draft.subject && current.body === draft.body)
    throw new Refusal(409, templateMessages.noChange, 'no-change');
  await putDownFirst(work, kind);
  const version = current.version + 1;
  await insertVersion(work, kind, { version, subject: draft.subject, body: draft.body }, signed(person));
  await deleteDraft(work, kind);
  return { message: templateMessages.published(version), version };
};
