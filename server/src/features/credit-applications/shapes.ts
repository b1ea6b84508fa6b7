import type { PayableContact } from '@gatehouse/domain/credit-applications/application-parts.ts';
import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { offeredMoves } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { customerPlaces, type Section, savedSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import {
  type CreditStatus,
  customerLabels,
  customerStatusOf,
  standingStatuses,
} from '@gatehouse/domain/credit-applications/status.ts';
import { turnInWords } from '@gatehouse/domain/credit-applications/turn.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { UploadedFile } from '@gatehouse/domain/uploads/uploaded-file.ts';
import { instant } from '#server/db/instant.ts';
import { prefilledSections } from './apply/prefilled.ts';
import { conditionsOpen, decidedForCustomer, denialLetterSent } from './deciding/decision-shape.ts';
import { arNumberOf, changedSections, factsOf, progressOf, sourceOf } from './facts.ts';
import type { Glance } from './queries/glances.ts';
import type { ActivityRow, ContactRow, CorrectionRow, DocumentRow, Parts, SectionRow } from './queries/parts.ts';

export const uploadedFile = (row: DocumentRow): UploadedFile => ({
  documentId: row.id,
  name: row.name,
  size: row.size,
  type: 'application/pdf',
  section: row.section as UploadedFile['section'],
  slot: row.slot,
  pages: row.pages,
  sha256: row.sha256,
  scanState: row.scan_state as UploadedFile['scanState'],
  uploadedBy: row.uploaded_by,
  uploadedAt: instant(row.uploaded_at),
});

export const payableContact = (row: ContactRow): PayableContact => ({
  contactId: row.id,
  name: row.name,
  lastName: row.last_name,
  email: row.email,
  status: row.status,
  invalidReason: row.invalid_reason,
});

export const keptSections = (sections: Readonly<Record<string, SectionRow | undefined>>, only: readonly Section[]) =>
  Object.fromEntries(
    only.flatMap((section) => {
      const row = sections[section];
      return row === undefined
        ? []
        : [
            [
              section,
              {
                data: { ...row.data },
                version: row.version,
                updatedBy: row.updated_by,
                updatedAt: row.updated_at === '' ? new Date(0).toISOString() : instant(row.updated_at),
              },
            ],
          ];
    }),
  );

/** Every act of a delegate shows both names (decision §5). */
export const nameOfAct = (name: string, onBehalfOf: string | null): string =>
  onBehalfOf === null ? name : `${name} for ${onBehalfOf}`;

export const activityEntry = (row: ActivityRow, forCustomer: boolean) => ({
  activityId: row.id,
  at: instant(row.at),
  // customers are not told whose place is taken inside the studio
  actorName: forCustomer ? row.actor_name : nameOfAct(row.actor_name, row.on_behalf_of_name),
  move: row.move,
  section: row.section as Section | null,
  fromStatus: forCustomer && row.from_status !== null ? customerStatusOf(row.from_status) : row.from_status,
  toStatus: forCustomer && row.to_status !== null ? customerStatusOf(row.to_status) : row.to_status,
  submittedVersion: row.submitted_version,
  comment: row.comment,
  visibleToCustomer: row.visible_to_customer,
});

const signatureOf = ({ submitted }: Parts) =>
  submitted === null
    ? null
    : {
        submittedVersion: submitted.signed.submitted_version,
        name: submitted.signature.name,
        title: submitted.signature.title,
        signedAt: instant(submitted.signed.submitted_at),
        signedBy: submitted.signature.signedBy,
        sha256: submitted.signed.sha256,
      };

export const correctionOf = ({ submitted_version, submitted_at, signed_version, correction }: CorrectionRow) => ({
  submittedVersion: submitted_version,
  section: correction.section,
  reason: correction.reason,
  correctedBy: correction.correctedBy,
  correctedAt: instant(submitted_at),
  signedVersion: signed_version,
});

const revisionOf = (parts: Parts) => {
  const { revision } = parts;
  if (revision === null || parts.application.status !== 'NEEDS_REVISIONS') return null;
  const changed = changedSections(parts);
  return {
    reason: revision.reason,
    dueOn: revision.due_on,
    askedBy: revision.asked_by_name,
    askedAt: instant(revision.asked_at),
    items: revision.items.map(({ section, note }) => ({
      section,
      note,
      changed: changed.includes(section),
      answer: null,
    })),
  };
};

/** What the form and the review read alike. */
export const readAlike = (parts: Parts) => {
  const { application, company, project, submitted } = parts;
  return {
    companyId: application.company_id,
    companyName: company.name,
    projectId: application.project_id,
    projectName: project.name,
    projectNumber: project.number,
    creditApplicationId: application.id,
    version: application.version,
    submittedVersion: application.submitted_version,
    statusSince: instant(application.status_since),
    contacts: parts.contacts.map(payableContact),
    revision: revisionOf(parts),
    signature: signatureOf(parts),
    corrections: (submitted?.corrections ?? []).map(correctionOf),
  };
};

export const turnOf = (parts: Glance): string =>
  turnInWords({
    status: parts.application.status,
    conditionsOpen: conditionsOpen(parts),
    denialLetterSent: denialLetterSent(parts),
  });

export const customerLabelOf = (status: CreditStatus, complete: number, count: number): string =>
  status === 'DRAFT'
    ? `In progress (${complete} of ${count} sections)`
    : status === 'NEEDS_REVISIONS'
      ? creditMessages.needsRevisions
      : customerLabels[status];

/** What was decided for the customer, as long as it stood. */
const wasGranted: readonly CreditStatus[] = [...standingStatuses, 'EXPIRED', 'CLOSED'];

/** The application as its customer reads it: no internal step, no score, no comment that was not meant for them. */
export const customerApplication = (parts: Parts, person: Person, now: Date): CustomerApplication => {
  const { application } = parts;
  const progress = progressOf(parts, now);
  const decided = wasGranted.includes(application.status);
  return {
    ...readAlike(parts),
    status: customerStatusOf(application.status),
    statusLabel: customerLabelOf(
      application.status,
      progress.filter(({ state }) => state === 'complete').length,
      progress.length,
    ),
    turn: turnOf(parts),
    sections: keptSections(parts.sections, savedSections),
    progress: progress.map((entry) => ({ ...entry, missing: [...entry.missing] })),
    prefilled: [...prefilledSections(parts)],
    documents: parts.documents.filter(({ section }) => customerPlaces.includes(section)).map(uploadedFile),
    source: sourceOf(parts, true),
    arNumber: decided ? arNumberOf(application.ar_account) : null,
    approvedCents: decided ? application.approved_cents : null,
    expiresOn: decided ? application.expires_on : null,
    ...decidedForCustomer(parts),
    moves: [...offeredMoves(factsOf(parts, now), person)],
  };
};
