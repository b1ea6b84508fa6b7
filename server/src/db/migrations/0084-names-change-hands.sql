-- A file of a lot says at once what all its departments and spaces are called (decision 0114): names and codes change hands in one transaction, which
-- may put the question off to its end. A unique index cannot wait, and a unique constraint knows no condition.
drop index departments_name;
drop index departments_code;
drop index spaces_name;
alter table departments
  add constraint departments_name exclude (lower(name) with =) where (closed_at is null) deferrable,
  add constraint departments_code exclude (code with =) where (closed_at is null) deferrable;
alter table spaces
  add constraint spaces_name exclude (site with =, lower(name) with =) where (retired_on is null) deferrable;

-- A row that went from a list of the settings comes back to its place: the first site is the lot without a name
alter table lot_setting_changes add column behind text;
comment on column lot_setting_changes.behind is 'of a row that went: the one before it in its list that stayed; '''' where it was the first, null: of any other change';

-- A file of a lot saves twice in one moment: its sites before what stands on them. The history shows them in the order in which they were made
alter table lot_setting_savings alter column id set default uuidv7();
