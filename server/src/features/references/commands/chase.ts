import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { chaseDue } from '@gatehouse/domain/references/chasing.ts';
import { openDaysBetween } from '@gatehouse/domain/sites/business-days.ts';
import { calendarOf } from '@gatehouse/domain/sites/calendar.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { lockApplication } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { expiryOf, newestGiver } from '#server/platform/links/action-tokens.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { noteOf, type ReferenceSettings } from '../desk.ts';
import { queueReferenceRequest } from '../emails/reference-request.ts';
import {
  type Awaited,
  addSilentTask,
  awaitedReferences,
  firstTime,
  noteReminded,
  noteSilent,
  readReference,
} from '../queries.ts';
import { isGathering, linkFor } from './ask.ts';

/** What is due for a referee on this day. */
const dueOn = (today: string, { sentAt, reminded, silentAt }: Pick<Awaited, 'sentAt' | 'reminded' | 'silentAt'>) => {
  const askedOn = lotDayOf(sentAt.toISOString());
  return { askedOn, due: chaseDue(openDaysBetween(askedOn, today, calendarOf()), reminded, silentAt !== null) };
};

const house = () => ({ id: null, name: lot().brand.name });

const chaseOne = async (
  work: Work,
  { id, applicationId }: { readonly id: string; readonly applicationId: string },
  settings: ReferenceSettings,
): Promise<void> => {
  const application = await lockApplication(work, scopeOfSystem(), applicationId);
  const reference = await readReference(work, id);
  if (application === undefined || reference?.state !== 'AWAITING' || reference.sentAt === null) return;
  if (!isGathering(application.status)) return;
  const own = { application, actor: house(), reference };
  const today = lotToday(work.now);
  const { askedOn, due } = dueOn(today, { ...reference, sentAt: reference.sentAt });
  // what was made once is remembered by the day it was asked: asked again by hand, it begins anew
  const key = `${reference.id} ${askedOn}`;
  // nobody is reminded in the name of somebody who has gone: the list says that the link ended
  const from = await newestGiver(work, 'reference', id);
  if (
    from !== undefined &&
    due.is === 'reminder' &&
    (await firstTime(work, reference, 'reference-reminder', `${key} ${due.number}`))
  ) {
    const token = await linkFor(work, reference, from);
    const expiresAt = expiryOf('reference', work.now);
    await noteReminded(work, id, { reminded: due.number, on: today, expiresAt });
    const askedBy = reference.askedByName ?? 'A colleague';
    await queueReferenceRequest(
      work,
      application,
      { reference, token, expiresAt, askedBy, reminder: due.number },
      settings.publicUrl,
    );
    await noteOf(work, settings, own, 'remindReference', `${reference.company}, ${due.number} of 3`);
  }
  if (due.is === 'silent' && (await firstTime(work, reference, 'reference-silent', key))) {
    await noteSilent(work, id);
    await addSilentTask(work, reference, today, `${reference.company} has not answered`);
    await noteOf(work, settings, own, 'referenceSilent');
  }
};

/**
 * Every hour: referees who have not answered are reminded on business days 2, 5 and 8, each once, and then accounts receivable learns that they are
 * silent. Each in a transaction of its own, so that one that fails keeps nobody else waiting; safe to run twice, and after days of standstill
 * one reminder goes out and not three.
 */
export const chaseReferees = async ({
  db,
  clock,
  ...settings
}: ReferenceSettings & { readonly db: Database; readonly clock: Clock }): Promise<void> => {
  const open = { rows: '*', now: clock.now() } as const;
  const failures: unknown[] = [];
  const today = lotToday(open.now);
  const isDue = (awaited: Awaited): boolean => dueOn(today, awaited).due.is !== 'nothing';
  for (const awaited of (await inWork(db, open, awaitedReferences)).filter(isDue))
    await inWork(db, open, (work) => chaseOne(work, awaited, settings)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
