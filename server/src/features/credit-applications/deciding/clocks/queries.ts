import { type EndSettingChange, endSettings } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import { tickingStatuses } from '@gatehouse/domain/credit-applications/deciding/ticking.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** An application whose clock may have rung, with what was made for it already. Days are days of the lot, counted by the caller. */
export interface Ticking {
  readonly id: string;
  readonly status: CreditStatus;
  readonly statusSince: string;
  readonly expiresOn: string | null;
  readonly customLimitUntil: string | null;
  /** Of credit that was brought, when it came: its end was judged then. */
  readonly decidedAt: string | null;
  readonly projectEndsOn: string | null;
  /** Ends of guarantees and letters of credit that are not released and not evergreen. */
  readonly instrumentsEndOn: readonly string[];
  readonly companyDisabled: boolean;
  /** Due dates of conditions without evidence, and the last of all. */
  readonly openDueOn: readonly string[];
  readonly lastDueOn: string | null;
  /** The last end of each policy kind that is recorded, else what the certificate says. */
  readonly insuranceEndsOn: readonly string[];
  /** Guarantees and letters of credit that ended before today and were not released. */
  readonly instrumentsEndedOn: readonly string[];
  readonly riskOverdue: boolean;
  readonly riskTier: 'low' | 'medium' | 'high';
  /** A review again is on the list already. */
  readonly reviewed: boolean;
  /** `kind key` of every notice. */
  readonly made: readonly string[];
  /** When it was to be looked at, and how often that was set back; null, 0: it was asked for by itself. */
  readonly lookOn: string | null;
  readonly woken: number;
}

/** Every change of the settings that make the end of a credit. */
export const changesOfEnds = (work: Work): Promise<readonly EndSettingChange[]> =>
  allRows<EndSettingChange>(work)`
    select (extract(epoch from s.at) * 1000)::float8 as at, c.place as setting, c.was::int as was
    from lot_setting_changes c join lot_setting_savings s on s.id = c.saving_id
    where c.group_id = 'deadlines' and c.place in ${listed(endSettings)}`;

/** How many applications one statement looks at. */
export const PAGE = 200;

/** The place behind an application in the order in which they are looked at. */
export interface Place {
  readonly lookOn: string;
  readonly id: string;
}

const ticking = (work: Work, which: RawBuilder<unknown>, today: string): Promise<readonly Ticking[]> =>
  allRows<Ticking>(work)`
    select a.id, a.status, a.risk_tier as "riskTier", a.status_since::text as "statusSince", a.expires_on::text as "expiresOn", a.custom_limit_until::text as "customLimitUntil", coalesce(a.decided_at, case when a.brought_by is not null then a.created_at end)::text as "decidedAt",
      p.ends_on::text as "projectEndsOn",
      coalesce((select json_agg(n.expires_on) from credit_instruments n where n.application_id = a.id and not n.evergreen and n.expires_on is not null and n.released_on is null), '[]') as "instrumentsEndOn",
      c.status = 'DISABLED' as "companyDisabled",
      coalesce((select json_agg(n.due_on) from credit_conditions n where n.application_id = a.id and n.asked_at = a.approved_at and n.met_at is null), '[]') as "openDueOn",
      (select max(n.due_on)::text from credit_conditions n where n.application_id = a.id and n.asked_at = a.approved_at) as "lastDueOn",
      coalesce((select json_agg(k.ends) from (select max(p.expires_on) as ends from insurance_policies p where p.application_id = a.id group by p.kind) k),
        (select json_build_array(v.snapshot->'sections'->'certificate-of-insurance'->'data'->>'expiryDate') from credit_application_versions v
          where v.application_id = a.id and v.submitted_version = a.submitted_version and v.snapshot->'sections'->'certificate-of-insurance'->'data'->>'expiryDate' is not null),
        '[]') as "insuranceEndsOn",
      coalesce((select json_agg(n.expires_on order by n.expires_on) from credit_instruments n where n.application_id = a.id and not n.evergreen and n.released_on is null
        and n.expires_on < ${today}::date), '[]') as "instrumentsEndedOn",
      exists (select 1 from risk_requests r where r.application_id = a.id and r.state = 'ASKED' and r.answer_by < ${today}::date) as "riskOverdue",
      exists (select 1 from credit_tasks t where t.application_id = a.id and t.kind = 'RE_REVIEW' and t.done_at is null) as "reviewed",
      coalesce((select json_agg(n.kind || ' ' || n.key) from credit_notices n where n.application_id = a.id), '[]') as made, k.look_on::text as "lookOn", k.woken
    from credit_applications a join companies c on c.id = a.company_id join projects p on p.id = a.project_id
      join (${which}) k on k.application_id = a.id
    where a.deleted_at is null and a.status in ${listed(tickingStatuses)}
    order by k.look_on, a.id`;

/** Those whose day has come, a page behind the last one, so that a lot of any size is gone through in bounded steps. */
export const tickingAfter = (work: Work, { lookOn, id }: Place, today: string): Promise<readonly Ticking[]> =>
  ticking(
    work,
    sql`select application_id, look_on, woken from credit_looks where look_on <= ${today}::date and (look_on, application_id) > (${lookOn}::date, ${id}::uuid)
      order by look_on, application_id limit ${sql.lit(PAGE)}`,
    today,
  );

/** These, whenever they are to be looked at. */
export const tickingOf = (work: Work, ids: readonly string[], today: string): Promise<readonly Ticking[]> =>
  ticking(
    work,
    sql`select id as application_id, null::date as look_on, 0 as woken from unnest(${[...ids]}::uuid[]) id`,
    today,
  );

export interface NextLook {
  readonly id: string;
  readonly woken: number;
  readonly on: string;
}

/** Sets forward what nothing has woken since it was read. */
export const lookAgainOn = (work: Work, looks: readonly NextLook[]): Promise<void> =>
  run(work)`
    update credit_looks k set look_on = n.on from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as n(id uuid, woken integer, "on" date)
    where k.application_id = n.id and k.woken = n.woken and k.application_id = any(${looks.map(({ id }) => id)}::uuid[])`;
