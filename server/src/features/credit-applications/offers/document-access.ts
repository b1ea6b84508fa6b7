import { customerPlaces, saidOfPlace, sectionOfPlace } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { isFilling } from '@gatehouse/domain/credit-applications/status.ts';
import { forbidden, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { RecordAccess } from '#server/platform/files/record-access.ts';
import { actorOf } from '../commands/move.ts';
import { lockParts, readParts } from '../queries/parts.ts';
import { addNote, noteDraft } from '../queries/writes.ts';

/** The customer's files belong to the packet, the staff's to the review (credit.md §4). */
const staffPlaces = ['coversheet', 'dnb', 'sendloa'];

/** Who may see and change the files of a credit application. The upload feature asks; it knows files, not credit. */
export const creditDocumentAccess: RecordAccess = {
  mayRead: async ({ work, scope, person, recordId }) => {
    const parts = orNotFound(await readParts(work, scope, recordId));
    const { project_id } = parts.application;
    if (person.userTypeId === 1) {
      if (!can(person, 'viewCreditDetails', project_id)) throw forbidden();
      return ({ section, removed }) => customerPlaces.includes(section) && !removed;
    }
    if (!can(person, 'viewCreditApp')) throw forbidden();
    // staff read what was submitted, removed since or not, and not what the customer is attaching right now (promises rule 10)
    const submitted = new Set(parts.submitted?.snapshot.documents.map(({ id }) => id));
    return ({ documentId, section, removed }) =>
      submitted.has(documentId) || (staffPlaces.includes(section) && !removed);
  },

  mayChange: async ({ work, scope, person, recordId, section }) => {
    const { application } = orNotFound(await lockParts(work, scope, recordId));
    if (person.userTypeId === 1) {
      if (!can(person, 'applyCredit', application.project_id) || !customerPlaces.includes(section)) throw forbidden();
      if (!isFilling(application.status)) {
        throw new Refusal(409, 'The application is with accounts receivable now.', 'not-now');
      }
      return { companyId: application.company_id };
    }
    if (!can(person, 'reviewSubmittedCreditApp') || !staffPlaces.includes(section)) throw forbidden();
    if (application.submitted_version === 0 && application.brought_by === null)
      throw new Refusal(409, 'The application was not submitted yet.', 'not-now');
    return { companyId: application.company_id };
  },

  changed: async ({ work, scope, person, recordId }, { kind, section, names }) => {
    const parts = orNotFound(await readParts(work, scope, recordId));
    const customer = person.userTypeId === 1;
    await addNote(work, parts, actorOf(person), {
      move: kind === 'added' ? 'attach' : 'detach',
      section: sectionOfPlace(section),
      comment: names.join(', '),
      visibleToCustomer: customer,
    });
    // who attaches to the packet prepares it (decision 0009)
    if (customer)
      await noteDraft(work, recordId, {
        prepared_by: [...new Set([...parts.application.prepared_by, person.userProfileId])],
      });
  },

  messageOf: ({ kind, section }) => saidOfPlace(section)?.[kind],
};

/** Archived letters: read with the application they were sent for, changed by nobody. */
export const letterDocumentAccess: RecordAccess = {
  mayRead: async ({ work, scope, person, recordId }) => {
    const parts = orNotFound(await readParts(work, scope, recordId));
    const allowed =
      person.userTypeId === 1
        ? can(person, 'viewCreditDetails', parts.application.project_id)
        : can(person, 'viewCreditApp');
    if (!allowed) throw forbidden();
    return () => true;
  },
  mayChange: async () => {
    throw forbidden();
  },
};
