import type { Work } from '#server/db/work.ts';

/** Where something is recorded that the review gathers, and by whom. */
export interface RecordPlace {
  readonly applicationId: string;
  readonly companyId: string;
  readonly by: string;
}

/** The columns that every such record begins with. */
export const recordedIn = (work: Work, { applicationId, companyId, by }: RecordPlace) => ({
  application_id: applicationId,
  company_id: companyId,
  recorded_by: by,
  recorded_at: work.now,
});
