-- The tripwires ask where else something of an application stands: without these each of them reads every section, company, person and file
create index credit_application_sections_match on credit_application_sections (secret_match) where secret_match is not null;
create index companies_postal_code on companies ((address ->> 'postalCode'), number);
create index accounts_payable_contacts_domain on accounts_payable_contacts (split_part(lower(email), '@', 2), company_id);
create index users_domain on users (split_part(lower(email), '@', 2), company_id) where company_id is not null;
create index documents_same on documents (sha256) where record_type = 'creditApplication';
