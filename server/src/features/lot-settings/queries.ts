import type { TimeToAct } from '@gatehouse/domain/approval-policy/policy.ts';
import { type CreditStatus, undecidedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { SiteUse } from '@gatehouse/domain/lot-settings/consistency.ts';
import type { Difference } from '@gatehouse/domain/lot-settings/differences.ts';
import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import type { Deadline } from '@gatehouse/domain/sites/deadlines.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { type Insertable, sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import {
  allRows,
  allValues,
  insertOnce,
  insertRow,
  insertRows,
  isThere,
  oneRow,
  oneValue,
  run,
  updateRows,
} from '#server/db/rows.ts';
import type { LotLogos } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';

/** Who saves: a person, or what saves in somebody's name (the file of a lot). */
export interface By {
  readonly id: string | null;
  readonly name: string;
}

export interface Saved {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** When each group was last saved, by whom, and its version; nothing of those that never were. */
export const savedGroups = async (work: Work): Promise<ReadonlyMap<string, Saved>> => {
  const rows = await allRows<Saved & { readonly id: string }>(work)`
    select group_id as id, version, ${instantText(sql`updated_at`)} as "updatedAt", updated_by_name as "updatedBy" from lot_settings`;
  return new Map(rows.map(({ id, ...saved }) => [id, saved]));
};

/** Settings are saved by one at a time: groups are held against each other, and there is no row yet where nothing was saved. */
export const lockSettings = (work: Work): Promise<void> =>
  run(work)`lock table lot_settings in share row exclusive mode`;

export const writeGroup = async (work: Work, group: SettingGroupId, value: object, by: By): Promise<number> =>
  (await oneValue<number>(work)`
    insert into lot_settings (group_id, value, updated_at, updated_by, updated_by_name)
    values (${group}, ${JSON.stringify(value)}, ${work.now}, ${by.id}, ${by.name})
    on conflict (group_id) do update set value = excluded.value, version = lot_settings.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name
    returning version`) as number;

export const insertLogo = (work: Work, logo: Insertable<LotLogos>): Promise<boolean> =>
  insertOnce(work, 'lot_logos', logo);

/** How the logo of this address stands out; undefined: none was sent that has it. */
export const contrastOfLogo = (work: Work, address: string): Promise<{ paper: number; ink: number } | undefined> =>
  oneRow<{ paper: number; ink: number }>(work)`
    select on_paper as paper, on_ink as ink from lot_logos where '/lot/' || digest || '.' || kind = ${address}`;

export interface GroupChange extends Difference {
  readonly group: SettingGroupId;
}

export const insertSaving = async (
  work: Work,
  by: By,
  note: string | null,
  changes: readonly GroupChange[],
): Promise<string> => {
  const id = await insertRow(work, 'lot_setting_savings', { at: work.now, by_id: by.id, by_name: by.name, note });
  await insertRows(
    work,
    'lot_setting_changes',
    changes.map(({ group, place, label, within, before, after, was, is, behind = null }, number) => ({
      ...{ saving_id: id, number, group_id: group, place, label, within, before, after, behind },
      was: JSON.stringify(was),
      became: JSON.stringify(is),
    })),
  );
  return id;
};

export interface KeptChange {
  readonly id: string;
  readonly group: SettingGroupId;
  readonly place: string;
  readonly was: unknown;
  readonly is: unknown;
  readonly behind: string | null;
  readonly putBack: boolean;
}

/** The changes of a saving in their order; undefined: there is no such saving. */
export const changesOf = async (work: Work, savingId: string): Promise<readonly KeptChange[] | undefined> => {
  if (!(await isThere(work, 'lot_setting_savings', { id: savingId }))) return undefined;
  return allRows<KeptChange>(work)`
    select id, group_id as group, place, was, became as is, behind, put_back_at is not null as "putBack"
    from lot_setting_changes where saving_id = ${savingId} order by number`;
};

export const markPutBack = async (work: Work, changes: readonly string[], by: By): Promise<void> => {
  await updateRows(work, 'lot_setting_changes', { id: changes }, { put_back_at: work.now, put_back_by: by.name });
};

/** What stands on each site, table by table: a site that is named here may not be removed. */
export const usesOfSites = async (work: Work): Promise<readonly SiteUse[]> => {
  const rows = await allRows<{ readonly siteId: string; readonly one: string; readonly count: number }>(work)`
    select site as "siteId", 'department' as one, count(*)::int as count from departments group by site
    union all select site, 'company', count(*)::int from companies group by site
    union all select site, 'space', count(*)::int from spaces group by site
    union all select site, 'project', count(*)::int from projects group by site
    union all select site, 'request', count(*)::int from service_requests group by site
    union all select site, 'pass', count(*)::int from passes group by site
    union all select site, 'note', count(*)::int from gate_events group by site
    union all select site, 'notice', count(*)::int from lot_notices group by site`;
  return rows.map(({ siteId, one, count }) => ({
    siteId,
    what: `${countOf(count, one, { pass: 'passes', company: 'companies', note: 'notes' }[one])}${one === 'note' ? ' of its gates' : ''}`,
  }));
};

/** Which of these time zones the database does not have in its tables, by their places in the list. */
export const zonesUnknown = (work: Work, zones: readonly string[]): Promise<readonly number[]> =>
  allValues<number>(work)`
    select (place - 1)::int from unnest(${[...zones]}::text[]) with ordinality z(name, place)
    where lower(name) not in (select lower(known.name) from pg_timezone_names known) order by place`;

/** How many denials gave each reason, by its id; one that was undone gave it too. */
export const usesOfReasons = async (work: Work): Promise<ReadonlyMap<string, number>> => {
  const rows = await allRows<{ readonly id: string; readonly count: number }>(work)`
    select reason::text as id, count(*)::int as count from denials, unnest(reason_ids) reason group by reason`;
  return new Map(rows.map(({ id, count }) => [id, count]));
};

interface KeptDeadline extends Deadline {
  readonly requestId: string;
}

/** Requests that wait to be acknowledged, and finished ones that wait to be signed off (decisions §4): their deadlines are kept with them. */
export const requestDeadlines = (work: Work, site: Site): Promise<readonly KeptDeadline[]> =>
  allRows<KeptDeadline>(work)`
    select id as "requestId", ${instantText(sql`submitted_at`)} as since, ${instantText(sql`answer_by`)} as until
      from service_requests where site = ${site} and status = 'SUBMITTED' and answer_by is not null
    union all select id, ${instantText(sql`status_since`)}, ${instantText(sql`sign_off_by`)}
      from service_requests where site = ${site} and status = 'COMPLETED' and signed_off_at is null and sign_off_by is not null`;

export const writeDeadlines = (
  work: Work,
  moved: readonly { readonly requestId: string; readonly by: string }[],
): Promise<void> => run(work)`
  update service_requests r set answer_by = case when r.status = 'SUBMITTED' then m.by else r.answer_by end,
      sign_off_by = case when r.status = 'COMPLETED' then m.by else r.sign_off_by end
    from unnest(${moved.map(({ requestId }) => requestId)}::uuid[], ${moved.map(({ by }) => by)}::timestamptz[]) m(id, by)
    where r.id = m.id`;

interface StepOfCredit {
  readonly status: CreditStatus;
  readonly statusSince: string;
  /** What the policy in force gives it; null where none was published. */
  readonly times: TimeToAct | null;
}

/** Applications that nobody has decided: until when a step is agreed to be done is counted at each reading, by the calendar of the lot. */
export const stepsOfCredit = (work: Work): Promise<readonly StepOfCredit[]> =>
  allRows<StepOfCredit>(work)`
    select a.status, ${instantText(sql`a.status_since`)} as "statusSince",
      (select p.policy->'timeToAct' from approval_policies p order by p.version desc limit 1) as times
    from credit_applications a where a.deleted_at is null and a.status in ${listed(undecidedStatuses)}`;

/** Sessions that were opened when they might last longer end so many hours after their sign-in too. */
export const shortenSessions = (work: Work, longestHours: number): Promise<void> => run(work)`
  update sessions set ends_at = created_at + ${longestHours}::int * interval '1 hour',
      access_token_expires_at = least(access_token_expires_at, created_at + ${longestHours}::int * interval '1 hour')
    where ended_at is null and ends_at > created_at + ${longestHours}::int * interval '1 hour'`;
