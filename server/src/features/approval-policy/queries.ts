import {
  type ApprovalPolicy,
  defaultApprovalPolicy,
  defaultApprovalPolicySince,
} from '@gatehouse/domain/approval-policy/policy.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { keepDrafts } from '#server/platform/drafts/keep-drafts.ts';
import { personFrom, type StoredPerson } from '#server/platform/session/person.ts';

/** There is one, with one draft for everybody. Version 1 is the default of the house. */
export const keptPolicy = keepDrafts<'policy', ApprovalPolicy>({
  drafts: 'approval_policy_draft',
  versions: 'approval_policies',
  which: () => ({}),
  write: (policy) => ({ policy: JSON.stringify(policy) }),
  read: ({ policy }) => policy as ApprovalPolicy,
  first: () => defaultApprovalPolicy,
  since: defaultApprovalPolicySince,
  noted: true,
});

/** Everybody of the studio who holds a level, stands in for somebody who does, or was granted the Final Review; as they are today. */
export const listDeciders = async (work: Work): Promise<readonly Person[]> => {
  const rows = await allRows<{ person: StoredPerson | null }>(work)`
    select gatehouse.person(u.id, ${work.now}) as person from users u
    where u.company_id is null and u.status = 'ACTIVE'
      and (exists (select 1 from designations d where d.user_id = u.id)
        or exists (select 1 from user_values v where v.user_id = u.id and v.value = 'Final Review')
        or exists (select 1 from delegations g where g.to_user_id = u.id and g.ended_at is null))
    order by u.last_name, u.first_name, u.id`;
  return rows.flatMap(({ person }) => (person === null ? [] : [personFrom(person)]));
};
