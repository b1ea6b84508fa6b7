import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import type { Work } from '#server/db/work.ts';
import { formInForce, formOfVersion } from '#server/features/forms/queries/definitions.ts';
import { type RequestParts, readConflicts, readParts } from './queries/parts.ts';
import type { RequestRowData } from './queries/rows.ts';
import { detailShape } from './shapes.ts';

/** A draft is drawn on the form as it is now; what was submitted keeps the version it was filled in on. */
const formOf = async (work: Work, row: RequestRowData, { formId, formVersion }: RequestParts) =>
  row.status === 'DRAFT'
    ? formInForce(work, formId)
    : { version: formVersion, definition: await formOfVersion(work, formId, formVersion) };

/** What else stands on the place: asked while it can still be changed. */
const conflictsOf = async (work: Work, row: RequestRowData, { site, place }: RequestParts) =>
  row.type !== 'hot-lock' || place === null || row.wantedFrom === null
    ? []
    : readConflicts(
        work,
        { requestId: row.requestId, projectId: row.projectId, site, place },
        { from: row.wantedFrom, to: row.wantedTo ?? row.wantedFrom },
      );

export const detailOf = async (work: Work, row: RequestRowData, person: Person): Promise<RequestDetail> => {
  const parts = await readParts(work, row.requestId);
  const form = await formOf(work, row, parts);
  return detailShape({ row, parts, form, conflicts: await conflictsOf(work, row, parts) }, person, work.now);
};
