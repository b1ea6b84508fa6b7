import { unsettledStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';

type Condition = RawBuilder<boolean>;
const no: Condition = sql`false`;
const limit = sql`coalesce(a.recommended_cents, a.requested_cents, 0)`;

// `offset 0` in what is asked of single rows below: else the planner reads the whole other table once, for rows of which most never ask

/** Every condition of an approval has its evidence: then it waits for accounts receivable (credit.md T21), as `ballOf` says. */
export const conditionsIn = sql<boolean>`(a.status = 'CONDITIONAL' and not exists (select 1 from credit_conditions n where n.application_id = a.id and n.asked_at = a.approved_at and n.met_at is null offset 0))`;

/** Rows that ask something of their customer: what came back, and conditions without evidence. */
export const needsCustomer: Condition = sql`(a.status = 'NEEDS_REVISIONS' or (a.status = 'CONDITIONAL' and not ${conditionsIn}))`;

/** The levels that this person holds today, their own and those of people whose delegate they are, as gatehouse.person() gave them. */
const heldBy = ({ designations }: Person): string =>
  JSON.stringify(
    designations.map(({ level, departmentId, capCents, forUser }) => ({
      level,
      department_id: departmentId,
      cap_cents: capCents,
      for_user: forUser?.userProfileId ?? null,
    })),
  );

/** The SQL of `waitsOn` (review-shape.ts): rows whose ball lies with this person. A test holds the two against each other. */
export const needs = (person: Person): Condition => {
  const mine = person.userProfileId;
  const decided = (user: RawBuilder<unknown>) =>
    sql`exists (select 1 from approvals o where o.application_id = a.id and o.voided_at is null and o.decision = 'APPROVED' and ${user} in (o.decided_by, o.on_behalf_of) offset 0)`;
  const free = sql`not (a.prepared_by @> array[${mine}]::uuid[]) and not ${decided(sql`${mine}::uuid`)}`;
  // a delegate inherits the duties of the person they act for (decision §5)
  const freeFor = sql`(g.for_user is null or (not (a.prepared_by @> array[g.for_user]) and not ${decided(sql`g.for_user`)}))`;
  const held = (level: 1 | 2, amount: RawBuilder<unknown>, covers: RawBuilder<unknown>) =>
    sql`exists (select 1 from jsonb_to_recordset(${heldBy(person)}::jsonb) as g(level int, department_id text, cap_cents bigint, for_user uuid) where g.level = ${level} and (g.cap_cents is null or ${amount} <= g.cap_cents) and (g.department_id is null or ${covers}) and ${freeFor})`;
  const owners = [mine, ...(person.queueFor ?? []).map(({ userProfileId }) => userProfileId)];
  const answered = (department: RawBuilder<unknown>) =>
    sql`exists (select 1 from approvals o where o.application_id = a.id and o.level = 'LEVEL_1' and o.voided_at is null and o.decision = 'APPROVED' and o.department_id is not distinct from ${department} offset 0)`;
  const unsplit = sql`not exists (select 1 from credit_lines l where l.application_id = a.id offset 0)`;
  const level1 = sql`(exists (select 1 from credit_lines l where l.application_id = a.id and not ${answered(sql`l.department_id`)} and ${held(1, sql`l.amount_cents`, sql`g.department_id = l.department_id`)})
    or (${unsplit} and not ${answered(sql`null`)} and ${held(1, limit, no)}))`;
  const level2 = held(
    2,
    limit,
    sql`(not ${unsplit} and not exists (select 1 from credit_lines l where l.application_id = a.id and l.department_id <> g.department_id offset 0))`,
  );
  const branches: RawBuilder<unknown>[] = [
    ...(can(person, 'reviewSubmittedCreditApp') ? [sql`a.status = 'SUBMITTED'`] : []),
    sql`((a.status = 'IN_REVIEW' or ${conditionsIn}) and a.owner_id = any(${owners}::uuid[]))`,
    ...(can(person, 'approveCreditAppLevel1') ? [sql`(a.status = 'PENDING_LEVEL_1' and ${free} and ${level1})`] : []),
    ...(can(person, 'approveCreditAppLevel2') ? [sql`(a.status = 'PENDING_LEVEL_2' and ${free} and ${level2})`] : []),
    ...(can(person, 'reviewSubmittedCreditApp') && can(person, 'approveCreditApp')
      ? [sql`(a.status = 'FINAL_REVIEW' and ${free})`]
      : []),
  ];
  return sql`(${sql.join(branches, sql` or `)})`;
};

/**
 * Changed since this person opened it, of what they follow: what came in, and what they took (decisions §3). The lamp of the menu, the panel and the
 * queue all ask here.
 */
export const isNewTo = ({ userProfileId }: Person): Condition =>
  sql`(a.status in ${listed(unsettledStatuses)} and (a.status = 'SUBMITTED' or a.owner_id = ${userProfileId}::uuid)
    and a.status_since > coalesce((select v.seen_at from record_views v where v.record_id = a.id and v.user_id = ${userProfileId}::uuid), '-infinity'))`;
