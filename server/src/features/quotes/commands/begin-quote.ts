import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { accountOf, fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import type { QuoteFields } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { isOnProject } from '#server/features/service-requests/queries/rows.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { type QuoteRow, readQuote, readQuoteProject } from '../queries/quotes.ts';
import { insertQuote } from '../queries/writes.ts';
import { assertDepartment } from './move.ts';

/** A draft that nobody but the studio sees; the PDF comes next, by the upload call. */
export const beginQuote = async (
  { work, scope, person }: Asker,
  projectId: string,
  fields: QuoteFields,
  requestId?: string,
): Promise<QuoteRow> => {
  const project = orNotFound(await readQuoteProject(work, scope, projectId));
  if (project.status === 'CLOSED') throw new Refusal(409, quoteMessages.projectClosed, 'not-now');
  await assertDepartment(work, fields.departmentId);
  if (requestId !== undefined && !(await isOnProject(work, requestId, projectId)))
    throw new Refusal(400, [{ errorMessage: quoteMessages.requestWrong, field: 'requestId' }]);
  const id = await insertQuote(work, project, fields, { id: accountOf(person), name: fullNameOf(person) }, requestId);
  return orNotFound(await readQuote(work, scope, id));
};
