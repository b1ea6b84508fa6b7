import type { RiskTier } from '@gatehouse/domain/approval-policy/approval.ts';
import { type ApprovalPolicy, defaultApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import {
  progressOfApplication,
  type SectionProgress,
  unfinished,
} from '@gatehouse/domain/credit-applications/apply/completeness.ts';
import { expiryOf } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import { openLimitChangeStates } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { CreditFacts } from '@gatehouse/domain/credit-applications/facts.ts';
import { sourceInWords } from '@gatehouse/domain/credit-applications/limits/brought-credit.ts';
import { type RiskInput, type RiskReason, riskOf } from '@gatehouse/domain/credit-applications/review/risk.ts';
import { DnbReport } from '@gatehouse/domain/credit-applications/sections/dnb-report.ts';
import {
  type CustomerSection,
  customerSections,
  type SavedSection,
  savedSections,
  sectionOfPlace,
  sectionTitles,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { isFilling } from '@gatehouse/domain/credit-applications/status.ts';
import { daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { areSettled } from '@gatehouse/domain/references/settled.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { ApprovalRow, LimitChangeRow } from './deciding/queries/decision-rows.ts';
import type { Glance } from './queries/glances.ts';
import type { Parts } from './queries/parts.ts';

/** The A/R number people quote: the last five digits of the account (credit.md §6). */
export const arNumberOf = (account: string | null): string | null => account?.slice(-5) ?? null;

const validContacts = (parts: Pick<Glance, 'contacts'>): number =>
  parts.contacts.filter(({ status }) => status === 'VALID').length;

/** The applicant's own mail domain: a reference from there proves nothing (credit.md §4). */
const domainOf = (parts: Pick<Glance, 'contacts'>): string | null =>
  parts.contacts[0]?.email.split('@')[1]?.toLowerCase() ?? null;

export const progressOf = (parts: Glance, now: Date): readonly SectionProgress[] => {
  const data = Object.fromEntries(
    savedSections.flatMap((section) =>
      parts.sections[section] === undefined ? [] : [[section, parts.sections[section].data]],
    ),
  );
  return progressOfApplication({
    data: data as Partial<Record<SavedSection, unknown>>,
    files: parts.documents.map(({ section, slot }) => ({ section, slot })),
    validPayableContacts: validContacts(parts),
    signed: parts.submitted !== null && !isFilling(parts.application.status),
    companyDomain: domainOf(parts),
    today: lotToday(now),
  });
};

const contentOf = (
  source: {
    sections: Parts['sections'] | NonNullable<Parts['submitted']>['snapshot']['sections'];
    documents: Parts['documents'];
    contacts: Parts['contacts'];
  },
  section: CustomerSection,
): string =>
  JSON.stringify([
    (source.sections as Record<string, { data: unknown }>)[section]?.data ?? null,
    source.documents
      .filter((document) => sectionOfPlace(document.section) === section)
      .map(({ sha256, slot }) => [sha256, slot]),
    section === 'accounts-payable-contacts'
      ? source.contacts.map(({ name, last_name, email }) => [name, last_name, email])
      : null,
  ]);

/** Another sealed number under the same last four digits; a version from before hashes were kept says nothing about it. */
const isResealed = (parts: Parts, section: CustomerSection): boolean => {
  const was = parts.submitted?.snapshot.sections[section]?.match ?? null;
  const is = parts.sections[section]?.match ?? null;
  return was !== null && is !== null && was !== is;
};

/** Which sections differ from what was last submitted: data, sealed numbers, files or contacts. */
export const changedSections = (parts: Parts): readonly CustomerSection[] => {
  const { submitted } = parts;
  return submitted === null
    ? customerSections
    : customerSections.filter(
        (section) => contentOf(parts, section) !== contentOf(submitted.snapshot, section) || isResealed(parts, section),
      );
};

export const dnbOf = (parts: Parts): DnbReport | null => {
  const kept = parts.sections['dnb-report'];
  return kept === undefined ? null : DnbReport.parse(kept.data);
};

const missingReviewOf = (parts: Parts): readonly string[] => {
  const { application } = parts;
  const insured = parts.documents.some(({ section }) => section === 'certificateOfInsurance');
  return [
    ...(application.recommended_cents === null ? ['a recommendation'] : []),
    ...(dnbOf(parts) === null ? ['the D&B report'] : []),
    ...(application.references_waived || areSettled(parts.references) ? [] : ['the references, answered or waived']),
    ...(application.screening === null ? ['the screening'] : []),
    ...(insured || application.insurance_as_condition ? [] : ['the insurance, checked or made a condition']),
  ];
};

/** The policy that judges now: the newest version, also for what is in approval already (decision 0051). */
export const policyOf = ({ policy }: Pick<Parts, 'policy'>): ApprovalPolicy => policy?.policy ?? defaultApprovalPolicy;

/** A no stands until somebody else is asked after it (credit.md T17: "ask another guarantor"). */
const standingRisk = ({ risk }: Parts): Parts['risk'] =>
  risk.filter(
    ({ state, asked_at }) =>
      state !== 'DECLINED' || !risk.some((later) => Date.parse(later.asked_at) > Date.parse(asked_at)),
  );

const lastDueOf = ({ conditions }: Parts): string | null =>
  conditions
    .map(({ due_on }) => due_on)
    .sort()
    .at(-1) ?? null;

/** The day that a reopening would undo: of the decision, or of the end that came without one (credit.md T25). */
export const decidedOn = ({ application }: Parts): string =>
  lotDayOf(
    (application.status === 'WITHDRAWN' || application.status === 'EXPIRED' ? null : application.decided_at) ??
      application.status_since,
  );

/** The change of the limit that still runs (credit.md T26); a unique index holds it to one. */
export const openLimitChange = ({ limit_changes }: Parts): LimitChangeRow | null =>
  limit_changes.find(({ state }) => openLimitChangeStates.some((open) => open === state)) ?? null;

/** Where credit comes from that nobody here decided on; null for all that was applied for here. */
export const sourceOf = (
  { application, brought }: Pick<Glance, 'application' | 'brought'>,
  forCustomer: boolean,
): string | null =>
  brought === null
    ? null
    : sourceInWords(
        {
          ...brought,
          by: brought.by ?? '',
          on: lotDayOf(new Date(application.created_at).toISOString()),
          grantedOn: application.granted_on,
        },
        forCustomer,
      );

/** The last day that a credit granted today may run to (credit.md §6). */
export const latestExpiry = ({ project, instruments_end_on }: Parts, today: string): string =>
  expiryOf({ today, projectEndsOn: project.ends_on, instrumentsEndOn: instruments_end_on });

/** Who answered which step, as the rules ask for it. */
export const givenOf = (approvals: readonly ApprovalRow[]) =>
  approvals.map(({ level, department_id, decided_by, on_behalf_of }) => ({
    level,
    departmentId: department_id,
    byUserId: decided_by,
    onBehalfOf: on_behalf_of,
  }));

/** What the rules need to know, out of what the database holds. `answered`: sections answered in words with this very revision. */
export const factsOf = (parts: Parts, now: Date, answered: readonly CustomerSection[] = []): CreditFacts => {
  const { application, project, company } = parts;
  // judging every field and comparing every section costs more than the rest together; only a form in the customer's hands needs it
  const isBeingFilled = isFilling(application.status);
  const changed = application.status === 'NEEDS_REVISIONS' ? changedSections(parts) : [];
  const today = lotToday(now);
  return {
    status: application.status,
    projectId: application.project_id,
    projectStatus: project.status,
    companyStatus: company.status,
    submittedVersion: application.submitted_version,
    ownerId: application.owner_id,
    preparedBy: application.prepared_by,
    limitCents: application.recommended_cents ?? application.requested_cents ?? 0,
    riskTier: application.risk_tier,
    policy: policyOf(parts),
    lines: parts.lines,
    approvals: givenOf(parts.approvals),
    risk: standingRisk(parts).map(({ state, amount_cents }) => ({ state, amountCents: amount_cents })),
    arNumber: arNumberOf(application.ar_account),
    missingSections: isBeingFilled
      ? unfinished(progressOf(parts, now)).map(({ section }) => sectionTitles[section])
      : [],
    openRevisionItems: (parts.revision?.items ?? [])
      .filter(
        ({ section }) =>
          !changed.includes(section) && !answered.includes(section) && section !== 'terms-and-conditions',
      )
      .map(({ section }) => sectionTitles[section]),
    missingReview: missingReviewOf(parts),
    conditionsOpen: parts.conditions.some(({ met_at }) => met_at === null),
    daysPastConditions: lastDueOf(parts) === null ? null : daysBetween(lastDueOf(parts) as string, today),
    validPayableContacts: validContacts(parts),
    daysSinceDecision: daysBetween(decidedOn(parts), today),
    daysInStatus: daysBetween(lotDayOf(application.status_since), today),
    daysToExpiry: application.expires_on === null ? null : daysBetween(today, application.expires_on),
    statusBeforeHold: application.status_before_hold,
    otherOpen: parts.other_open,
    limitChangeOpen: openLimitChange(parts) !== null,
  };
};

/** The tier that the facts give by themselves (credit.md §3); a person may raise it, or lower it with a comment. */
export const computedRisk = (
  parts: Parts,
  now: Date,
): { readonly tier: RiskTier; readonly reasons: readonly RiskReason[] } => {
  const profile = parts.sections['company-profile']?.data;
  const line = parts.sections['line-of-credit']?.data;
  const input: RiskInput = {
    dnb: dnbOf(parts),
    dateStarted: typeof profile?.dateStarted === 'string' ? profile.dateStarted : null,
    singlePurpose: parts.company.type === 'Single-purpose production entity',
    hasGuarantee: line?.guaranteeKind !== undefined && line.guaranteeKind !== 'None',
    screening: parts.application.screening,
    negativeReferences: parts.references
      .filter(({ negative }) => negative === true)
      .map(({ referee_company }) => referee_company),
    today: lotToday(now),
  };
  return riskOf(input, policyOf(parts).signs);
};
