-- A studio may word the reasons of denial anew: a denial keeps what was said on its day.
alter table denials add column reasons text[];
update denials set reasons = (
  select array_agg(
    case when reason = 13 and other_reason is not null then other_reason
    else (array['Insufficient trade history', 'Unable to verify references', 'Delinquent obligations', 'Bureau score',
      'Insufficient financial strength', 'Length of time in business', 'Guarantee or letter of credit missing or not accepted',
      'Insurance not compliant', 'Incomplete application', 'Unable to verify identity', 'Existing past-due balance',
      'Risk not accepted by department', 'Other'])[reason] end order by at)
  from unnest(reason_ids) with ordinality as given (reason, at));
alter table denials alter column reasons set not null;
comment on column denials.reasons is 'the reasons in the words of the day, as page and letter say them';
