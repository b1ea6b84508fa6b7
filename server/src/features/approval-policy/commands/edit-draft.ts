import { differencesOf } from '@gatehouse/domain/approval-policy/differences.ts';
import { policyMessages } from '@gatehouse/domain/approval-policy/messages.ts';
import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import { problemsOf } from '@gatehouse/domain/approval-policy/validity.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { deleteDraft, insertVersion, readDraft, readInForce, type StoredDraft, writeDraft } from '../queries.ts';

const stale = () => new Refusal(412, httpMessages.stale, 'stale');
const editorOf = (person: Person) => ({ id: person.userProfileId, name: fullNameOf(person) });

/** Keeps what is typed, half done or not. Refuses with 412 when somebody else has kept something since it was read. */
export const saveDraft = async (work: Work, person: Person, policy: ApprovalPolicy, seen: number): Promise<number> => {
  const rowVersion = await writeDraft(work, policy, editorOf(person), seen);
  if (rowVersion === undefined) throw stale();
  return rowVersion;
};

/** The draft as it was seen, held until the transaction ends. Refuses with 404 when there is none, with 412 when it has changed. */
const heldDraft = async (work: Work, seen: number): Promise<StoredDraft> => {
  const draft = await readDraft(work, true);
  if (draft === undefined) throw notFound();
  if (draft.rowVersion !== seen) throw stale();
  return draft;
};

export const discardDraft = async (work: Work, seen: number): Promise<void> => {
  await heldDraft(work, seen);
  await deleteDraft(work);
};

/**
 * Puts the draft in force as the next version, for every decision from now on (decision 0051). Refuses with 400 by place what makes no sense,
 * with 409 a draft that changes nothing. Gives the version and what it changed.
 */
export const publishDraft = async (
  work: Work,
  person: Person,
  note: string,
  seen: number,
): Promise<{ readonly version: number; readonly changes: readonly string[] }> => {
  const { policy } = await heldDraft(work, seen);
  const problems = problemsOf(policy);
  if (problems.length > 0)
    throw new Refusal(
      400,
      problems.map(({ place, problem }) => ({ errorMessage: problem, field: place, code: 'invalid' })),
    );
  const inForce = await readInForce(work);
  const changes = differencesOf(inForce.policy, policy).map(({ words }) => words);
  if (changes.length === 0) throw new Refusal(409, policyMessages.nothingChanged, 'not-now');
  const version = inForce.version + 1;
  await insertVersion(work, { version, policy, by: editorOf(person), note });
  await deleteDraft(work);
  return { version, changes };
};
