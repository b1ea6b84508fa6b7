import type { CustomerSection, SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { insertRows, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts, Snapshot } from '#server/features/credit-applications/queries/parts.ts';
import { ofApplication } from '#server/features/credit-applications/queries/writes.ts';

interface VersionWrite {
  readonly parts: Parts;
  readonly submittedVersion: number;
  readonly snapshot: Snapshot;
  readonly sha256: Buffer;
  readonly signature: Readonly<Record<string, unknown>>;
  readonly submittedBy: string;
  /** Only for what staff corrected: what, why, who, and the version that the customer signed. */
  readonly corrected?: {
    readonly section: SavedSection;
    readonly reason: string;
    readonly correctedBy: string;
    readonly signedVersion: number;
  };
}

export const insertVersion = async (
  work: Work,
  { parts, submittedVersion, snapshot, sha256, signature, submittedBy, corrected }: VersionWrite,
): Promise<void> => {
  const { signedVersion = null, ...correction } = corrected ?? {};
  await insertRows(work, 'credit_application_versions', {
    ...ofApplication(parts),
    submitted_version: submittedVersion,
    snapshot: JSON.stringify(snapshot),
    sha256,
    signature: JSON.stringify(signature),
    submitted_by: submittedBy,
    submitted_at: work.now,
    signed_version: signedVersion,
    correction: corrected === undefined ? null : JSON.stringify(correction),
  });
};

interface RevisionWrite {
  readonly reason: string;
  readonly dueOn: string;
  readonly items: readonly { readonly section: CustomerSection; readonly note: string }[];
  readonly actor: { readonly id: string; readonly name: string };
}

export const insertRevisionRequest = (
  work: Work,
  parts: Parts,
  { reason, dueOn, items, actor }: RevisionWrite,
): Promise<void> =>
  insertRows(work, 'revision_requests', {
    ...ofApplication(parts),
    submitted_version: parts.application.submitted_version,
    reason,
    due_on: dueOn,
    items: JSON.stringify(items),
    asked_by: actor.id,
    asked_by_name: actor.name,
    asked_at: work.now,
  });

export const answerRevisionRequest = (work: Work, requestId: string, items: readonly unknown[]): Promise<void> =>
  updateRow(work, 'revision_requests', requestId, { answered_at: work.now, items: JSON.stringify(items) });
