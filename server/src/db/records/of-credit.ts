import { savedSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { pendingStatuses, runOutStatuses, standingStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { TableLine } from './table-line.ts';
import { textList } from './text-list.ts';

/** Customers read no step within the studio (`customerStatusOf`), and no figure before it was decided (shapes.ts). */
const STATUS = (column: string): string =>
  `case when ${column} in ${textList(pendingStatuses)} then 'IN_REVIEW' else ${column} end`;
const isGranted = (application: string): string =>
  `${application}.status in ${textList([...standingStatuses, ...runOutStatuses])}`;
const GRANTED = (column: string): string => `case when ${isGranted('t')} then ${column} end`;
const ARACCOUNT = (column: string): string => GRANTED(`right(${column}, 5)`);
const SECTIONS = `t.section in ${textList(savedSections)}`;
const LINES = `exists (select from credit_applications a where a.id = t.application_id and ${isGranted('a')})`;
/** The reasons are the letter's to say first. */
const DENIALS = `t.undone_at is null and exists (select from letters l
  where l.application_id = t.application_id and l.kind = 'DENIAL' and l.sent_at >= t.decided_at)`;

/** Credit: what the customer submitted and read, and what only the studio works with. */
export const creditTables = {
  credit_applications: {
    part: 'credit',
    theirs:
      'id approved_at approved_cents ar_account company_id created_at created_by decided_at expires_on granted_on project_id renews_id requested_cents status status_since submitted_at submitted_version updated_at version',
    staff:
      'activity_count activity_hash approved_by brought_by cod_deposit custom_limit_base_cents custom_limit_until deleted_at hold_reason insurance_as_condition owner_id pause_seconds prepared_by purchase_order_required recommendation recommended_by recommended_cents recommended_terms references_waived risk_reasons risk_tier screening status_before_hold',
    only: 't.deleted_at is null',
    told: {
      status: STATUS,
      approved_cents: GRANTED,
      ar_account: ARACCOUNT,
      expires_on: GRANTED,
      approved_at: GRANTED,
      granted_on: GRANTED,
    },
    kept: 'credit',
  },
  credit_application_sections: {
    part: 'credit',
    theirs: 'application_id company_id data section updated_at updated_by_name version',
    staff: 'updated_by',
    never: 'secret secret_match',
    only: SECTIONS,
    kept: 'with',
  },
  credit_application_versions: {
    part: 'credit',
    theirs:
      'application_id company_id correction sha256 signature signed_version snapshot submitted_at submitted_by submitted_version',
    kept: 'with',
  },
  credit_application_states: {
    part: 'studio',
    theirs: '',
    staff: 'application_id at company_id facts version',
    kept: 'with',
  },
  activity: {
    part: 'credit',
    theirs:
      'id action_id actor_id actor_name application_id at comment company_id from_status hash move position previous_hash section submitted_version to_status visible_to_customer',
    staff: 'on_behalf_of_name',
    only: 't.visible_to_customer',
    told: { from_status: STATUS, to_status: STATUS },
    kept: 'with',
  },
  credit_lines: {
    part: 'credit',
    theirs: 'amount_cents application_id company_id department_id',
    only: LINES,
    kept: 'with',
  },
  credit_conditions: {
    part: 'credit',
    theirs: 'id application_id asked_at company_id due_on kind met_at note submitted_version',
    staff: 'asked_by evidence evidence_document_id met_by met_by_name',
    kept: 'with',
  },
  denials: {
    part: 'credit',
    theirs:
      'id application_id company_id decided_at letter_due_on offer_cash_account reasons reasons_until submitted_version',
    staff: 'decided_by decided_by_name note other_reason reason_ids undone_at',
    only: DENIALS,
    kept: 'with',
  },
  revision_requests: {
    part: 'credit',
    theirs: 'id answered_at application_id asked_at asked_by_name company_id due_on items reason submitted_version',
    staff: 'asked_by',
    kept: 'with',
  },
  section_shares: {
    part: 'credit',
    theirs:
      'id application_id company_id done_at email expires_at name note opened_at revoked_at saved_at section shared_at shared_by_name submitted_version',
    staff: 'shared_by',
    kept: 'with',
  },
  letters: {
    part: 'letters',
    theirs:
      'id application_id attachment_ids company_id document_id facts kind message sent_at sent_by_name submitted_version template_version',
    staff: 'copies recipients sent_by',
    kept: 'with',
  },
  approvals: {
    part: 'studio',
    theirs: '',
    staff:
      'id amount_cents application_id comment company_id decided_at decided_by decided_by_name decision department_id level limit_change_id on_behalf_of on_behalf_of_name submitted_version voided_at',
    kept: 'with',
  },
  credit_instruments: {
    part: 'studio',
    theirs: '',
    staff:
      'id amount_cents application_id company_id evergreen expires_on guarantor_id issuer kind original_received_on recorded_at recorded_by released_on version',
    kept: 'with',
  },
  credit_notices: { part: 'studio', theirs: '', staff: 'application_id company_id key kind made_at', kept: 'with' },
  credit_tasks: {
    part: 'studio',
    theirs: '',
    staff: 'id application_id company_id created_at done_at done_by due_on kind note',
    kept: 'with',
  },
  credit_cycles: {
    part: 'studio',
    theirs: '',
    staff:
      'application_id claim_days company_id decided_at final_days level_1_days level_2_days outcome paused_days review_days risk_days round submitted_at',
    kept: 'with',
  },
  insurance_policies: {
    part: 'studio',
    theirs: '',
    staff:
      'id additional_insured aggregate_cents application_id cancellation_30_days company_id each_occurrence_cents effective_on expires_on holder_named insurer kind loss_payee policy_number recorded_at recorded_by version',
    kept: 'with',
  },
  limit_changes: {
    part: 'studio',
    theirs: '',
    staff:
      'id application_id asked_at asked_by asked_by_name comment company_id decided_at decided_by decided_by_name department_cents department_id from_cents reason state to_cents until',
    kept: 'with',
  },
  risk_requests: {
    part: 'studio',
    theirs: '',
    staff:
      'id amount_cents answer_by answered_at application_id asked_at asked_by comment company_id downloads email limit_change_id name resent_at sent_count state submitted_version tier title',
    kept: 'with',
  },
  reference_requests: {
    part: 'studio',
    theirs: '',
    staff:
      'id answer answered_at answered_by application_id asked_by_name chosen_by_studio company_id created_at email expires_at kind last_reminded_on negative opened_at reason referee_company referee_name reminded sent_at silent_at slot state submitted_version taken_down_by',
    kept: 'with',
  },
  tripwire_reviews: {
    part: 'studio',
    theirs: '',
    staff: 'application_id comment company_id finding outcome reviewed_at reviewed_by reviewed_by_name tripwire',
    kept: 'with',
  },
  screenings: {
    part: 'studio',
    theirs: '',
    staff:
      'id application_id comment company_id lists matches outcome reviewed_by reviewed_by_name screened_at submitted_version',
    kept: 'screening',
  },
} as const satisfies Readonly<Record<string, TableLine>>;
