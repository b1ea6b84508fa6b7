import { forbidden, notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { mayEverMove } from '@gatehouse/domain/service-requests/lifecycle.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import type { RecordAccess } from '#server/platform/files/record-access.ts';
import { actorOf } from '../commands/move.ts';
import { formOf } from '../detail.ts';
import { lockRequest, readRequest, type WholeRequest } from '../queries/whole.ts';
import { addEntry } from '../queries/writes.ts';
import { factsOf, looksAfter } from '../shapes.ts';

const found = (row: WholeRequest | undefined, person: Person): WholeRequest => {
  if (row === undefined) throw notFound();
  if (person.userTypeId === 1 && !can(person, 'viewRequest', row.projectId)) throw forbidden();
  return row;
};

/** The files of a request: read by whoever reads it, brought by whoever writes it and, until it is closed, by both sides. */
export const requestDocumentAccess: RecordAccess = {
  mayRead: async ({ work, scope, person, recordId }) => {
    found(await readRequest({ work, scope, person }, recordId), person);
    return ({ section, removed }) => section === 'request' && !removed;
  },

  mayChange: async ({ work, scope, person, recordId, section }) => {
    const row = found(await lockRequest({ work, scope, person }, recordId), person);
    const facts = factsOf(row, work.now);
    const isTheirs =
      mayEverMove('submit', facts, person) || (row.submittedAt !== null && looksAfter(row, person, work.now));
    if (section !== 'request' || !isTheirs) throw forbidden();
    if (row.status !== 'DRAFT' && !openRequestStatuses.includes(row.status))
      throw new Refusal(409, requestMessages.filesFixed, 'not-now');
    return { companyId: row.companyId };
  },

  // how many a form takes, and that nothing is taken away from what was submitted: asked when the rows are there, and undone with them
  changed: async ({ work, scope, person, recordId }, { kind, names }) => {
    const row = found(await readRequest({ work, scope, person }, recordId), person);
    const isDraft = row.status === 'DRAFT';
    if (kind === 'removed') {
      if (!isDraft) throw new Refusal(409, requestMessages.filesFixed, 'not-now');
      return;
    }
    const { attachments } = (await formOf(work, row)).definition;
    const { files } = row.parts;
    if (files.length > attachments) throw new Refusal(409, requestMessages.tooManyFiles(attachments), 'file-count');
    if (!isDraft) await addEntry(work, row, actorOf(person), { kind: 'file', text: names.join(', ').slice(0, 1000) });
  },
};
