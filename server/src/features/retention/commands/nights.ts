import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { sumOfKinds, TOLD_DAYS } from '@gatehouse/domain/retention/announcement.ts';
import { forgottenKinds, toldKinds } from '@gatehouse/domain/retention/kinds.ts';
import { pastSince } from '@gatehouse/domain/retention/until.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { systemAdmins } from '#server/features/users/queries/user-changes.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { announcementMail } from '../emails/announcement.ts';
import {
  type Announcement,
  insertAnnouncement,
  openAnnouncement,
  settleAnnouncement,
} from '../queries/announcements.ts';
import { standingOf } from '../queries/retention.ts';
import { BY_THE_CLOCK, type Due, dueNow, letGo, type Retention } from './let-go.ts';

export interface Nights extends Retention {
  readonly publicUrl: string;
}

const byTheClock = { person: null, requestId: 'job' } as const;
const DAY_MS = 86_400_000;

/** What was told and is still past its time: a time that was made shorter since waits for the next list, a longer one keeps. */
const dueOf = (nights: Nights, { befores }: Announcement): readonly Due[] =>
  dueNow(nights, toldKinds).flatMap(({ kind, before }) => {
    const told = befores[kind];
    return told === undefined ? [] : [{ kind, before: new Date(Math.min(Date.parse(told), before.getTime())) }];
  });

/** Mails every System Admin what the night in seven days will let go, and keeps which that is. Nothing where it is nothing, nobody could read it, or a list is open. */
const announce = async (work: Work, publicUrl: string): Promise<void> => {
  const then = new Date(work.now.getTime() + TOLD_DAYS * DAY_MS);
  const [befores, goes]: [Record<string, string>, Record<string, number>] = [{}, {}];
  for (const kind of toldKinds) {
    const before = pastSince(kind, lot().retention, then);
    befores[kind] = before.toISOString();
    goes[kind] = (await standingOf(work, kind, before)).goes;
  }
  const admins = await systemAdmins(work, { effective: false, besides: [] });
  if (sumOfKinds(goes) === 0 || admins.length === 0) return;
  const goesOn = addDays(lotToday(work.now), TOLD_DAYS);
  const id = await insertAnnouncement(work, { goesOn, befores, goes });
  if (id === undefined) return;
  for (const admin of admins) await queueMail(work, announcementMail({ admin, goesOn, goes, publicUrl }));
  const target = { type: 'retention', id, companyId: null, detail: { goesOn, goes, told: admins.length } };
  await writeAudit(work, { event: 'RETENTION_ANNOUNCED', actorName: BY_THE_CLOCK, target, ...byTheClock });
};

/**
 * Once a night. Visitors are forgotten in any case; the rest goes where the studio said so, seven days after System Admins were mailed the list of it, and then
 * the next list is made. Where nights no longer let anything go, what was told is called off.
 */
export const letGoByPolicy = async (nights: Nights): Promise<void> => {
  const { db, clock, publicUrl } = nights;
  const now = clock.now();
  await letGo(nights, byTheClock, dueNow(nights, forgottenKinds));
  const told = await inWork(db, { rows: '*', now }, openAnnouncement);
  const { nightly } = lot().retention;
  if (nightly && told !== undefined) {
    if (told.goesOn > lotToday(now)) return;
    await letGo(nights, byTheClock, dueOf(nights, told));
  }
  await inWork(db, { rows: '*', now }, async (work) => {
    if (told !== undefined) await settleAnnouncement(work, told.id);
    if (nightly) await announce(work, publicUrl);
  });
};
