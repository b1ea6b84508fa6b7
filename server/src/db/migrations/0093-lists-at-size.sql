-- A list reads the rows of its page and not those beside them

-- A customer's own projects in their order, filtered and counted without the table; instead of an index that held no order to its end
drop index projects_company;
create index projects_own on projects (company_id, starts_on desc, id desc) include (status, name, number);
create index projects_own_name on projects (company_id, lower(name), id);
-- The newest application of a project: its A/R number, whether it holds one
create index credit_applications_project on credit_applications (project_id, created_at desc) where deleted_at is null;
-- Companies by family and by type
create index companies_family on companies (coalesce(parent_company_id, id));
create index companies_type on companies (lower(company_type), lower(production_name), id);
-- What a customer's lamp asks of each of their applications, and the sum of a company's limits; whoever looked a company up by the index before still does
drop index credit_applications_company;
create index credit_applications_company on credit_applications (company_id, status_since) include (id, project_id, status, created_at, approved_cents) where deleted_at is null;
