-- A version that staff made on the customer's behalf (decision 0083): which section was corrected, by whom and why, and which version was signed.
alter table credit_application_versions
  add column correction jsonb,
  add column signed_version integer,
  add constraint credit_application_versions_signed foreign key (application_id, signed_version)
    references credit_application_versions (application_id, submitted_version) on delete cascade,
  add constraint credit_application_versions_correction check (
    (correction is null and signed_version is null)
    or (signed_version < submitted_version and correction ?& array['section', 'reason', 'correctedBy']));
comment on column credit_application_versions.correction is 'section, reason and name of who corrected; the signature of such a row is that of signed_version';
