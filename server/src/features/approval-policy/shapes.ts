import { differencesOf } from '@gatehouse/domain/approval-policy/differences.ts';
import { type ApprovalPolicy, PolicyShape } from '@gatehouse/domain/approval-policy/policy.ts';
import { problemsOf } from '@gatehouse/domain/approval-policy/validity.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Draft } from '#server/platform/drafts/keep-drafts.ts';
import type { Version } from '#server/platform/drafts/keep-versions.ts';

export type PolicyVersion = Version<ApprovalPolicy>;

/** What leaves is read through the shape, so that a stored document never carries more than the contract says. */
export const shaped = (policy: ApprovalPolicy) => PolicyShape.parse(policy);

export const draftShape = (draft: Draft<ApprovalPolicy>, inForce: ApprovalPolicy, person: Person) => ({
  policy: shaped(draft.words),
  rowVersion: draft.rowVersion,
  editedBy: draft.editedByName,
  editedByYou: draft.editedBy === person.userProfileId,
  editedAt: draft.editedAt.toISOString(),
  changes: [...differencesOf(inForce, draft.words)],
  problems: [...problemsOf(draft.words)],
});

/** The default of the house: nobody published it. */
export const publishedOn = ({ version, publishedAt }: PolicyVersion): string | null =>
  version === 1 ? null : publishedAt.toISOString();

export const versionShape = (versions: readonly PolicyVersion[], index: number) => {
  const stored = versions[index] as PolicyVersion;
  const before = versions[index + 1];
  return {
    version: stored.version,
    publishedAt: publishedOn(stored),
    publishedBy: stored.version === 1 ? null : stored.publishedBy,
    note: stored.note,
    inForce: index === 0,
    changes: before === undefined ? [] : differencesOf(before.words, stored.words).map(({ words }) => words),
  };
};
