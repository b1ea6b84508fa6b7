import { type ApprovalPolicy, defaultApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import { personFrom, type StoredPerson } from '#server/platform/session/person.ts';

export interface StoredVersion {
  readonly version: number;
  readonly policy: ApprovalPolicy;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
  readonly note: string | null;
}

/** Version 1 is the default of the house; it stands in no table, because nobody published it. */
const first: StoredVersion = {
  version: 1,
  policy: defaultApprovalPolicy,
  publishedAt: null,
  publishedBy: null,
  note: null,
};

/** Every version, the newest first; the first of them is in force. */
export const listVersions = async (work: Work): Promise<readonly [StoredVersion, ...StoredVersion[]]> => {
  const { rows } = await sql<StoredVersion>`
    select version, policy, published_at as "publishedAt", published_by_name as "publishedBy", note
    from approval_policies order by version desc`.execute(work.trx);
  const [newest, ...older] = rows;
  return newest === undefined ? [first] : [newest, ...older, first];
};

export const readInForce = async (work: Work): Promise<StoredVersion> => {
  const { rows } = await sql<StoredVersion>`
    select version, policy, published_at as "publishedAt", published_by_name as "publishedBy", note
    from approval_policies order by version desc limit 1`.execute(work.trx);
  return rows[0] ?? first;
};

export interface StoredDraft {
  readonly policy: ApprovalPolicy;
  readonly rowVersion: number;
  readonly editedBy: string;
  readonly editedByName: string;
  readonly editedAt: Date;
}

/** There is one draft for everybody. `hold`: until the transaction ends. */
export const readDraft = async (work: Work, hold = false): Promise<StoredDraft | undefined> => {
  const { rows } = await sql<StoredDraft>`
    select policy, row_version as "rowVersion", edited_by as "editedBy", edited_by_name as "editedByName", edited_at as "editedAt"
    from approval_policy_draft ${hold ? sql`for update` : sql``}`.execute(work.trx);
  return rows[0];
};

interface Editor {
  readonly id: string;
  readonly name: string;
}

/** Keeps the draft over the version that was seen, 0 for none. Gives the new version; undefined when somebody was faster. */
export const writeDraft = async (
  work: Work,
  policy: ApprovalPolicy,
  by: Editor,
  seen: number,
): Promise<number | undefined> => {
  const json = JSON.stringify(policy);
  const { rows } =
    seen === 0
      ? await sql<{ rowVersion: number }>`
          insert into approval_policy_draft (policy, edited_by, edited_by_name, edited_at)
          values (${json}::jsonb, ${by.id}, ${by.name}, ${work.now})
          on conflict (only_one) do nothing returning row_version as "rowVersion"`.execute(work.trx)
      : await sql<{ rowVersion: number }>`
          update approval_policy_draft set policy = ${json}::jsonb, edited_by = ${by.id}, edited_by_name = ${by.name}, edited_at = ${work.now}, row_version = row_version + 1
          where row_version = ${seen} returning row_version as "rowVersion"`.execute(work.trx);
  return rows[0]?.rowVersion;
};

export const deleteDraft = async (work: Work): Promise<void> => {
  await sql`delete from approval_policy_draft`.execute(work.trx);
};

export const insertVersion = async (
  work: Work,
  { version, policy, by, note }: { version: number; policy: ApprovalPolicy; by: Editor; note: string },
): Promise<void> => {
  await sql`insert into approval_policies (version, policy, published_by, published_by_name, published_at, note)
    values (${version}, ${JSON.stringify(policy)}::jsonb, ${by.id}, ${by.name}, ${work.now}, ${note})`.execute(
    work.trx,
  );
};

/** Everybody of the studio who holds a level, stands in for somebody who does, or was granted the Final Review; as they are today. */
export const listDeciders = async (work: Work): Promise<readonly Person[]> => {
  const { rows } = await sql<{ person: StoredPerson | null }>`
    select gatehouse.person(u.id, ${work.now}) as person from users u
    where u.company_id is null and u.status = 'ACTIVE'
      and (exists (select 1 from designations d where d.user_id = u.id)
        or exists (select 1 from user_values v where v.user_id = u.id and v.value = 'Final Review')
        or exists (select 1 from delegations g where g.to_user_id = u.id and g.ended_at is null))
    order by u.last_name, u.first_name, u.id`.execute(work.trx);
  return rows.flatMap(({ person }) => (person === null ? [] : [personFrom(person)]));
};
