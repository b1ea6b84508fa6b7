import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import type { CodDeposit } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { CustomerSection, SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { type CreditStatus, openStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { JsonRow } from '#server/db/json-row.ts';
import { listed } from '#server/db/listed.ts';
import { allValues, oneValue, run } from '#server/db/rows.ts';
import type { CreditApplications } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type {
  ApprovalRow,
  ConditionRow,
  DenialRow,
  LetterRow,
  LimitChangeRow,
  MetRow,
  ReferenceFact,
  RevisionRow,
  RiskRow,
  TaskRow,
} from '../deciding/queries/decision-rows.ts';
import { visibleTo } from './visible.ts';

/** One application with all its parts, as one statement reads them. Instants and dates are text, money is cents. */
export interface Parts {
  readonly application: ApplicationRow;
  readonly company: { readonly name: string; readonly status: 'ACTIVE' | 'DISABLED'; readonly type: string };
  readonly project: {
    readonly name: string;
    readonly number: string;
    readonly status: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
    readonly type: string;
    readonly starts_on: string;
    readonly ends_on: string | null;
  };
  readonly owner: string | null;
  readonly approver: string | null;
  readonly sections: Readonly<Record<string, SectionRow>>;
  readonly submitted: SubmittedVersion | null;
  readonly documents: readonly DocumentRow[];
  readonly contacts: readonly ContactRow[];
  readonly lines: readonly {
    readonly departmentId: string;
    readonly departmentName: string;
    readonly amountCents: number;
  }[];
  readonly approvals: readonly ApprovalRow[];
  readonly risk: readonly RiskRow[];
  readonly revision: RevisionRow | null;
  /** How the last revision met what was asked; null for a first version. */
  readonly met: readonly MetRow[] | null;
  readonly letters: readonly LetterRow[];
  readonly references: readonly ReferenceFact[];
  /** The approval policy in force; null: nobody has published one yet. */
  readonly policy: { readonly version: number; readonly policy: ApprovalPolicy } | null;
  /** The last denial; one that was reopened since has `undone_at`. */
  readonly denial: DenialRow | null;
  /** Those of the approval that stands. */
  readonly conditions: readonly ConditionRow[];
  /** Changes of the limit, the newest first. */
  readonly limit_changes: readonly LimitChangeRow[];
  readonly tasks: readonly TaskRow[];
  /** Last days of guarantees and letters of credit that run out and were not released. */
  readonly instruments_end_on: readonly string[];
  readonly renewed_by: string | null;
  /** Another application of the project is not decided yet. */
  readonly other_open: boolean;
  readonly activity: readonly ActivityRow[];
  /** When the viewer last opened it; null: never, or nobody was named. */
  readonly seen_at: string | null;
}

type RiskTier = 'low' | 'medium' | 'high';

export type ApplicationRow = JsonRow<
  CreditApplications,
  {
    status: CreditStatus;
    prepared_by: readonly string[];
    screening: 'CLEAR' | 'POSSIBLE' | 'CONFIRMED' | null;
    risk_tier: RiskTier;
    risk_reasons: readonly { readonly tier: RiskTier; readonly reason: string }[];
    cod_deposit: CodDeposit | null;
    status_before_hold: 'APPROVED' | 'CONDITIONAL' | null;
  }
>;
export interface SectionRow {
  readonly data: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly updated_by: string;
  readonly updated_at: string;
  /** Keyed hash of the section's sealed number, in hex; frozen with a version, so that another number counts as a change. */
  readonly match?: string | null;
}
export interface SubmittedVersion {
  readonly snapshot: Snapshot;
  readonly sha256: string;
  readonly signature: {
    readonly name: string;
    readonly title: string;
    readonly signedBy: string;
    readonly account: string;
    readonly termsVersion: string;
    readonly address: string;
    readonly userAgent: string;
  };
  readonly submitted_at: string;
  /** The version that the signature stands for: this one, or an earlier one that staff corrected since (decision 0083). */
  readonly signed: { readonly submitted_version: number; readonly sha256: string; readonly submitted_at: string };
  /** What was corrected since then, the newest first. */
  readonly corrections: readonly CorrectionRow[];
}
export interface CorrectionRow {
  readonly submitted_version: number;
  readonly submitted_at: string;
  readonly signed_version: number;
  readonly correction: { readonly section: SavedSection; readonly reason: string; readonly correctedBy: string };
}
/** What a submission froze: the sections, the contacts and the files that lay at them. */
export interface Snapshot {
  readonly sections: Readonly<Partial<Record<CustomerSection, SectionRow>>>;
  readonly contacts: readonly ContactRow[];
  readonly documents: readonly DocumentRow[];
}
export interface DocumentRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly section: string;
  readonly slot: number | null;
  readonly pages: number | null;
  readonly sha256: string;
  readonly scan_state: string;
  readonly uploaded_by: string;
  readonly uploaded_at: string;
}
export interface ContactRow {
  readonly id: string;
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly status: 'VALID' | 'INVALID';
  readonly invalid_reason: string | null;
}
export interface ActivityRow {
  readonly id: string;
  readonly at: string;
  readonly actor_name: string;
  readonly on_behalf_of_name: string | null;
  readonly move: string;
  readonly section: string | null;
  readonly from_status: CreditStatus | null;
  readonly to_status: CreditStatus | null;
  readonly submitted_version: number;
  readonly comment: string | null;
  readonly visible_to_customer: boolean;
}

/** Documents in the shape every reader of an application shares. */
const documentObject = sql`json_build_object('id', d.id, 'name', d.name, 'size', d.size, 'section', d.section, 'slot', d.slot, 'pages', d.pages,
  'sha256', encode(d.sha256, 'hex'), 'scan_state', d.scan_state, 'uploaded_by', d.uploaded_by_name, 'uploaded_at', d.uploaded_at)`;

const approvalObject = sql`to_jsonb(o) || jsonb_build_object('department_name', t.name)`;

/** Of the log, what one screen shows; the whole is asked for by itself. */
const ENTRIES = 200;

/** Everything about one application in one statement (speed.md: nested data as JSON costs a tenth of several round trips). */
const selectParts = (scope: Scope, viewerId: string | null, which: RawBuilder<unknown>, entries: number) => sql<{
  parts: Parts;
}>`/* keep the plan */ select json_build_object(
      'application', to_jsonb(a),
      'company', json_build_object('name', c.production_name, 'status', c.status, 'type', c.company_type),
      'project', json_build_object('name', p.name, 'number', p.number, 'status', p.status, 'type', p.project_type, 'starts_on', p.starts_on, 'ends_on', p.ends_on),
      'owner', (select first_name || ' ' || last_name from users where id = a.owner_id),
      'approver', (select first_name || ' ' || last_name from users where id = a.approved_by),
      'sections', coalesce((select json_object_agg(s.section, json_build_object('data', s.data, 'version', s.version, 'updated_by', s.updated_by_name, 'updated_at', s.updated_at, 'match', encode(s.secret_match, 'hex')))
        from credit_application_sections s where s.application_id = a.id), '{}'),
      'submitted', (select json_build_object('snapshot', v.snapshot, 'sha256', encode(v.sha256, 'hex'), 'signature', v.signature, 'submitted_at', v.submitted_at,
          'signed', (select json_build_object('submitted_version', w.submitted_version, 'sha256', encode(w.sha256, 'hex'), 'submitted_at', w.submitted_at)
            from credit_application_versions w where w.application_id = a.id and w.submitted_version = coalesce(v.signed_version, v.submitted_version)),
          'corrections', coalesce((select json_agg(json_build_object('submitted_version', w.submitted_version, 'submitted_at', w.submitted_at, 'signed_version', w.signed_version, 'correction', w.correction)
              order by w.submitted_version desc)
            from credit_application_versions w where w.application_id = a.id and w.correction is not null and w.submitted_version > v.signed_version), '[]'))
        from credit_application_versions v where v.application_id = a.id and v.submitted_version = a.submitted_version),
      'documents', coalesce((select json_agg(${documentObject} order by d.uploaded_at, d.id)
        from documents d where d.record_type = 'creditApplication' and d.record_id = a.id and d.removed_at is null), '[]'),
      'contacts', coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'last_name', k.last_name, 'email', k.email, 'status', k.status, 'invalid_reason', k.invalid_reason) order by k.created_at, k.id)
        from accounts_payable_contacts k where k.company_id = a.company_id), '[]'),
      'lines', coalesce((select json_agg(json_build_object('departmentId', l.department_id, 'departmentName', t.name, 'amountCents', l.amount_cents) order by t.name)
        from credit_lines l join departments t on t.id = l.department_id where l.application_id = a.id), '[]'),
      'approvals', coalesce((select json_agg(${approvalObject} order by o.decided_at)
        from approvals o left join departments t on t.id = o.department_id where o.application_id = a.id and o.limit_change_id is null and o.voided_at is null and o.decision = 'APPROVED'), '[]'),
      'risk', coalesce((select json_agg(to_jsonb(r) order by r.tier, r.asked_at) from risk_requests r where r.application_id = a.id and r.limit_change_id is null and r.state <> 'RECALLED'), '[]'),
      'denial', (select to_jsonb(n) from denials n where n.application_id = a.id order by n.decided_at desc limit 1),
      'conditions', coalesce((select json_agg(to_jsonb(n) order by n.due_on, n.id) from credit_conditions n where n.application_id = a.id and n.asked_at = a.approved_at), '[]'),
      'limit_changes', coalesce((select json_agg(to_jsonb(n) || jsonb_build_object('department_name', (select name from departments where id = n.department_id),
          'approvals', coalesce((select json_agg(${approvalObject} order by o.decided_at) from approvals o left join departments t on t.id = o.department_id
            where o.limit_change_id = n.id and o.voided_at is null and o.decision = 'APPROVED'), '[]'),
          'risk', coalesce((select json_agg(to_jsonb(r) order by r.tier, r.asked_at) from risk_requests r where r.limit_change_id = n.id and r.state <> 'RECALLED'), '[]')) order by n.asked_at desc, n.id desc)
        from (select * from limit_changes where application_id = a.id order by asked_at desc limit 20) n), '[]'),
      'tasks', coalesce((select json_agg(to_jsonb(n) order by n.done_at is not null, n.due_on) from (select * from credit_tasks where application_id = a.id order by due_on desc limit 20) n), '[]'),
      'instruments_end_on', coalesce((select json_agg(n.expires_on) from credit_instruments n where n.application_id = a.id and not n.evergreen and n.expires_on is not null and n.released_on is null), '[]'),
      'renewed_by', (select n.id from credit_applications n where n.renews_id = a.id and n.deleted_at is null limit 1),
      'other_open', exists (select 1 from credit_applications n where n.project_id = a.project_id and n.id <> a.id and n.deleted_at is null and n.status in ${listed(openStatuses)}),
      'revision', (select to_jsonb(q) from revision_requests q where q.application_id = a.id and q.answered_at is null order by q.asked_at desc limit 1),
      'met', (select q.items from revision_requests q
        where q.application_id = a.id and q.answered_at is not null and q.submitted_version = (select coalesce(v.signed_version, v.submitted_version) - 1
          from credit_application_versions v where v.application_id = a.id and v.submitted_version = a.submitted_version) order by q.asked_at desc limit 1),
      'letters', coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'sent_at', e.sent_at, 'sent_by_name', e.sent_by_name, 'recipients', e.recipients, 'document_id', e.document_id) order by e.sent_at desc)
        from letters e where e.application_id = a.id), '[]'),
      'references', coalesce((select json_agg(json_build_object('kind', f.kind, 'slot', f.slot, 'referee_company', f.referee_company, 'state', f.state, 'negative', f.negative) order by f.kind desc, f.slot)
        from reference_requests f where f.application_id = a.id and f.state <> 'RECALLED'), '[]'),
      'policy', (select json_build_object('version', i.version, 'policy', i.policy) from approval_policies i order by i.version desc limit 1),
      'seen_at', (select w.seen_at from record_views w where w.record_id = a.id and w.user_id = ${viewerId}::uuid),
      'activity', coalesce((select json_agg(json_build_object('id', y.id, 'at', y.at, 'actor_name', y.actor_name, 'on_behalf_of_name', y.on_behalf_of_name, 'move', y.move, 'section', y.section, 'from_status', y.from_status,
          'to_status', y.to_status, 'submitted_version', y.submitted_version, 'comment', y.comment, 'visible_to_customer', y.visible_to_customer) order by y.at desc, y.id desc)
        from (select * from activity where application_id = a.id order by at desc, id desc limit ${entries}::int) y), '[]')
    ) as parts
    from credit_applications a
    join companies c on c.id = a.company_id
    join projects p on p.id = a.project_id
    where ${which} and a.deleted_at is null and ${visibleTo(scope)}
  `;

export const partsStatement = (scope: Scope, creditApplicationId: string, viewerId: string | null) =>
  selectParts(scope, viewerId, sql`a.id = ${creditApplicationId}`, ENTRIES);

/** Several applications in one statement, the newest first, without their logs: what summaries are made of. */
export const readSeveral = (
  work: Work,
  scope: Scope,
  which: RawBuilder<unknown>,
  atMost: number,
): Promise<readonly Parts[]> =>
  allValues<Parts>(work)`${selectParts(scope, null, which, 0)} order by a.created_at desc limit ${atMost}`;

/** undefined: not there, deleted, or not this scope's to see, and nobody can tell which. `viewerId`: whose last look is asked for. */
export const readParts = (
  work: Work,
  scope: Scope,
  creditApplicationId: string,
  viewerId: string | null = null,
): Promise<Parts | undefined> => oneValue<Parts>(work)`${partsStatement(scope, creditApplicationId, viewerId)}`;

/** The same, with the row held until the transaction ends: everything that changes an application begins here. */
export const lockParts = async (work: Work, scope: Scope, creditApplicationId: string): Promise<Parts | undefined> => {
  await run(work)`
    select 1 from credit_applications a where a.id = ${creditApplicationId} and a.deleted_at is null and ${visibleTo(scope)} for update`;
  return readParts(work, scope, creditApplicationId);
};
