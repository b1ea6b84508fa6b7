import type { RawRow } from './examples.ts';
import type { Copy, Slot, Value } from './lines.ts';
import { dayOf, dayText, momentText, msOfMoment, shifted } from './moments.ts';
import { digitsOf, idOf, mix, seedOf } from './places.ts';
import { isOpen } from './shares.ts';
import { FIRST_NUMBER, isDisabled, renewedBy, type Town } from './town.ts';
import { givenName, surname } from './words.ts';

const APPLICATION = seedOf('credit application');

/** The id of the application that is copy `n`, whatever it is a copy of: a renewal names it. */
export const applicationId = (town: Town, n: number): string =>
  idOf(APPLICATION, n, town.now - town.backOf(n, town.sizes.applications).ms);

/** Every 25th application that stands renews one that ran out, on the same project. */
export const renewedApplication = (n: number, total: number, status: string): number | null => {
  if (n % 25 !== 24 || !['APPROVED', 'SUBMITTED', 'IN_REVIEW'].includes(status)) return null;
  const before = renewedBy(n, total);
  return before === n ? null : before;
};

const [PERSON, PLATE, READ, END] = ['visitor', 'plate', 'read', 'end'].map(seedOf) as [number, number, number, number];
const DAY = 86_400_000;
const projectBegan: Value = [({ town, n, total }) => momentText(town.now - 60 * DAY - town.backOf(n, total).ms)];

/**
 * The day on which a limit runs out that still stands: within half a year, one in forty within two months, and within a year of the decision. Else the
 * clocks would move thousands of ends, and remind thousands of people, in the first hour of a server.
 */
export const expirySlot =
  (decidedMs: number): Slot =>
  (copy) => {
    const by = mix(END, copy.n);
    const ahead = by % 40 === 0 ? 3 + (by % 57) : 61 + (by % 115);
    const year = 364 - dayOf(copy.town.now - shifted(copy, decidedMs));
    return dayText(dayOf(copy.town.now) + (year > 0 ? Math.min(ahead, year) : ahead));
  };

const SILENT_AFTER = 9 * DAY;
const sentMs = ({ sent_at }: RawRow): number => msOfMoment(sent_at ?? '');
const isSilent = (copy: Copy, row: RawRow): boolean =>
  row.state === 'AWAITING' && shifted(copy, sentMs(row)) + SILENT_AFTER < copy.town.now;

/** Columns of which a copy says something that no value of its example tells. Null leaves the value to what all values go through. */
export const rules: Readonly<Record<string, (row: RawRow) => Value | undefined>> = {
  'companies.number': () => [({ n }) => String(FIRST_NUMBER + n)],
  'companies.production_name': () => [({ party }) => party.name],
  'companies.legal_name': () => [({ party }) => party.legalName],
  'companies.status': () => [({ n }) => (isDisabled(n) ? 'DISABLED' : 'ACTIVE')],
  'companies.parent_company_id': () => null,
  'companies.internal_use': () => ['f'],
  // of the demo all projects were entered on one day
  'projects.created_at': () => projectBegan,
  'projects.updated_at': () => projectBegan,
  'projects.image_key': () => null,
  'projects.image_type': () => null,
  // after whatever runs on it, which ends with its project
  'projects.ends_on': ({ status, ends_on }) =>
    status === 'CLOSED' || ends_on === null
      ? undefined
      : [({ n, town }) => dayText(dayOf(town.now) + 240 + (mix(END, n) % 300))],
  'credit_applications.id': () => [({ town, n }) => applicationId(town, n)],
  'credit_applications.renews_id': () => [
    ({ town, n, total, status }) => {
      const renewed = renewedApplication(n, total, status);
      return renewed === null ? '\\N' : applicationId(town, renewed);
    },
  ],
  'passes.first_name': () => [({ n }) => givenName(mix(PERSON, n))],
  'passes.last_name': () => [({ n }) => surname(mix(PERSON, n) % 300)],
  'passes.plate': ({ plate }) => (plate === null ? null : [({ n }) => digitsOf(PLATE, n, 7).toUpperCase()]),
  // else it would be another list, and everything be screened anew
  'screenings.lists': ({ lists }) => [lists ?? '[]'],
  // A/R knows of those who have been reminded for long enough
  'reference_requests.reminded': (row) => [(copy) => (isSilent(copy, row) ? '3' : '0')],
  'reference_requests.silent_at': (row) => [
    (copy) => (isSilent(copy, row) ? momentText(shifted(copy, sentMs(row)) + SILENT_AFTER) : '\\N'),
  ],
  // what is older than the newest twentieth was read within two hours, but for one in eight
  'notifications.read_at': ({ at }) => [
    (copy) =>
      isOpen(copy.n, copy.total) || mix(READ, copy.n) % 8 === 0
        ? '\\N'
        : momentText(shifted(copy, msOfMoment(at ?? '')) + (mix(READ, copy.n) % 7_200) * 1_000),
  ],
};
