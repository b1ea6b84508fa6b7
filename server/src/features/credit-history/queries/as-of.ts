import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import type { PastApplication } from '@gatehouse/domain/credit-history/contract.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Correction } from '#server/features/credit-applications/queries/public-reading.ts';

type Same = 'projectName' | 'companyName' | 'owner' | 'approvals' | 'conditions' | 'risk' | 'letters' | 'entries';

export interface PastRow extends Pick<PastApplication, Same> {
  readonly createdAt: string;
  readonly isThere: boolean;
  readonly status: CreditStatus;
  readonly statusSince: string;
  readonly submittedVersion: number;
  readonly facts: PastFacts | null;
  readonly submitted: {
    readonly version: number;
    readonly submittedAt: string;
    readonly signature: { readonly name: string; readonly title: string };
    readonly signedVersion: number | null;
    readonly correction: Correction | null;
    readonly line: Readonly<Record<string, unknown>> | null;
    readonly documents: number;
    readonly sha256: string;
  } | null;
  readonly activity: readonly (Omit<PastApplication['activity'][number], 'section'> & {
    readonly section: string | null;
  })[];
}

/** The row as it was kept with its last version of that day (credit_application_states). */
export interface PastFacts {
  readonly requested_cents: number | null;
  readonly recommended_cents: number | null;
  readonly recommended_terms: string | null;
  readonly approved_cents: number | null;
  readonly expires_on: string | null;
  readonly ar_account: string | null;
  readonly risk_tier: 'low' | 'medium' | 'high';
  readonly lines?: readonly { readonly departmentName: string; readonly amountCents: number }[];
}

/**
 * Everything about an application as of the end of a day of the lot, in one statement. What has a time of its own is asked by that time; the row
 * itself by the states kept with its versions. undefined: not there.
 */
export const readPast = (work: Work, creditApplicationId: string, on: string): Promise<PastRow | undefined> =>
  oneValue<PastRow>(work)`
    with day as (select ((${on}::date + 1)::timestamp at time zone ${lotTimeZone()}::text) as over),
    entry as (select y.* from activity y, day where y.application_id = ${creditApplicationId} and y.at < day.over),
    moved as (select * from entry where to_status is not null order by position desc limit 1),
    kept as (select s.facts from credit_application_states s, day where s.application_id = ${creditApplicationId} and s.at < day.over order by s.version desc limit 1)
    select json_build_object(
      'projectName', p.name, 'companyName', c.production_name, 'createdAt', ${instantText(sql`a.created_at`)}, 'isThere', a.created_at < day.over,
      'status', coalesce((select to_status from moved), 'DRAFT'),
      'statusSince', ${instantText(sql`coalesce((select at from moved), a.created_at)`)},
      'submittedVersion', coalesce((select max(v.submitted_version) from credit_application_versions v where v.application_id = a.id and v.submitted_at < day.over), 0),
      'owner', (select u.first_name || ' ' || u.last_name from kept join users u on u.id = (kept.facts->>'owner_id')::uuid),
      'facts', (select kept.facts || jsonb_build_object('lines', coalesce((select jsonb_agg(jsonb_build_object('departmentName', t.name, 'amountCents', (l->>'amountCents')::bigint) order by t.name)
        from jsonb_array_elements(kept.facts->'lines') l join departments t on t.id = l->>'departmentId'), '[]')) from kept),
      'submitted', (select json_build_object('version', v.submitted_version, 'submittedAt', ${instantText(sql`v.submitted_at`)}, 'signature', v.signature, 'signedVersion', v.signed_version, 'correction', v.correction,
          'line', v.snapshot->'sections'->'line-of-credit'->'data', 'documents', coalesce(jsonb_array_length(v.snapshot->'documents'), 0), 'sha256', encode(v.sha256, 'hex'))
        from credit_application_versions v where v.application_id = a.id and v.submitted_at < day.over order by v.submitted_version desc limit 1),
      'approvals', coalesce((select json_agg(json_build_object('approvalId', o.id, 'level', o.level, 'departmentName', t.name, 'decidedBy', o.decided_by_name || coalesce(' for ' || o.on_behalf_of_name, ''),
          'decidedAt', ${instantText(sql`o.decided_at`)}, 'comment', o.comment, 'voidedLater', o.voided_at is not null) order by o.decided_at, o.id)
        from approvals o left join departments t on t.id = o.department_id
        where o.application_id = a.id and o.decision = 'APPROVED' and o.decided_at < day.over and (o.voided_at is null or o.voided_at >= day.over)), '[]'),
      'conditions', coalesce((select json_agg(json_build_object('conditionId', k.id, 'kind', k.kind, 'note', k.note, 'dueOn', k.due_on,
          'metAt', case when k.met_at < day.over then ${instantText(sql`k.met_at`)} end, 'metBy', case when k.met_at < day.over then k.met_by_name end) order by k.due_on, k.id)
        from credit_conditions k where k.application_id = a.id and k.asked_at < day.over), '[]'),
      'risk', coalesce((select json_agg(json_build_object('riskRequestId', r.id, 'name', r.name, 'tier', r.tier, 'amountCents', r.amount_cents, 'askedAt', ${instantText(sql`r.asked_at`)},
          'state', case when r.answered_at is null or r.answered_at >= day.over then 'ASKED' when r.state = 'DECLINED' then 'DECLINED' else 'ACCEPTED' end,
          'answeredAt', case when r.answered_at < day.over then ${instantText(sql`r.answered_at`)} end) order by r.tier, r.asked_at)
        from risk_requests r where r.application_id = a.id and r.asked_at < day.over and (r.answered_at < day.over or not exists (
          -- recalled: the step it was asked in was left without its answer
          select 1 from entry e where e.from_status = 'PENDING_RISK' and e.at >= r.asked_at and r.state = 'RECALLED'))), '[]'),
      'letters', coalesce((select json_agg(json_build_object('letterId', e.id, 'kind', e.kind, 'sentAt', ${instantText(sql`e.sent_at`)}, 'sentBy', e.sent_by_name, 'recipients', e.recipients) order by e.sent_at desc)
        from letters e where e.application_id = a.id and e.sent_at < day.over), '[]'),
      'entries', (select count(*) from entry),
      'activity', coalesce((select json_agg(json_build_object('activityId', y.id, 'at', ${instantText(sql`y.at`)}, 'actorName', y.actor_name || coalesce(' for ' || y.on_behalf_of_name, ''), 'move', y.move, 'section', y.section, 'comment', y.comment) order by y.position desc)
        from (select * from entry order by position desc limit 10) y), '[]')
    ) as past
    from credit_applications a join companies c on c.id = a.company_id join projects p on p.id = a.project_id cross join day
    where a.id = ${creditApplicationId} and a.deleted_at is null`;
