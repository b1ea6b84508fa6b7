import type { Candidate, ProjectUser } from '@gatehouse/domain/projects/project.ts';
import { type ProjectValue, projectValues } from '@gatehouse/domain/projects/project-values.ts';
import { sql } from 'kysely';
import { allRows, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { holdsText } from '#server/platform/lists/list.ts';

const valuesOf = sql`coalesce((select array_agg(v.value order by array_position(${[...projectValues]}::text[], v.value))
  from project_values v where v.project_id = m.project_id and v.user_id = m.user_id), '{}')`;

/** The people of a project by name; removed ones are not among them (§4 Remove user). */
export const listProjectUsers = (work: Work, projectId: string): Promise<readonly ProjectUser[]> =>
  allRows<ProjectUser>(work)`
    select u.id as "userProfileId", u.first_name as "firstName", u.last_name as "lastName", u.email, u.job_title as "jobTitle", u.phone, m.status,
      case when u.status = 'DISABLED' then 'DISABLED'
        when u.frozen_at <= ${work.now} and (u.frozen_until is null or u.frozen_until > ${work.now}) then 'FROZEN'
        when u.accepted_at is null then 'INVITED' else 'ACTIVE' end as "accountStatus",
      u.company_admin as "companyAdmin", u.accounts_payable as "accountsPayable", ${valuesOf} as values
    from project_users m join users u on u.id = m.user_id
    where m.project_id = ${projectId} and m.status = 'Y' and u.removed_at is null
    order by lower(u.last_name), lower(u.first_name), u.id limit 2000`;

export interface Member {
  readonly userProfileId: string;
  readonly name: string;
  readonly companyAdmin: boolean;
  readonly accountsPayable: boolean;
  readonly accepted: boolean;
  readonly disabled: boolean;
  /** 'Y' on the project, 'N' once removed, null never. */
  readonly status: 'Y' | 'N' | null;
  readonly values: readonly ProjectValue[];
}

/** A user of this company under their lock, with what they hold on the project: two changes of one person wait for each other. */
export const lockMember = async (
  work: Work,
  { projectId, companyId }: { readonly projectId: string; readonly companyId: string },
  userProfileId: string,
): Promise<Member | undefined> => {
  await run(work)`select 1 from users u where u.id = ${userProfileId} and u.company_id = ${companyId} for update`;
  return oneRow<Member>(work)`
    select u.id as "userProfileId", u.first_name || ' ' || u.last_name as name, u.company_admin as "companyAdmin",
      u.accounts_payable as "accountsPayable", u.accepted_at is not null as accepted, u.status = 'DISABLED' as disabled, m.status,
      coalesce(${valuesOf}, '{}') as values
    from users u left join project_users m on m.user_id = u.id and m.project_id = ${projectId}
    where u.id = ${userProfileId} and u.company_id = ${companyId} and u.removed_at is null`;
};

/** Sets membership and values to exactly these; no values and status N: removed. */
export const writeMember = async (
  work: Work,
  { projectId, companyId }: { readonly projectId: string; readonly companyId: string },
  userProfileId: string,
  status: 'Y' | 'N',
  values: readonly ProjectValue[],
): Promise<void> => {
  await run(work)`
    insert into project_users (project_id, user_id, company_id, status) values (${projectId}, ${userProfileId}, ${companyId}, ${status})
    on conflict (project_id, user_id) do update set status = excluded.status`;
  await run(work)`delete from project_values where project_id = ${projectId} and user_id = ${userProfileId}`;
  if (values.length === 0) return;
  await run(work)`insert into project_values (project_id, user_id, company_id, value)
    select ${projectId}, ${userProfileId}, ${companyId}, unnest(${[...values]}::text[])`;
};

/** Does this person hold the credit value on any project? (§5: accounts payable users must.) */
export const holdsCreditSomewhere = async (work: Work, userProfileId: string): Promise<boolean> =>
  (await oneValue<boolean>(work)`select exists (select 1 from project_values v
    join project_users m on m.project_id = v.project_id and m.user_id = v.user_id and m.status = 'Y'
    where v.user_id = ${userProfileId} and v.value = 'customer_credit application view and manage') as held`) ?? false;

export interface CandidateSearch {
  readonly projectId: string;
  readonly companyId: string;
  readonly q: string;
  /** Null: may see every user of the company; otherwise the projects whose people the asker knows. */
  readonly knownFrom: readonly string[] | null;
}

/**
 * Who could be put on the project: users of its company who are not on it, by part of name or e-mail, or by the whole e-mail alone. Deactivated
 * ones come last and are marked, so that whoever looks for them reads why it cannot be done.
 */
export const listCandidates = async (
  work: Work,
  { projectId, companyId, q, knownFrom }: CandidateSearch,
): Promise<readonly Candidate[]> => {
  const known =
    knownFrom === null
      ? sql`true`
      : sql`exists (select 1 from project_users k where k.user_id = u.id and k.status = 'Y' and k.project_id = any(${[...knownFrom]}::uuid[]))`;
  return allRows<Candidate>(work)`
    select u.id as "userProfileId", u.first_name as "firstName", u.last_name as "lastName", u.email, u.job_title as "jobTitle",
      u.status = 'DISABLED' as disabled
    from users u
    where u.company_id = ${companyId} and u.removed_at is null
      and not exists (select 1 from project_users m where m.project_id = ${projectId} and m.user_id = u.id and m.status = 'Y')
      and (lower(u.email) = lower(${q}) or (${known} and ${holdsText(sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`, q)}))
    order by u.status = 'DISABLED', lower(u.last_name), lower(u.first_name), u.id limit 20`;
};
