import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import type { Work } from '#server/db/work.ts';
import { type FormInForce, markedForm } from '#server/features/forms/queries/definitions.ts';
import { readConflicts } from './queries/parts.ts';
import type { WholeRequest } from './queries/whole.ts';
import { detailShape } from './shapes.ts';

/** A draft is drawn on the form as it is now; what was submitted keeps the version it was filled in on. */
export const formOf = (work: Work, { status, parts, formNow, formThen }: WholeRequest): Promise<FormInForce> =>
  markedForm(work, parts.formId, status === 'DRAFT' ? formNow : formThen);

/** What else stands on the place: asked while it can still be changed. */
const conflictsOf = async (work: Work, { parts: { site, place }, ...row }: WholeRequest) =>
  row.type !== 'hot-lock' || place === null || row.wantedFrom === null
    ? []
    : readConflicts(
        work,
        { requestId: row.requestId, projectId: row.projectId, site, place },
        { from: row.wantedFrom, to: row.wantedTo ?? row.wantedFrom },
      );

export const detailOf = async (work: Work, row: WholeRequest, person: Person): Promise<RequestDetail> => {
  const form = await formOf(work, row);
  return detailShape({ row, form, conflicts: await conflictsOf(work, row) }, person, work.now);
};
