import type { LogState } from '@gatehouse/domain/directory-sync/log-words.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allRows, insertRows, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';

export interface LogEntry {
  readonly state: LogState;
  readonly who: string;
  readonly what: string;
  readonly userId: string | null;
}

export const addLog = (work: Work, requestId: string, { userId, ...entry }: LogEntry): Promise<void> =>
  insertRows(work, 'directory_log', { ...entry, user_id: userId, at: work.now, request_id: requestId });

/** Was it the directory that ended this account the last time? Then it may open it again; what somebody here ended stays so, whoever ended it before. */
export const wasEnded = async (work: Work, userId: string): Promise<boolean> =>
  (await oneValue<boolean>(work)`
    select actor_id is null and detail->>'status' = 'DISABLED' from audit
    where target_type = 'user' and target_id = ${userId} and detail->>'status' is not null order by id desc limit 1`) ===
  true;

interface StoredEntry {
  readonly entryId: string;
  readonly at: string;
  readonly state: LogState;
  readonly who: string;
  readonly what: string;
}

/** The newest first; `after`: those before this one. */
export const readLog = (work: Work, after: string | null, most: number): Promise<StoredEntry[]> =>
  allRows<StoredEntry>(work)`
    select l.id as "entryId", ${instantText(sql`l.at`)} as at, l.state, l.who, l.what from directory_log l
    where ${after}::uuid is null or (l.at, l.id) < (select a.at, a.id from directory_log a where a.id = ${after}::uuid)
    order by l.at desc, l.id desc limit ${most}`;

export interface Figures {
  readonly people: number;
  readonly maySignIn: number;
  readonly groups: number;
  readonly mapped: number;
  readonly changesToday: number;
  readonly failedToday: number;
}

/** How much there is, and what this day of the lot brought. */
export const readFigures = async (work: Work): Promise<Figures> =>
  (await oneRow<Figures>(work)`
    select (select count(*)::int from directory_people) as people,
      (select count(*)::int from directory_people p join users u on u.id = p.user_id where u.status = 'ACTIVE') as "maySignIn",
      (select count(*)::int from directory_groups) as groups,
      (select count(*)::int from directory_mappings where role is not null) as mapped,
      count(*)::int as "changesToday", count(*) filter (where l.state = 'FAILED')::int as "failedToday"
    from directory_log l where l.at >= (${lotToday(work.now)}::date::timestamp at time zone ${lotTimeZone()}::text)`) as Figures;

export const readPaused = async (work: Work): Promise<string | null> =>
  (
    await oneRow<{ pausedAt: string | null }>(work)`
    select ${instantText(sql`paused_at`)} as "pausedAt" from directory_state`
  )?.pausedAt ?? null;

export const setPaused = (work: Work, by: string | null): Promise<void> =>
  run(work)`update directory_state set paused_at = ${by === null ? null : work.now}, paused_by = ${by}`;
