import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { allocationLabel } from '@gatehouse/domain/spaces/allocation.ts';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { AllocationRow } from './queries/rows.ts';

/** The generator reads the UTC day of a Date where the zone is UTC: the day itself, whatever machine it runs on. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

const statusOf = ({ state }: AllocationRow): ICalEventStatus =>
  state === 'CONFIRMED'
    ? ICalEventStatus.CONFIRMED
    : state === 'RELEASED' || state === 'DECLINED'
      ? ICalEventStatus.CANCELLED
      : ICalEventStatus.TENTATIVE;

/**
 * The days as RFC 5545: one all-day event for each allocation. The UID is the allocation's for ever and SEQUENCE its version, so a program
 * that has the event moves it instead of adding another; what was given back is sent as cancelled for a while, or it would stay.
 */
export const calendarOf = (rows: readonly AllocationRow[], host: string): string => {
  const calendar = ical({
    name: `${lot().brand.name} spaces`,
    prodId: { company: lot().brand.name, product: 'Spaces', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
    timezone: 'UTC',
  });
  for (const row of rows) {
    const label = allocationLabel(row.state, row.level, row.challengeUntil !== null);
    calendar.createEvent({
      id: `${row.allocationId}@${host}`,
      sequence: row.version,
      stamp: row.updatedAt,
      lastModified: row.updatedAt,
      start: midnight(row.startsOn),
      end: midnight(addDays(row.endsOn, 1)), // DTEND is the day after the last one
      allDay: true,
      summary: `${row.spaceName}: ${row.projectName} (${label.toLowerCase()})`,
      location: `${row.spaceName}, ${siteNamed(row.site)}`,
      status: statusOf(row),
      transparency: row.state === 'CONFIRMED' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(row.note === null || row.note === '' ? {} : { description: row.note }),
    });
  }
  return calendar.toString();
};
