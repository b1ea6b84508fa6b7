import type { Statement } from './operation.ts';

// What a bare program would write for the same rows, filters and totals: one statement and one round trip for each operation, the answer as JSON of
// PostgreSQL's own making. It asks with the tables and indexes of the product, as their owner, whom no wall stops.

const card = `p.id, p.number, p.name, c.production_name as "companyName", p.project_type as "projectType", p.movie_type as "movieType", p.status,
  p.starts_on as "startsOn", p.ends_on as "endsOn", p.active`;
const newestFirst = 'order by p.starts_on desc, p.id desc';

const page = (where: string, cut: string): string =>
  `select json_build_object('total', (select count(*) from projects p where ${where}), 'rows', (select coalesce(json_agg(r), '[]') from (
    select ${card} from projects p join companies c on c.id = p.company_id where ${where} ${newestFirst} ${cut}) r))::text as answer`;

export const ownPage = (size: number): Statement => ({
  text: page(`p.company_id = $1 and p.status = 'ACTIVE'`, `limit ${size}`),
  types: ['uuid'],
  values: () => [],
});

export const firstPage: Statement = {
  text: page(`p.status = 'ACTIVE'`, 'limit 10'),
  types: [],
  values: () => [],
};

export const farPage: Statement = {
  text: page('true', 'limit 10 offset $1'),
  types: ['bigint'],
  values: ({ page }) => [(Number(page) - 1) * 10],
};

/** The page after the row that was last seen, and the one before it: by key, without a total. */
export const pageBeside = (lastOf: (page: number) => readonly [string, string]): Statement => ({
  text: `select json_build_object('rows', (select coalesce(json_agg(r), '[]') from (
    select ${card} from projects p join companies c on c.id = p.company_id where (p.starts_on, p.id) < ($1, $2) ${newestFirst} limit 10) r))::text as answer`,
  types: ['date', 'uuid'],
  values: ({ page }) => lastOf(Number(page) - 1),
});

const isFound = `(p.name ilike $1 or p.number ilike $1 or p.company_id = any(array(select o.id from companies o where (o.production_name || ' ' || o.legal_name) ilike $1)))`;

export const search: Statement = {
  text: `with found as materialized (select p.id, p.starts_on from projects p where ${isFound})
    select json_build_object('total', (select count(*) from found), 'rows', (select coalesce(json_agg(r), '[]') from (
      select ${card} from (select * from found p ${newestFirst} limit 10) f join projects p on p.id = f.id join companies c on c.id = p.company_id ${newestFirst}) r))::text as answer`,
  types: ['text'],
  values: ({ word }) => [`%${word}%`],
};

const many = (key: string, columns: string, rest: string): string =>
  `'${key}', (select coalesce(json_agg(x), '[]') from (select ${columns} from ${rest}) x)`;

/** An application with what hangs on it, each part by its own index. What the product makes of it for the page (moves, ladder, clocks) is its own affair. */
export const wholeApplication: Statement = {
  text: `select json_build_object('application', to_jsonb(a), 'company', c.production_name, 'project', json_build_object('name', p.name, 'number', p.number, 'status', p.status),
    ${many('sections', 's.section, s.data, s.version, s.updated_by_name, s.updated_at', 'credit_application_sections s where s.application_id = a.id')},
    ${many('submitted', 'v.snapshot, v.signature, v.submitted_at', 'credit_application_versions v where v.application_id = a.id and v.submitted_version = a.submitted_version')},
    ${many('documents', 'd.id, d.name, d.size, d.section, d.slot, d.pages, d.uploaded_by_name, d.uploaded_at', `documents d where d.record_type = 'creditApplication' and d.record_id = a.id and d.removed_at is null`)},
    ${many('contacts', 'k.id, k.name, k.last_name, k.email, k.status', 'accounts_payable_contacts k where k.company_id = a.company_id')},
    ${many('lines', 'l.department_id, l.amount_cents', 'credit_lines l where l.application_id = a.id')},
    ${many('approvals', 'o.*', `approvals o where o.application_id = a.id and o.limit_change_id is null and o.voided_at is null and o.decision = 'APPROVED'`)},
    ${many('risk', 'r.*', `risk_requests r where r.application_id = a.id and r.limit_change_id is null and r.state <> 'RECALLED'`)},
    ${many('denials', 'n.*', 'denials n where n.application_id = a.id')},
    ${many('conditions', 'n.*', 'credit_conditions n where n.application_id = a.id and n.asked_at = a.approved_at')},
    ${many('tasks', 'n.*', 'credit_tasks n where n.application_id = a.id')},
    ${many('letters', 'e.id, e.kind, e.sent_at, e.sent_by_name, e.recipients', 'letters e where e.application_id = a.id')},
    ${many('references', 'f.kind, f.slot, f.referee_company, f.state, f.negative', `reference_requests f where f.application_id = a.id and f.state <> 'RECALLED'`)},
    ${many('activity', 'y.*', 'activity y where y.application_id = a.id order by y.at desc, y.id desc limit 200')})::text as answer
    from credit_applications a join companies c on c.id = a.company_id join projects p on p.id = a.project_id where a.id = $1 and a.deleted_at is null`,
  types: ['uuid'],
  values: ({ id }) => [id ?? ''],
};

const columns = `company_id, project_id, type, site, form_id, form_version, answers, title, requester_id, requester_name, requester_email, status, status_since, created_at, updated_at`;

/** In tables of its own (bare-tables.ts): no trigger of the product runs with it. */
export const newRequest = (requester: { id: string; name: string; email: string }): Statement => ({
  text: `with made as (insert into bare.service_requests (${columns})
      select p.company_id, p.id, $3, p.site, 1, 1, jsonb_build_object('title', p.name), p.name, '${requester.id}', '${requester.name}', '${requester.email}', 'DRAFT', now(), now(), now()
      from projects p where p.id = $2 and p.company_id = $1 returning id, company_id, project_id),
    told as (insert into bare.service_request_entries (request_id, company_id, at, actor_id, actor_name, kind)
      select id, company_id, now(), '${requester.id}', '${requester.name}', 'started' from made),
    noted as (insert into bare.audit (at, event, actor_id, actor_name, company_id, target_type, target_id)
      select now(), 'REQUEST_STARTED', '${requester.id}', '${requester.name}', company_id, 'request', id from made),
    queued as (insert into bare.mail_outbox (email_type, mail, company_id, project_id, created_at, next_try_at)
      select 'request-submitted', jsonb_build_object('to', '${requester.email}', 'request', id), company_id, project_id, now(), now() from made)
    select json_build_object('id', id)::text as answer from made`,
  types: ['uuid', 'uuid', 'text'],
  values: ({ projectId, type }) => [projectId ?? '', type ?? ''],
});
