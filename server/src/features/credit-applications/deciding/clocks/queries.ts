import { type EndSettingChange, endSettings } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import { type CreditStatus, standingStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { listed } from '#server/db/listed.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Whose clocks run: the customer's answer, the risk approver's, and all that stands (T11, T18, T22, T26, T27, T29). */
const tickingStatuses = [
  'NEEDS_REVISIONS',
  'PENDING_RISK',
  ...standingStatuses,
] as const satisfies readonly CreditStatus[];

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
}

/** Every change of the settings that make the end of a credit. */
export const changesOfEnds = (work: Work): Promise<readonly EndSettingChange[]> =>
  allRows<EndSettingChange>(work)`
    select (extract(epoch from s.at) * 1000)::float8 as at, c.place as setting, c.was::int as was
    from lot_setting_changes c join lot_setting_savings s on s.id = c.saving_id
    where c.group_id = 'deadlines' and c.place in ${listed(endSettings)}`;

/** How many applications one statement looks at. */
export const PAGE = 200;

/** The applications with a clock, by id: a page after the last one, so that a lot of any size is gone through in bounded steps. */
export const tickingAfter = (work: Work, after: string, today: string): Promise<readonly Ticking[]> =>
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
      coalesce((select json_agg(n.kind || ' ' || n.key) from credit_notices n where n.application_id = a.id), '[]') as made
    from credit_applications a join companies c on c.id = a.company_id join projects p on p.id = a.project_id
    where a.id > ${after}::uuid and a.deleted_at is null and a.status in ${listed(tickingStatuses)}
    order by a.id limit ${PAGE}`;
