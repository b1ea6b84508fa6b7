-- Each link without sign-in names whose word it is and for which project, so that every use asks whether that person still stands behind it
-- (promises rule 9, decision 0086). Which right it takes is declared for each purpose in the domain.
alter table action_tokens
  add column given_by uuid references users on delete cascade,
  add column project_id uuid references projects on delete cascade;
comment on column action_tokens.given_by is 'whose word the link is; a link without anybody is over';
comment on column action_tokens.project_id is 'on which the right of that person is asked';
create index action_tokens_given_by on action_tokens (given_by) where revoked_at is null;

update action_tokens t set given_by = t.user_id where t.purpose in ('password-reset', 'invite');
update action_tokens t set given_by = s.shared_by, project_id = a.project_id
  from section_shares s join credit_applications a on a.id = s.application_id where t.purpose = 'section-guest' and s.id = t.record_id;
update action_tokens t set given_by = l.asked_by, project_id = l.project_id from form_links l where t.purpose = 'open-user-form' and l.id = t.record_id;
update action_tokens t set given_by = r.asked_by, project_id = a.project_id
  from risk_requests r join credit_applications a on a.id = r.application_id where t.purpose = 'risk' and r.id = t.record_id;
-- a reference kept the name of its asker only; whoever reviews the application stands behind what was asked before
update action_tokens t set given_by = a.owner_id, project_id = a.project_id
  from reference_requests r join credit_applications a on a.id = r.application_id where t.purpose = 'reference' and r.id = t.record_id;
update action_tokens t set given_by = p.created_by, project_id = p.project_id from passes p where t.purpose = 'visitor-pass' and p.id = t.record_id;
