import { type PolicyKind, policyKindLabels } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import type { PolicyInput } from '@gatehouse/domain/credit-applications/records/insurance-contract.ts';
import { fieldRefusal, forbidden, orNotFound, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { begin, type Locked, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { addNote } from '#server/features/credit-applications/queries/writes.ts';
import { deletePolicy, insertPolicy, isPolicyTaken, lockPolicy, updatePolicy } from '../queries/insurance.ts';

const inWords = (kind: PolicyKind, insurer: string): string => `${policyKindLabels[kind]}, ${insurer}`;

const note = async ({ work }: Mover, { parts, actor }: Locked, move: string, comment: string): Promise<void> => {
  await addNote(work, parts, actor, {
    move,
    section: 'certificate-of-insurance',
    comment,
    visibleToCustomer: false,
  });
};

const refuseTaken = async (
  { work, creditApplicationId }: Mover,
  input: PolicyInput,
  but: string | null,
): Promise<void> => {
  if (await isPolicyTaken(work, creditApplicationId, input, but))
    throw fieldRefusal(400, 'policyNumber', 'A policy of this kind and number is recorded already', 'taken');
};

/** T35: one policy of the certificate, as A/R reads it off (credit.md §7). */
export const recordPolicy = async (mover: Mover, input: PolicyInput) => {
  const locked = await begin(mover, 'annotate');
  if (locked.actor.id === null) throw forbidden();
  await refuseTaken(mover, input, null);
  const { id, company_id } = locked.parts.application;
  await insertPolicy(mover.work, { applicationId: id, companyId: company_id, by: locked.actor.id }, input);
  await note(mover, locked, 'recordPolicy', inWords(input.kind, input.insurer));
  return { message: 'Policy recorded' };
};

const held = async (mover: Mover, policyId: string, seenVersion: number) => {
  const before = orNotFound(await lockPolicy(mover.work, mover.creditApplicationId, policyId));
  refuseStale(before.version, seenVersion);
  return before;
};

export const changePolicy = async (mover: Mover, policyId: string, seenVersion: number, input: PolicyInput) => {
  const locked = await begin(mover, 'annotate');
  await held(mover, policyId, seenVersion);
  await refuseTaken(mover, input, policyId);
  await updatePolicy(mover.work, policyId, input);
  await note(mover, locked, 'changePolicy', inWords(input.kind, input.insurer));
  return { message: 'Policy saved' };
};

export const removePolicy = async (mover: Mover, policyId: string, seenVersion: number) => {
  const locked = await begin(mover, 'annotate');
  const before = await held(mover, policyId, seenVersion);
  await deletePolicy(mover.work, policyId);
  await note(mover, locked, 'removePolicy', inWords(before.kind as PolicyKind, before.insurer));
  return { message: 'Policy removed' };
};
