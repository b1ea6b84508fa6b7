import type { MoveName } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { sql } from 'kysely';
import type { Lot } from '#server/testing/lot.ts';
import { riley } from '#server/testing/lot-people.ts';
import { askRisk, type Standing } from '#server/testing/standing.ts';
import { goodReport, newAccount, recommendationOf, reportDay, signature } from '#server/testing/walk.ts';

/** How a move is asked for over HTTP. `standing` makes every guard content; `part` reads the id of the part that the address names. */
export interface MoveCall {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/ar-portal/`, with `:id` and `:part`. */
  readonly path: string;
  readonly body?: (lot: Lot) => object;
  readonly set?: ReturnType<typeof sql>;
  readonly standing?: (lot: Lot, standing: Standing) => Promise<string | undefined>;
  /** The section's version instead of the application's. */
  readonly version?: number;
  /** Draws a PDF: refusals only, the yes is tried beside the letters. */
  readonly refusalsOnly?: true;
}

const comment = { comment: 'Because' };
const small = sql`recommended_cents = 1000000`;
const section = { section: 'company-profile', note: '' };
const approved = sql`approved_cents = 4000000, approved_at = status_since, decided_at = status_since, expires_on = current_date + 30`;
const condition =
  (dueOn: ReturnType<typeof sql>, met: boolean) =>
  async (lot: Lot, { id }: Standing) => {
    const [row] = await lot.rows<{ id: string }>(
      sql`insert into credit_conditions (application_id, company_id, submitted_version, kind, due_on, asked_by, asked_at, met_at)
      select id, company_id, 1, 'DEPOSIT', ${dueOn}, ${lot.idOf('joan')}, approved_at, ${met ? sql`approved_at` : sql`null`} from credit_applications where id = ${id} returning id`,
    );
    return row?.id;
  };
const change = async (lot: Lot, { id }: Standing) => {
  const [row] = await lot.rows<{ id: string }>(
    sql`insert into limit_changes (application_id, company_id, from_cents, to_cents, reason, state, asked_by, asked_by_name, asked_at)
      select id, company_id, 4000000, 5000000, 'More', 'PENDING_LEVEL_1', ${lot.idOf('ari')}, 'Ari Quinn', now() from credit_applications where id = ${id} returning id`,
  );
  return row?.id;
};
const ca = (end: string): string => `ca/:id/${end}`;

/** Every move of the table that a person makes, and how. What is left out below is made by the clock or by a mailed link. */
export const moveCalls: Readonly<Partial<Record<MoveName, MoveCall>>> = {
  save: {
    method: 'PUT',
    path: 'customer/ca/:id/sections/company-profile',
    body: () => ({ data: typedSections['company-profile'] }),
    version: 1,
  },
  delete: { method: 'DELETE', path: 'customer/ca/:id' },
  submit: { path: 'customer/ca/:id/submit', body: () => signature },
  recall: { path: 'customer/ca/:id/recall', set: sql`owner_id = null` },
  claim: { path: ca('claim') },
  requestRevision: {
    path: ca('request-revision'),
    body: () => ({ reason: 'Again', dueOn: '2099-01-01', items: [section] }),
  },
  submitRevision: { path: 'customer/ca/:id/submit-revision', body: () => ({ ...signature, answers: [] }) },
  correctSection: {
    path: ca('correct-section'),
    body: () => ({
      section: 'company-profile',
      data: { ...typedSections['company-profile'], employees: 48 },
      reason: 'Because',
    }),
  },
  recommend: { method: 'PUT', path: ca('recommendation'), body: () => recommendationOf() },
  sendToLevel1: { path: ca('send-to-level-1'), body: () => ({}) },
  sendToFinal: { path: ca('send-to-final'), body: () => ({}), set: small },
  approveLevel1: { path: ca('approve-level-1'), body: () => ({}) },
  approveLevel2: { path: ca('approve-level-2'), body: () => ({}) },
  returnFromLevel1: { path: ca('return-to-ar'), body: () => comment },
  returnFromLevel2: { path: ca('return-to-ar'), body: () => comment },
  assignRiskApprover: {
    path: ca('assign-risk-approver'),
    body: () => ({ approvers: [{ ...riley, tier: 1 }] }),
    set: small,
  },
  resendRisk: { path: ca('risk-requests/:part/resend'), standing: (lot, standing) => askRisk(lot, standing, 'ASKED') },
  recallRisk: { path: ca('recall-risk'), body: () => ({}) },
  reviseRecommendation: {
    path: ca('revise-recommendation'),
    body: () => ({}),
    standing: (lot, standing) => askRisk(lot, standing, 'DECLINED'),
  },
  approve: { path: ca('approve'), body: () => ({ limitCents: 4_000_000, submittedVersion: 1 }) },
  approveWithConditions: {
    path: ca('approve-with-conditions'),
    body: (lot) => ({
      limitCents: 4_000_000,
      submittedVersion: 1,
      conditions: [{ kind: 'DEPOSIT', dueOn: reportDay(lot).replace(/^\d{4}/, (year) => String(Number(year) + 1)) }],
    }),
  },
  deny: { path: ca('deny'), body: () => ({ reasonIds: [1], offerCashAccount: false, submittedVersion: 1 }) },
  recordEvidence: {
    method: 'PUT',
    path: ca('conditions/:part'),
    body: () => ({ evidence: 'Seen' }),
    set: approved,
    standing: condition(sql`current_date + 5`, false),
  },
  markConditionsMet: {
    path: ca('mark-conditions-met'),
    body: () => ({}),
    set: approved,
    standing: condition(sql`current_date + 5`, true),
  },
  lapseConditions: {
    path: ca('lapse-conditions'),
    body: () => ({}),
    set: approved,
    standing: condition(sql`current_date - 40`, false),
  },
  offerCashAccount: {
    path: ca('cod-notification'),
    body: () => ({
      contactIds: [],
      alsoTo: 'a@b.example',
      copyTo: '',
      confirmedAddresses: ['a@b.example'],
      message: '',
      attachmentIds: [],
      deposit: 'FULL',
    }),
    refusalsOnly: true,
  },
  reopen: { path: ca('reopen'), body: () => ({ to: 'IN_REVIEW', reason: 'Again' }) },
  reopenForRevision: {
    path: ca('reopen'),
    body: () => ({ to: 'NEEDS_REVISIONS', reason: 'Again', dueOn: '2099-01-01', items: [section] }),
  },
  adjustCreditLimit: {
    path: ca('limit-changes'),
    body: () => ({ toCents: 5_000_000, reason: 'More' }),
    set: approved,
  },
  approveLimitChange: { path: ca('limit-changes/:part/approve'), body: () => ({}), set: approved, standing: change },
  declineLimitChange: { path: ca('limit-changes/:part/decline'), body: () => comment, set: approved, standing: change },
  endLimitChange: { path: ca('limit-changes/:part/end'), body: () => ({}), set: approved, standing: change },
  hold: { path: ca('hold'), body: () => ({ reason: 'Overdue' }), set: approved },
  release: { path: ca('release'), body: () => ({ reason: 'Paid' }), set: approved },
  renew: { path: 'customer/ca/:id/renew', set: approved },
  withdraw: { path: 'customer/ca/:id/withdraw', body: () => ({}) },
  closeWithProject: {
    path: ca('close'),
    body: () => ({}),
    standing: async (lot, { projectId }) => {
      await lot.rows(sql`update projects set status = 'CLOSED' where id = ${projectId}`);
      return undefined;
    },
  },
  setArNumber: { method: 'PUT', path: ca('ar-number'), body: () => ({ arAccount: newAccount() }) },
  retriggerSubmit: { path: ca('retrigger-submit') },
  comment: { path: ca('comment'), body: () => comment },
  annotate: { method: 'PUT', path: ca('dnb-report'), body: (lot) => ({ ...goodReport, reportDate: reportDay(lot) }) },
};
