-- The id that people read and search by (§3 Project id): P- and a number that is never given twice
create sequence project_numbers start 2001;
grant usage, select, update on sequence project_numbers to gatehouse_app;
