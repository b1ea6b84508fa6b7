import { fillingStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allValues } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { ConditionRow, DenialRow, LetterRow, RevisionRow } from '../deciding/queries/decision-rows.ts';
import type { ApplicationRow, ContactRow, DocumentRow, Parts, SectionRow } from './parts.ts';
import { visibleTo } from './visible.ts';

/** What a summary asks of the row itself. */
const columns = [
  'id',
  'status',
  'status_since',
  'created_at',
  'submitted_at',
  'decided_at',
  'requested_cents',
  'approved_cents',
  'approved_at',
  'granted_on',
  'expires_on',
  'ar_account',
  'hold_reason',
  'cod_deposit',
  'custom_limit_until',
  'custom_limit_base_cents',
] as const;

/** An application as far as its customer's summary asks. What is counted of the form is there only while it is being filled in. */
export type Glance = Pick<Parts, 'brought' | 'lines'> & {
  readonly application: Pick<ApplicationRow, (typeof columns)[number]>;
  readonly submitted: { readonly signature: { readonly signedBy: string } } | null;
  readonly sections: Readonly<Record<string, Pick<SectionRow, 'data'>>>;
  readonly documents: readonly Pick<DocumentRow, 'section' | 'slot'>[];
  readonly contacts: readonly Pick<ContactRow, 'status' | 'email'>[];
  readonly denial: Pick<DenialRow, 'decided_at'> | null;
  readonly letters: readonly Pick<LetterRow, 'kind' | 'sent_at'>[];
  readonly conditions: readonly Pick<ConditionRow, 'met_at'>[];
  readonly revision: Pick<RevisionRow, 'reason' | 'due_on'> | null;
};

const isFilling = sql`a.status in ${listed(fillingStatuses)}`;

/** These applications by their id, in one statement however many they are. */
export const readGlances = async (
  work: Work,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Glance>> => {
  if (ids.length === 0) return new Map();
  const found = await allValues<Glance>(work)`select json_build_object(
      'application', json_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`a.${column}`)]))}),
      'brought', (select json_build_object('number', i.number, 'fileName', i.file_name, 'by', u.first_name || ' ' || u.last_name)
        from imports i join users u on u.id = a.created_by where i.id = a.brought_by),
      'sections', coalesce((select json_object_agg(s.section, json_build_object('data', s.data))
        from credit_application_sections s where s.application_id = a.id and (${isFilling} or s.section = 'line-of-credit')), '{}'),
      'submitted', (select json_build_object('signature', json_build_object('signedBy', v.signature->>'signedBy'))
        from credit_application_versions v where v.application_id = a.id and v.submitted_version = a.submitted_version),
      'documents', case when ${isFilling} then coalesce((select json_agg(json_build_object('section', d.section, 'slot', d.slot))
        from documents d where d.record_type = 'creditApplication' and d.record_id = a.id and d.removed_at is null), '[]') else '[]' end,
      'contacts', case when ${isFilling} then coalesce((select json_agg(json_build_object('status', k.status, 'email', k.email) order by k.created_at, k.id)
        from accounts_payable_contacts k where k.company_id = a.company_id), '[]') else '[]' end,
      'lines', coalesce((select json_agg(json_build_object('departmentId', l.department_id, 'departmentName', t.name, 'amountCents', l.amount_cents) order by t.name)
        from credit_lines l join departments t on t.id = l.department_id where l.application_id = a.id), '[]'),
      'denial', case when a.status = 'DENIED' then (select json_build_object('decided_at', n.decided_at) from denials n where n.application_id = a.id order by n.decided_at desc limit 1) end,
      'letters', case when a.status = 'DENIED' then coalesce((select json_agg(json_build_object('kind', e.kind, 'sent_at', e.sent_at) order by e.sent_at desc)
        from letters e where e.application_id = a.id), '[]') else '[]' end,
      'conditions', case when a.approved_at is null then '[]'::json else coalesce((select json_agg(json_build_object('met_at', n.met_at))
        from credit_conditions n where n.application_id = a.id and n.asked_at = a.approved_at), '[]') end,
      'revision', (select json_build_object('reason', q.reason, 'due_on', q.due_on) from revision_requests q
        where q.application_id = a.id and q.answered_at is null order by q.asked_at desc limit 1)
    ) as glance
    from credit_applications a where a.id = any(${[...ids]}::uuid[]) and a.deleted_at is null and ${visibleTo(scope)}`;
  return new Map(found.map((glance) => [glance.application.id, glance]));
};
