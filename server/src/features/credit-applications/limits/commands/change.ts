import type { ChangeDecision } from '@gatehouse/domain/credit-applications/limits/limit-change.ts';
import { forbidden, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { replaceLines } from '#server/features/credit-applications/deciding/queries/approvals.ts';
import type { LimitChangeRow } from '#server/features/credit-applications/deciding/queries/decision-rows.ts';
import { linesAfter } from '#server/features/credit-applications/limits/change-facts.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import type { ApplicationSet } from '#server/features/credit-applications/queries/writes.ts';

/** The change of this application, or 404. */
export const changeOf = (parts: Parts, changeId: string): LimitChangeRow =>
  orNotFound(parts.limit_changes.find(({ id }) => id === changeId));

/** What the rules of the change said: 403 where it is never theirs, 409 with the reason. */
export const unlessRefused = (decision: ChangeDecision): Extract<ChangeDecision, { ok: true }> => {
  if (decision.ok) return decision;
  throw decision.never ? forbidden() : new Refusal(409, decision.because, 'not-now');
};

interface Applied {
  readonly toCents: number;
  readonly until: string | null;
  readonly departmentId: string | null;
  readonly departmentCents: number | null;
}

/**
 * The row after the change. A limit with an end falls back to what stood before the first of them; one without stands for itself.
 */
const setFor = ({ application }: Parts, { toCents, until }: Applied): ApplicationSet => ({
  approved_cents: toCents,
  custom_limit_until: until,
  custom_limit_base_cents:
    until === null ? null : (application.custom_limit_base_cents ?? application.approved_cents ?? 0),
});

/** Does the change: the split with its department's line, and the row. */
export const applyChange = async (work: Work, parts: Parts, change: Applied): Promise<ApplicationSet> => {
  if (change.departmentId !== null) await replaceLines(work, parts, linesAfter(parts.lines, change));
  return setFor(parts, change);
};
