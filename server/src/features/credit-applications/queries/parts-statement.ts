import { openStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { visibleTo } from './visible.ts';

/** Documents in the shape every reader of an application shares. */
const documentObject = sql`json_build_object('id', d.id, 'name', d.name, 'size', d.size, 'section', d.section, 'slot', d.slot, 'pages', d.pages,
  'sha256', encode(d.sha256, 'hex'), 'scan_state', d.scan_state, 'uploaded_by', d.uploaded_by_name, 'uploaded_at', d.uploaded_at)`;

const approvalObject = sql`to_jsonb(o) || jsonb_build_object('department_name', t.name)`;

/**
 * Everything about the applications that `which` says, in one statement (speed.md: nested data as JSON costs a tenth of several round trips).
 * What only some have is not looked for in the others: a signature older than the version, an answered revision, conditions.
 * `viewerId`: whose last look is asked for; `entries`: how many entries of the log.
 */
export const selectParts = (scope: Scope, viewerId: string | null, which: RawBuilder<unknown>, entries: number) =>
  sql`/* keep the plan */ select json_build_object(
      'application', to_jsonb(a),
      'company', json_build_object('name', c.production_name, 'status', c.status, 'type', c.company_type),
      'project', json_build_object('name', p.name, 'number', p.number, 'status', p.status, 'type', p.project_type, 'starts_on', p.starts_on, 'ends_on', p.ends_on),
      'owner', (select first_name || ' ' || last_name from users where id = a.owner_id),
      'approver', (select first_name || ' ' || last_name from users where id = a.approved_by),
      'brought', (select json_build_object('number', i.number, 'fileName', i.file_name, 'by', u.first_name || ' ' || u.last_name)
        from imports i join users u on u.id = a.created_by where i.id = a.brought_by),
      'sections', coalesce((select json_object_agg(s.section, json_build_object('data', s.data, 'version', s.version, 'updated_by', s.updated_by_name, 'updated_at', s.updated_at, 'match', encode(s.secret_match, 'hex')))
        from credit_application_sections s where s.application_id = a.id), '{}'),
      'submitted', (select json_build_object('snapshot', v.snapshot, 'sha256', encode(v.sha256, 'hex'), 'signature', v.signature, 'submitted_at', v.submitted_at,
          'signed', case when v.signed_version is null then json_build_object('submitted_version', v.submitted_version, 'sha256', encode(v.sha256, 'hex'), 'submitted_at', v.submitted_at)
            else (select json_build_object('submitted_version', w.submitted_version, 'sha256', encode(w.sha256, 'hex'), 'submitted_at', w.submitted_at)
              from credit_application_versions w where w.application_id = a.id and w.submitted_version = v.signed_version) end,
          'corrections', case when v.signed_version is null then '[]'::json else coalesce((select json_agg(json_build_object('submitted_version', w.submitted_version, 'submitted_at', w.submitted_at, 'signed_version', w.signed_version, 'correction', w.correction)
              order by w.submitted_version desc)
            from credit_application_versions w where w.application_id = a.id and w.correction is not null and w.submitted_version > v.signed_version), '[]') end)
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
      'conditions', case when a.approved_at is null then '[]'::json else coalesce((select json_agg(to_jsonb(n) order by n.due_on, n.id) from credit_conditions n where n.application_id = a.id and n.asked_at = a.approved_at), '[]') end,
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
      'met', case when a.submitted_version > 1 then (select q.items from revision_requests q
        where q.application_id = a.id and q.answered_at is not null and q.submitted_version = (select coalesce(v.signed_version, v.submitted_version) - 1
          from credit_application_versions v where v.application_id = a.id and v.submitted_version = a.submitted_version) order by q.asked_at desc limit 1) end,
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
