import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import type { ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { type CorrectionRow, lockParts, type Parts, readParts, type SectionRow } from './parts.ts';

/** Why staff put a section right (decision 0083). */
export type Correction = CorrectionRow['correction'];

type SubmittedSections = Readonly<Partial<Record<CustomerSection, SectionRow['data']>>>;

/** What the customer signed for: the sections of the submitted version, not what anybody typed since (promises rule 10). */
const submittedOf = ({ submitted }: Parts) =>
  submitted === null
    ? null
    : {
        sections: Object.fromEntries(
          Object.entries(submitted.snapshot.sections).map(([section, { data }]) => [section, data]),
        ) as SubmittedSections,
        signedBy: submitted.signature.name,
        signedAt: submitted.signed.submitted_at,
      };

/** What other features know of an application: letters, references, guests of a section, links by mail. Money is cents, instants and dates are text. */
export const readingOf = (parts: Parts) => {
  const { application, company, project } = parts;
  return {
    creditApplicationId: application.id,
    companyId: application.company_id,
    companyName: company.name,
    companyStatus: company.status,
    projectId: application.project_id,
    projectName: project.name,
    projectNumber: project.number,
    status: application.status,
    version: application.version,
    submittedVersion: application.submitted_version,
    riskTier: application.risk_tier,
    requestedCents: application.requested_cents,
    approvedCents: application.approved_cents,
    approvedAt: application.approved_at,
    /** Of credit that was brought: the day of its approval where it comes from, else the one on which it came. */
    grantedOn:
      parts.brought === null
        ? null
        : (application.granted_on ?? lotDayOf(new Date(application.created_at).toISOString())),
    expiresOn: application.expires_on,
    recommendedTerms: application.recommended_terms,
    purchaseOrderRequired: application.purchase_order_required,
    arAccount: application.ar_account,
    lines: parts.lines,
    approvedLevels: parts.approvals.map(({ level }) => level),
    contacts: parts.contacts.map(({ id, name, last_name, email, status }) => ({
      contactId: id,
      name: `${name} ${last_name}`,
      email,
      status,
    })),
    documents: parts.documents.map(({ id, section, scan_state }) => ({
      documentId: id,
      section,
      scanState: scan_state as ScanState,
    })),
    submitted: submittedOf(parts),
  };
};

export type ApplicationReading = Readonly<ReturnType<typeof readingOf>>;

/** undefined: not there, deleted, or not this scope's to see, and nobody can tell which. */
export const readApplication = async (
  work: Work,
  scope: Scope,
  creditApplicationId: string,
): Promise<ApplicationReading | undefined> => {
  const parts = await readParts(work, scope, creditApplicationId);
  return parts && readingOf(parts);
};

/** The same, with the row held until the transaction ends. */
export const lockApplication = async (
  work: Work,
  scope: Scope,
  creditApplicationId: string,
): Promise<ApplicationReading | undefined> => {
  const parts = await lockParts(work, scope, creditApplicationId);
  return parts && readingOf(parts);
};
