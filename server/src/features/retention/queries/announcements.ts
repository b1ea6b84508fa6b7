import type { CountsOfKinds } from '@gatehouse/domain/retention/announcement.ts';
import type { RetentionKind } from '@gatehouse/domain/retention/kinds.ts';
import { oneRow, oneValue, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface Announcement {
  readonly id: string;
  /** The day of the lot on whose night it goes. */
  readonly goesOn: string;
  /** By kind: what ended before this moment was told. */
  readonly befores: Readonly<Partial<Record<RetentionKind, string>>>;
  readonly goes: CountsOfKinds;
}

/** What was told and did not go yet; there is one at most. */
export const openAnnouncement = (work: Work): Promise<Announcement | undefined> =>
  oneRow<Announcement>(work)`
    select id, goes_on::text as "goesOn", befores, goes from retention_announcements where settled_at is null`;

/** undefined: one is open already. */
export const insertAnnouncement = (
  work: Work,
  { goesOn, befores, goes }: Omit<Announcement, 'id'>,
): Promise<string | undefined> =>
  oneValue<string>(work)`
    insert into retention_announcements (told_at, goes_on, befores, goes)
    values (${work.now}, ${goesOn}, ${JSON.stringify(befores)}, ${JSON.stringify(goes)}) on conflict do nothing returning id`;

export const settleAnnouncement = (work: Work, id: string): Promise<void> =>
  updateRow(work, 'retention_announcements', id, { settled_at: work.now });
