-- Departments that a System Admin makes, changes, closes and opens again (decision 0105).
alter table departments
  add column code text check (code ~ '^[A-Z0-9]{2,8}$'),
  add column charges boolean not null default true,
  add column credit_share integer check (credit_share between 1 and 100),
  add column makes_costumes boolean not null default false,
  add column answer_hours integer check (answer_hours between 1 and 80),
  add column closes_on date,
  add column successor_id text references departments,
  add column close_asked_by uuid references users,
  add column closed_at timestamptz,
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add column updated_by_name text,
  add check (successor_id <> id),
  add check (closed_at is null or closes_on is not null);
comment on column departments.charges is 'takes quotes and shares of credit lines';
comment on column departments.credit_share is 'percent of a limit that is offered when the split is made; null: none';
comment on column departments.makes_costumes is 'stands in the costume block of the credit screens (credit.md §6)';
comment on column departments.answer_hours is 'business hours until a request must be acknowledged; null: those of its type';
comment on column departments.closes_on is 'the day from which it is closed; until closed_at is set the closing waits for that day';
comment on column departments.successor_id is 'who took over, or will, what was open';
create unique index departments_name on departments (lower(name)) where closed_at is null;
create unique index departments_code on departments (code) where closed_at is null;
-- the block was found by this id until now
update departments set makes_costumes = true where id = 'costume';
