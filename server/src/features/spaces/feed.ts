import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { mayManageSpaces } from '@gatehouse/domain/spaces/manage.ts';
import { enterCompany, type Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { personOf } from '#server/platform/session/person.ts';
import { rowsOf, scopeOf } from '#server/platform/session/scope.ts';
import { calendarOf } from './calendar.ts';
import { calendarAllocations } from './queries/calendar.ts';
import { findFeed } from './queries/feeds.ts';

const readable = (person: Person, projectId: string): boolean =>
  person.userTypeId === 1
    ? can(person, 'viewProject', projectId)
    : can(person, 'editProject') && mayManageSpaces(person.roles);

/**
 * The calendar behind an address. Unknown and stopped addresses, and those of people who may no longer sign in, do not exist; what the
 * person may see is asked again each time.
 */
export const readFeed = async (work: Work, feed: string, host: string): Promise<string> => {
  const found = await findFeed(work, feed.replace(/\.ics$/, ''));
  const person = found === undefined ? null : await personOf(work.trx, found.userId, work.now);
  if (found === undefined || person === null) throw notFound();
  const scope = scopeOf(person);
  const inside = await enterCompany(work, rowsOf(scope));
  const today = lotToday(work.now);
  const rows = await calendarAllocations(inside, scope, found.about, {
    from: addDays(today, -60),
    to: addDays(today, 731),
  });
  return calendarOf(
    rows.filter((row) => readable(person, row.projectId)),
    host,
  );
};
