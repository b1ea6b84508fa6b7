-- Imports of departments and spaces as well (decision 0110): their ids are words
alter table import_rows alter column record_id type text;
drop function if exists gatehouse.dependents(regclass, uuid[], text[]);
