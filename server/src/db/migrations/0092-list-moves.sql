-- What lists remember outlives the change of a single row: how it stood before and how it stands now is written down beside it (decision 0118)
create table list_moves (
  kind text not null,
  change xid8 not null default pg_current_xact_id(),
  company_id uuid,
  went jsonb,
  came jsonb
);
comment on table list_moves is 'for minutes: one row for each row of a list''s own table that went, came or was changed. It becomes visible in the same instant as the change';
comment on column list_moves.company_id is 'whose row it is; null: the studio''s own';
comment on column list_moves.went is 'the row as it stood, but for what no list asks; null: it was not there, or another company''s';
comment on column list_moves.came is 'the row as it stands; null: it is gone, or another company''s';
create index list_moves_since on list_moves (kind, change, company_id);
grant select, insert, delete on list_moves to gatehouse_app;
select gatehouse.raise_wall('list_moves');

-- Whether a change was seen is asked of the snapshot that saw it
alter table list_changes alter column change drop default;
alter table list_changes alter column change type xid8 using change::text::xid8;
alter table list_changes alter column change set default pg_current_xact_id();

-- Told row by row now (functions/04-lists.sql)
drop trigger lists_notice_facts on users;
drop trigger lists_notice on companies;
drop trigger lists_notice on projects;
drop trigger lists_notice on users;
drop trigger lists_notice on service_requests;
drop trigger lists_notice on passes;
