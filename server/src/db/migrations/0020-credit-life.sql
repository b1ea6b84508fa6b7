-- The whole life of a credit application (credit.md §2 to §7): decisions, conditions, limits, holds, links, references, policy, delegates,
-- templates, quotes, tasks; and a history that shows when somebody touched it.

-- ---- decisions
alter table credit_applications
  add column decided_at timestamptz,
  add column cod_deposit text check (cod_deposit in ('FULL', 'HALF', 'NONE')),
  add column status_before_hold text,
  add column custom_limit_until date,
  add column custom_limit_base_cents bigint check (custom_limit_base_cents >= 0),
  add column pause_seconds bigint not null default 0;
comment on column credit_applications.decided_at is 'the last decision; clocks of a denial and the twelve months of a reopening count from here (credit.md T23, T25)';
comment on column credit_applications.custom_limit_base_cents is 'what the limit falls back to after custom_limit_until (credit.md §6)';
comment on column credit_applications.pause_seconds is 'time spent in NEEDS_REVISIONS: the clock of the agreed times stands still then (credit.md §3)';

create table denials (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  submitted_version integer not null,
  reason_ids integer[] not null check (cardinality(reason_ids) >= 1),
  other_reason text,
  note text,
  offer_cash_account boolean not null,
  decided_by uuid not null references users,
  decided_by_name text not null,
  decided_at timestamptz not null,
  letter_due_on date not null,
  reasons_until date not null,
  undone_at timestamptz
);
create index denials_application on denials (application_id, decided_at desc);
comment on column denials.reason_ids is 'reasonId, our numbering (credit.md §4 codes)';
comment on column denials.letter_due_on is 'written notice within 30 days; reasons may be asked for within 60 (credit.md §7, adverse action)';

create table credit_conditions (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  submitted_version integer not null,
  kind text not null check (kind in ('GUARANTEE_ORIGINAL', 'INSURANCE_GAP', 'DEPOSIT', 'PURCHASE_ORDER', 'FIRST_INVOICE_PREPAID', 'OTHER')),
  note text,
  due_on date not null,
  evidence text,
  evidence_document_id uuid references documents,
  met_at timestamptz,
  met_by uuid references users,
  met_by_name text,
  asked_by uuid not null references users,
  asked_at timestamptz not null
);
create index credit_conditions_application on credit_conditions (application_id);

create table limit_changes (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  from_cents bigint not null check (from_cents >= 0),
  to_cents bigint not null check (to_cents >= 0),
  until date,
  reason text not null,
  department_id text references departments,
  state text not null check (state in ('PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK', 'FINAL_REVIEW', 'DONE', 'DECLINED', 'ENDED')),
  asked_by uuid not null references users,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by uuid references users,
  decided_by_name text,
  decided_at timestamptz,
  comment text
);
create index limit_changes_application on limit_changes (application_id, asked_at desc);
create unique index limit_changes_one_open on limit_changes (application_id)
  where state in ('PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK', 'FINAL_REVIEW');
comment on table limit_changes is 'increase or decrease of an approved line: from, to, reason, until; above the asker''s authority it runs the levels on the new total (credit.md T26, §6)';
comment on column limit_changes.department_id is 'Add credit: the department that gets the new line (§2 credit tab)';

alter table approvals
  add column limit_change_id uuid references limit_changes on delete cascade,
  add column on_behalf_of uuid references users,
  add column on_behalf_of_name text;
drop index approvals_once;
create unique index approvals_once on approvals (application_id, submitted_version, level, coalesce(department_id, ''), coalesce(limit_change_id::text, ''))
  where voided_at is null and decision = 'APPROVED';
alter table risk_requests
  add column limit_change_id uuid references limit_changes on delete cascade,
  add column resent_at timestamptz,
  add column sent_count integer not null default 1;
alter table activity add column on_behalf_of_name text;
comment on column activity.on_behalf_of_name is 'X for Y: the delegate acted for this person (decision §5)';

-- notices, reminders and lapses that were already made: each once, however often the job runs
create table credit_notices (
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  kind text not null,
  key text not null,
  made_at timestamptz not null,
  primary key (application_id, kind, key)
);
comment on column credit_notices.key is 'what it is about, such as the due date and the days before it';

create table credit_tasks (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  kind text not null check (kind in ('RE_REVIEW', 'GUARANTEE_RELEASE', 'DENIAL_LETTER', 'INSURANCE', 'REFERENCES')),
  due_on date not null,
  note text,
  done_at timestamptz,
  done_by uuid references users,
  created_at timestamptz not null,
  unique (application_id, kind, due_on)
);
comment on table credit_tasks is 're-review by risk tier, release of a guarantee when a project closes, letters that are due (credit.md §6)';

-- ---- links: sections shared with outside people, and references asked for
create table section_shares (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  section text not null,
  name text not null,
  email text not null,
  note text,
  shared_by uuid not null references users,
  shared_by_name text not null,
  shared_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  saved_at timestamptz,
  done_at timestamptz,
  revoked_at timestamptz
);
create index section_shares_application on section_shares (application_id);

create table reference_requests (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  submitted_version integer not null,
  kind text not null check (kind in ('TRADE', 'BANK')),
  slot integer not null check (slot between 1 and 4),
  referee_company text not null,
  referee_name text not null,
  email text not null,
  chosen_by_studio boolean not null default false,
  state text not null default 'NOT_SENT' check (state in ('NOT_SENT', 'AWAITING', 'RECEIVED', 'REFUSED', 'WAIVED', 'RECALLED')),
  sent_at timestamptz,
  reminded integer not null default 0,
  last_reminded_on date,
  expires_at timestamptz,
  opened_at timestamptz,
  answer jsonb,
  answered_at timestamptz,
  answered_by text,
  taken_down_by uuid references users,
  negative boolean,
  created_at timestamptz not null
);
create index reference_requests_application on reference_requests (application_id);
create unique index reference_requests_once on reference_requests (application_id, submitted_version, kind, slot) where state <> 'RECALLED';
comment on column reference_requests.slot is '1 to 3 as the applicant named them, 4 one of the studio''s own choice (credit.md §7)';
comment on column reference_requests.taken_down_by is 'who typed the answer for the referee, by phone; null when the referee answered';

-- ---- who stands behind a line, who is insured, who is screened
create table guarantors (
  id uuid primary key default uuidv7(),
  name text not null,
  kind text not null check (kind in ('BANK', 'SURETY', 'COMPANY', 'PERSON')),
  per_show_cap_cents bigint check (per_show_cap_cents > 0),
  total_cap_cents bigint check (total_cap_cents > 0),
  contact_name text,
  contact_email text,
  note text,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index guarantors_name on guarantors (lower(name));

create table credit_instruments (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  kind text not null check (kind in ('LETTER_OF_CREDIT', 'GUARANTEE')),
  guarantor_id uuid references guarantors,
  issuer text not null,
  amount_cents bigint not null check (amount_cents > 0),
  expires_on date,
  evergreen boolean not null default false,
  original_received_on date,
  released_on date,
  version integer not null default 1,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null
);
create index credit_instruments_application on credit_instruments (application_id);
create index credit_instruments_guarantor on credit_instruments (guarantor_id);

create table insurance_policies (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  kind text not null check (kind in ('GENERAL_LIABILITY', 'AUTO', 'WORKERS_COMPENSATION', 'UMBRELLA', 'PROPERTY')),
  insurer text not null,
  policy_number text not null,
  effective_on date not null,
  expires_on date not null,
  each_occurrence_cents bigint,
  aggregate_cents bigint,
  holder_named boolean not null default false,
  additional_insured boolean not null default false,
  loss_payee boolean not null default false,
  cancellation_30_days boolean not null default false,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  unique (application_id, kind, policy_number),
  check (expires_on > effective_on)
);

create table screening_lists (
  id uuid primary key default uuidv7(),
  name text not null,
  version text not null,
  sha256 bytea not null,
  entries integer not null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null,
  in_force boolean not null default true
);
create table screening_entries (
  list_id uuid not null references screening_lists on delete cascade,
  position integer not null,
  name text not null,
  search text not null,
  detail text,
  primary key (list_id, position)
);
create index screening_entries_search on screening_entries using gin (search gin_trgm_ops);
create table screenings (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  submitted_version integer not null,
  lists jsonb not null,
  matches jsonb not null,
  outcome text not null check (outcome in ('CLEAR', 'POSSIBLE', 'CONFIRMED')),
  comment text,
  reviewed_by uuid references users,
  reviewed_by_name text,
  screened_at timestamptz not null
);
create index screenings_application on screenings (application_id, screened_at desc);
comment on table screenings is 'kept ten years; a possible match is never cleared without a person (credit.md §7)';

create table tripwire_reviews (
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  tripwire text not null,
  finding text not null,
  outcome text not null check (outcome in ('EXPLAINED', 'CONFIRMED')),
  comment text not null,
  reviewed_by uuid not null references users,
  reviewed_by_name text not null,
  reviewed_at timestamptz not null,
  primary key (application_id, tripwire, finding)
);
alter table credit_application_sections add column secret_match bytea;
comment on column credit_application_sections.secret_match is 'keyed hash of the sealed number: tells that two companies gave the same account without opening it';

-- ---- policy, delegates, templates
create table approval_policies (
  version integer primary key,
  policy jsonb not null,
  published_by uuid references users,
  published_by_name text not null,
  published_at timestamptz not null,
  note text
);
create table approval_policy_draft (
  only_one boolean primary key default true check (only_one),
  policy jsonb not null,
  row_version integer not null default 1,
  edited_by uuid not null references users,
  edited_by_name text not null,
  edited_at timestamptz not null
);

create table delegations (
  id uuid primary key default uuidv7(),
  from_user_id uuid not null references users on delete cascade,
  to_user_id uuid not null references users on delete cascade,
  scopes text[] not null check (cardinality(scopes) >= 1 and scopes <@ array['level-1', 'level-2', 'risk', 'ar-queue', 'department-tasks', 'customer-project-tasks']),
  cap_cents bigint check (cap_cents > 0),
  first_day date not null,
  last_day date not null,
  reason text not null,
  set_by uuid not null references users,
  set_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  check (from_user_id <> to_user_id),
  check (last_day >= first_day and last_day - first_day < 90)
);
create index delegations_to on delegations (to_user_id) where ended_at is null;
create index delegations_from on delegations (from_user_id) where ended_at is null;

create table letter_templates (
  kind text not null check (kind in ('APPROVAL', 'DENIAL', 'COD')),
  version integer not null,
  subject text not null,
  body text not null,
  published_by uuid references users,
  published_by_name text not null,
  published_at timestamptz not null,
  primary key (kind, version)
);
create table letter_template_drafts (
  kind text primary key check (kind in ('APPROVAL', 'DENIAL', 'COD')),
  subject text not null,
  body text not null,
  row_version integer not null default 1,
  edited_by uuid not null references users,
  edited_by_name text not null,
  edited_at timestamptz not null
);
alter table letters
  add column copies jsonb not null default '[]',
  add column template_version integer,
  add column facts jsonb not null default '{}';
comment on column letters.facts is 'what the letter said when it was sent; a letter never shows later data (promises rule 10)';

-- ---- quotes (decision §5)
create table quotes (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  project_id uuid not null references projects,
  number text not null,
  department_id text not null references departments,
  title text not null,
  amount_cents bigint not null check (amount_cents > 0),
  tax_note text,
  valid_until date not null,
  document_id uuid references documents,
  request_id uuid,
  status text not null check (status in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'SUPERSEDED')),
  superseded_by uuid references quotes,
  accepted_name text,
  accepted_by uuid references users,
  answered_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  uploaded_by uuid not null references users,
  uploaded_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index quotes_number on quotes (number);
create index quotes_project on quotes (project_id, created_at desc);
comment on column quotes.closed_at is 'invoiced or given back: it no longer counts as exposure (credit.md §6)';
alter table documents drop constraint documents_record_type_check;
alter table documents add constraint documents_record_type_check check (record_type in ('creditApplication', 'project', 'letter', 'quote'));

-- ---- packets made in the background
create table packets (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  fingerprint bytea not null,
  state text not null check (state in ('WAITING', 'WORKING', 'READY', 'FAILED', 'CANCELLED')),
  done_steps integer not null default 0,
  all_steps integer not null default 0,
  storage_key text,
  sha256 bytea,
  pages integer,
  failed_because text,
  asked_by uuid references users,
  asked_at timestamptz not null,
  leased_until timestamptz,
  unique (application_id, fingerprint)
);
comment on column packets.fingerprint is 'hash of everything that goes in: the same in gives the same bytes out, made once';

-- ---- a history that shows when somebody touched it
alter table activity
  add column position integer,
  add column previous_hash bytea,
  add column hash bytea;
alter table credit_applications
  add column activity_count integer not null default 0,
  add column activity_hash bytea;
comment on column activity.hash is 'SHA-256 over the entry and the hash of the one before; the last one stands at the application (npm run verify-audit)';

create function gatehouse.activity_text(a activity) returns text language sql stable as $$
  select jsonb_build_array(a.application_id, a.position, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.actor_id, a.actor_name,
    a.on_behalf_of_name, a.move, a.action_id, a.section, a.from_status, a.to_status, a.submitted_version, a.comment, a.visible_to_customer)::text
$$;
create function gatehouse.chain_activity() returns trigger language plpgsql as $$
  declare before record;
  begin
    -- the row of the application is the lock: entries of one application follow one another
    select activity_count, activity_hash into before from credit_applications where id = new.application_id for update;
    new.position := before.activity_count + 1;
    new.previous_hash := coalesce(before.activity_hash, ''::bytea);
    new.hash := sha256(new.previous_hash || convert_to(gatehouse.activity_text(new), 'UTF8'));
    update credit_applications set activity_count = new.position, activity_hash = new.hash where id = new.application_id;
    return new;
  end $$;
do $$
declare entry record; last_application uuid; last_hash bytea; n integer;
begin
  perform set_config('gatehouse.scope', '*', true);
  for entry in select * from activity order by application_id, at, id loop
    if entry.application_id is distinct from last_application then last_application := entry.application_id; last_hash := ''; n := 0; end if;
    n := n + 1;
    update activity set position = n, previous_hash = last_hash where id = entry.id;
    update activity a set hash = sha256(a.previous_hash || convert_to(gatehouse.activity_text(a), 'UTF8')) where a.id = entry.id returning a.hash into last_hash;
    update credit_applications set activity_count = n, activity_hash = last_hash where id = last_application;
  end loop;
end $$;
alter table activity alter column position set default 0, alter column position set not null, alter column hash set default '', alter column hash set not null;
create unique index activity_chain on activity (application_id, position);
create trigger chain_activity before insert on activity for each row execute function gatehouse.chain_activity();

-- what the application was at any time (as-of view): one row for each change of its row
create table credit_application_states (
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  version integer not null,
  at timestamptz not null,
  facts jsonb not null,
  primary key (application_id, version)
);
create function gatehouse.keep_state() returns trigger language plpgsql as $$
  begin
    insert into credit_application_states (application_id, company_id, version, at, facts)
      values (new.id, new.company_id, new.version, new.updated_at,
        (to_jsonb(new) - 'activity_hash' - 'activity_count') || jsonb_build_object('lines', coalesce(
          (select jsonb_agg(jsonb_build_object('departmentId', l.department_id, 'amountCents', l.amount_cents) order by l.department_id) from credit_lines l where l.application_id = new.id), '[]')))
      on conflict (application_id, version) do update set at = excluded.at, facts = excluded.facts;
    return null;
  end $$;
do $$ begin
  perform set_config('gatehouse.scope', '*', true);
  insert into credit_application_states (application_id, company_id, version, at, facts)
    select a.id, a.company_id, a.version, a.updated_at, to_jsonb(a) - 'activity_hash' - 'activity_count' from credit_applications a;
end $$;
create trigger keep_state after insert or update of version, status on credit_applications for each row execute function gatehouse.keep_state();

-- ---- walls and grants
do $$
declare t text;
begin
  foreach t in array array['denials', 'credit_conditions', 'limit_changes', 'credit_notices', 'credit_tasks', 'section_shares', 'reference_requests',
                           'credit_instruments', 'insurance_policies', 'screenings', 'tripwire_reviews', 'quotes', 'packets', 'credit_application_states'] loop
    perform gatehouse.raise_wall(t);
    execute format('grant select, insert, update, delete on %I to gatehouse_app', t);
  end loop;
  foreach t in array array['guarantors', 'screening_lists', 'screening_entries', 'approval_policies', 'approval_policy_draft', 'delegations', 'letter_templates', 'letter_template_drafts'] loop
    execute format('grant select, insert, update, delete on %I to gatehouse_app', t);
  end loop;
end $$;
revoke update, delete on approval_policies, letter_templates, screenings, denials from gatehouse_app;
grant update (undone_at) on denials to gatehouse_app;
