import { forbidden, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import type { RecordAccess } from '#server/platform/files/record-access.ts';
import { lockQuote, type QuoteRow, readQuote } from '../queries/quotes.ts';

/** §6 and decision §5: CSR, System Admin and A/R, and the customers who manage the project. */
export const maySeeQuote = (person: Person, { projectId }: QuoteRow): boolean =>
  person.userTypeId === 1 ? can(person, 'editProject', projectId) : can(person, 'viewQuote');

/** The PDF of a quote: the studio's to bring while it is a draft, nobody's to change once the customer has it. */
export const quoteDocumentAccess: RecordAccess = {
  mayRead: async ({ work, scope, person, recordId }) => {
    const row = orNotFound(await readQuote(work, scope, recordId));
    if (!maySeeQuote(person, row)) throw forbidden();
    return ({ documentId, removed }) => documentId === row.file?.documentId || !removed;
  },
  mayChange: async ({ work, scope, person, recordId, section }) => {
    const row = orNotFound(await lockQuote(work, scope, recordId));
    if (person.userTypeId === 1 || !can(person, 'uploadQuote') || section !== 'quote') throw forbidden();
    if (row.status !== 'DRAFT') throw new Refusal(409, quoteMessages.fileFixed, 'not-now');
    return { companyId: row.companyId };
  },
};
