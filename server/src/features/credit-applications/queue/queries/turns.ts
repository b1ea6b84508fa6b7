import { type CreditStatus, unsettledStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';

type Condition = RawBuilder<boolean>;

// What is asked of rows is asked once, of all that stand where it can be true (an array of their ids reads neighbours of an index together), and never row by row.
const at = (status: CreditStatus) => sql`p.deleted_at is null and p.status = ${sql.lit(status)}`;
const idsAt = (status: CreditStatus) => sql`array(select p.id from credit_applications p where ${at(status)})`;

/** Every condition of an approval has its evidence: then it waits for accounts receivable (credit.md T21), as `ballOf` says. */
export const conditionsIn = sql<boolean>`(a.status = 'CONDITIONAL' and a.id not in (select n.application_id from credit_conditions n
  join credit_applications p on p.id = n.application_id and p.approved_at = n.asked_at where ${at('CONDITIONAL')} and n.met_at is null))`;

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

/** Signatures that stand, of what stands at this status. */
const signed = (status: CreditStatus) =>
  sql`select o.application_id, o.level, o.department_id, o.decided_by, o.on_behalf_of from approvals o
    where o.application_id = any(${idsAt(status)}) and o.voided_at is null and o.decision = 'APPROVED'`;

interface Level {
  readonly level: 1 | 2;
  readonly status: CreditStatus;
  /** What a level is held over, as `l (application_id, …)`; an application without shares has none. */
  readonly over: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
  readonly covers: RawBuilder<unknown>;
  readonly open: RawBuilder<unknown>;
}

const levels: readonly [Level, Level] = [
  {
    level: 1,
    status: 'PENDING_LEVEL_1',
    over: sql`select application_id, department_id, amount_cents from credit_lines where application_id = any(${idsAt('PENDING_LEVEL_1')})`,
    amount: sql`coalesce(l.amount_cents, w.cents)`,
    covers: sql`g.department_id = l.department_id`,
    open: sql`(w.id, coalesce(l.department_id, '')) not in (select o.application_id, coalesce(o.department_id, '') from signed o where o.level = 'LEVEL_1')`,
  },
  {
    level: 2,
    status: 'PENDING_LEVEL_2',
    over: sql`select application_id, array_agg(department_id) as departments from credit_lines where application_id = any(${idsAt('PENDING_LEVEL_2')}) group by 1`,
    amount: sql`w.cents`,
    covers: sql`l.departments = array[g.department_id]`,
    open: sql`true`,
  },
];

/** Rows that wait for a level which this person holds, and for which they are free: nobody signs what they prepared, or twice. */
const waitsAt = ({ level, status, over, amount, covers, open }: Level, person: Person): Condition => {
  // `not in` is looked up; what asks of the row itself is walked through for each
  const freeOf = (user: RawBuilder<unknown>) =>
    sql`not (w.prepared_by @> array[${user}]) and w.id not in (select o.application_id from signed o where ${user} in (o.decided_by, o.on_behalf_of))`;
  // a delegate inherits the duties of the person they act for (decision §5)
  return sql`(a.status = ${sql.lit(status)} and a.id in (
    with signed as materialized (${signed(status)}),
      waiting as materialized (select p.id, p.prepared_by, coalesce(p.recommended_cents, p.requested_cents, 0) as cents from credit_applications p where ${at(status)})
    select w.id from waiting w left join (${over}) l on l.application_id = w.id
    where ${freeOf(sql`${person.userProfileId}::uuid`)} and ${open}
      and exists (select from jsonb_to_recordset(${heldBy(person)}::jsonb) as g(level int, department_id text, cap_cents bigint, for_user uuid)
        where g.level = ${sql.lit(level)} and (g.cap_cents is null or ${amount} <= g.cap_cents) and (g.department_id is null or ${covers})
          and (g.for_user is null or (${freeOf(sql`g.for_user`)})))))`;
};

/** The SQL of `waitsOn` (review-shape.ts): rows whose ball lies with this person. A test holds the two against each other. */
export const needs = (person: Person): Condition => {
  const mine = person.userProfileId;
  const owners = [mine, ...(person.queueFor ?? []).map(({ userProfileId }) => userProfileId)];
  const branches: RawBuilder<unknown>[] = [
    ...(can(person, 'reviewSubmittedCreditApp') ? [sql`a.status = 'SUBMITTED'`] : []),
    sql`(a.owner_id = any(${owners}::uuid[]) and (a.status = 'IN_REVIEW' or ${conditionsIn}))`,
    ...(can(person, 'approveCreditAppLevel1') ? [waitsAt(levels[0], person)] : []),
    ...(can(person, 'approveCreditAppLevel2') ? [waitsAt(levels[1], person)] : []),
    ...(can(person, 'reviewSubmittedCreditApp') && can(person, 'approveCreditApp')
      ? [
          sql`(a.status = 'FINAL_REVIEW' and not (a.prepared_by @> array[${mine}]::uuid[])
            and a.id not in (select o.application_id from (${signed('FINAL_REVIEW')}) o where ${mine}::uuid in (o.decided_by, o.on_behalf_of)))`,
        ]
      : []),
  ];
  return sql`(${sql.join(branches, sql` or `)})`;
};

/**
 * Changed since this person opened it, of what they follow: what came in, and what they took (decisions §3). The lamp of the menu, the panel and the
 * queue all ask here.
 */
export const isNewTo = ({ userProfileId }: Person): Condition => {
  const me = sql`${userProfileId}::uuid`;
  const followed = (of: RawBuilder<unknown>) =>
    sql`(${of}.status in ${listed(unsettledStatuses)} and (${of}.status = 'SUBMITTED' or ${of}.owner_id = ${me}))`;
  return sql`(${followed(sql`a`)} and a.id not in (
    with followed as materialized (select p.id, p.status_since from credit_applications p where p.deleted_at is null and ${followed(sql`p`)})
    select f.id from followed f
      join (select record_id, seen_at from record_views where user_id = ${me} and record_id = any(array(select id from followed)) offset 0) v on v.record_id = f.id
    where v.seen_at >= f.status_since))`;
};
