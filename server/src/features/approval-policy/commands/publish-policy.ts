import { differencesOf } from '@gatehouse/domain/approval-policy/differences.ts';
import { policyMessages } from '@gatehouse/domain/approval-policy/messages.ts';
import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import { problemsOf } from '@gatehouse/domain/approval-policy/validity.ts';
import { notFound, Refusal, refuseFields } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { keptPolicy } from '../queries.ts';

/** Refuses with 400 by place what makes no sense, with 409 a policy that changes nothing. */
export const refuseUnfit = (policy: ApprovalPolicy, inForce: ApprovalPolicy): void => {
  refuseFields(problemsOf(policy).map(({ place, problem }) => [place, problem]));
  if (differencesOf(inForce, policy).length === 0) throw new Refusal(409, policyMessages.nothingChanged, 'not-now');
};

/**
 * Puts the draft in force as the next version, for every decision from now on (decision 0051). Refuses what makes no sense or changes nothing.
 * Gives the version and what it changed.
 */
export const publishPolicy = async (
  work: Work,
  person: Person,
  note: string,
  seen: number,
): Promise<{ readonly version: number; readonly changes: readonly string[] }> => {
  const { version, words, before } = await keptPolicy.publishDraft(work, person, 'policy', seen, {
    missing: notFound,
    note,
    check: refuseUnfit,
  });
  return { version, changes: differencesOf(before, words).map((difference) => difference.words) };
};
