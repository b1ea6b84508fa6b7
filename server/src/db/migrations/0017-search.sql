-- Search by part of a project's number, beside its name and its company (§3 Project id)
create index projects_number_parts on projects using gin (number gin_trgm_ops);
