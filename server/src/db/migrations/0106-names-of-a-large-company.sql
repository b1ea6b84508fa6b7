-- The names of a company in their order. One plan for all companies takes each for one with ten people or projects and sorts all it has; where the
-- names are read from the index alone (an expression needs its column there as well), to walk them is cheaper for ten too, and ends with the page.
drop index users_company_name;
create index users_company_name on users (company_id, lower(last_name), lower(first_name), id) include (last_name, first_name) where removed_at is null;
drop index projects_own_name;
create index projects_own_name on projects (company_id, lower(name), id) include (name, status, number);
-- what can be asked for: the first of each standing by name
create index projects_standing on projects (company_id, status, lower(name), id) include (name);
