import { forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import type { Changing, Target } from '#server/platform/http/call.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { RequestMover } from './commands/move.ts';
import { detailOf } from './detail.ts';
import type { RequestRowData } from './queries/rows.ts';
import { readRequest, type WholeRequest } from './queries/whole.ts';

export interface ServiceRequestSettings {
  readonly publicUrl: string;
}

export const REQUEST = '/api/ar-portal/customer-studio/servicerequest/:requestId';

/** A call about one request of which a version was seen. */
export interface Moving extends Changing {
  readonly params: { readonly requestId: string };
  readonly seenVersion: number;
}

export const moverOf = (
  { work, scope, person, params, seenVersion }: Moving,
  { publicUrl }: ServiceRequestSettings,
): RequestMover => ({ work, scope, person, publicUrl, requestId: params.requestId, seenVersion });

/** What is named in the audit row of every call about one request. */
export const targetOf = (row: RequestRowData): Target => ({
  type: 'serviceRequest',
  id: row.requestId,
  version: row.version,
  companyId: row.companyId,
  detail: { number: row.number, projectId: row.projectId, type: row.type, status: row.status },
});

/** Names what was changed and answers with the request as it is now. */
export const done = async (
  { work, person, touched, answerVersion }: Changing,
  message: string,
  row: WholeRequest,
): Promise<{ message: string; request: RequestDetail }> => {
  touched(targetOf(row));
  answerVersion(row.version);
  return { message, request: await detailOf(work, row, person) };
};

/** The request, if it is there for this person and the map lets them read it (§6): 404, then 403. */
export const readOrRefuse = async (asker: Asker, requestId: string): Promise<WholeRequest> => {
  const { person } = asker;
  const row = orNotFound(await readRequest(asker, requestId));
  if (person.userTypeId === 1 && !can(person, 'viewRequest', row.projectId)) throw forbidden();
  return row;
};
