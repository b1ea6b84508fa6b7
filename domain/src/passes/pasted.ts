import { isCalendarDate } from '../fields/calendar-date.ts';
import { type Site, siteIds, siteNamed } from '../sites/sites.ts';
import { gateNames } from './gates.ts';
import { kindNamed } from './kinds.ts';
import { passMessages } from './messages.ts';

/** The columns of a pasted list, in the order that holds where no heading says another (decisions §5: bulk by CSV or from a crew list). */
export const pastedColumns = [
  'firstName',
  'lastName',
  'visitorCompany',
  'email',
  'phone',
  'type',
  'plate',
  'vehicle',
  'arrivesOn',
  'leavesOn',
  'fromTime',
  'toTime',
  'gate',
  'destination',
  'hostName',
  'noteToGate',
  'site',
] as const;
export type PastedColumn = (typeof pastedColumns)[number];

export const pastedColumnNames = {
  firstName: 'First name',
  lastName: 'Last name',
  visitorCompany: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  type: 'Type',
  plate: 'Plate',
  vehicle: 'Vehicle',
  arrivesOn: 'First day',
  leavesOn: 'Last day',
  fromTime: 'From',
  toTime: 'To',
  gate: 'Gate',
  destination: 'Destination',
  hostName: 'Host',
  noteToGate: 'Note',
  site: 'Site',
} as const satisfies Record<PastedColumn, string>;

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');
const alsoCalled: Readonly<Record<string, PastedColumn>> = {
  first: 'firstName',
  last: 'lastName',
  surname: 'lastName',
  mail: 'email',
  emailaddress: 'email',
  telephone: 'phone',
  mobile: 'phone',
  passtype: 'type',
  license: 'plate',
  licenseplate: 'plate',
  car: 'vehicle',
  date: 'arrivesOn',
  day: 'arrivesOn',
  arrives: 'arrivesOn',
  leaves: 'leavesOn',
  until: 'leavesOn',
  stage: 'destination',
  notes: 'noteToGate',
  notetogate: 'noteToGate',
};

/** The column that a heading names; undefined for one that says nothing to us. */
export const columnNamed = (heading: string): PastedColumn | undefined =>
  pastedColumns.find((column) => [plain(column), plain(pastedColumnNames[column])].includes(plain(heading))) ??
  alsoCalled[plain(heading)];

/** What every line has that does not say otherwise. */
export interface PastedDefaults {
  readonly type: string;
  readonly site: Site;
  readonly gate: string;
  readonly destination: string;
  readonly hostName: string;
  readonly hostPhone: string;
  readonly arrivesOn: string;
  readonly leavesOn: string;
  readonly fromTime: string;
  readonly toTime: string;
}

export interface PastedProblem {
  readonly field: PastedColumn;
  readonly message: string;
}

/** '2026-11-20', or as lists of the lot have it, '11/20/2026'; undefined for anything else. */
const dateOf = (typed: string): string | undefined => {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  const date = year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
};

/** '9:30', '09:30', '9 am', '9:30 p.m.' as '09:30'; what is none of them stays as it is typed, and the field refuses it. */
const timeOf = (typed: string): string => {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/.exec(typed.trim().toLowerCase()) ?? [];
  if (hours === undefined || (half === undefined && !typed.includes(':'))) return typed;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
};

/** By its name or its id, in capitals or not. */
const siteOf = (typed: string): Site | undefined =>
  siteIds().find((site) => [site, siteNamed(site)].some((word) => word.toLowerCase() === typed.trim().toLowerCase()));
/** 'Gate 7', 'gate 7' or only '7'. */
const gateOf = (site: Site, typed: string): string => {
  const wanted = typed.toLowerCase();
  return gateNames(site).find((name) => [name.toLowerCase(), name.replace(/\D/g, '')].includes(wanted)) ?? typed;
};

/**
 * What one line means: a pass as the form would send it, and what in it is no date, type or site at all. The fields themselves are judged after
 * that by the same rules as the form's.
 */
export const passOfLine = (cells: Readonly<Record<PastedColumn, string>>, defaults: PastedDefaults) => {
  const problems: PastedProblem[] = [];
  const told = <T>(field: PastedColumn, fallback: T, read: (typed: string) => T | undefined, message: string): T => {
    if (cells[field] === '') return fallback;
    const value = read(cells[field]);
    if (value === undefined) problems.push({ field, message });
    return value ?? fallback;
  };
  const site = told('site', defaults.site, siteOf, passMessages.siteUnknown);
  const arrivesOn = told('arrivesOn', defaults.arrivesOn, dateOf, passMessages.dateUnknown);
  // a list that names a day and no last one is about that day
  const leavesOn = told(
    'leavesOn',
    cells.arrivesOn === '' ? defaults.leavesOn : arrivesOn,
    dateOf,
    passMessages.dateUnknown,
  );
  const pass = {
    type: told<string>('type', defaults.type, kindNamed, passMessages.typeUnknown),
    firstName: cells.firstName,
    lastName: cells.lastName,
    visitorCompany: cells.visitorCompany,
    email: cells.email,
    phone: cells.phone,
    site,
    gate: cells.gate === '' ? (site === defaults.site ? defaults.gate : '') : gateOf(site, cells.gate),
    destination: cells.destination === '' ? defaults.destination : cells.destination,
    hostName: cells.hostName === '' ? defaults.hostName : cells.hostName,
    hostPhone: defaults.hostPhone,
    arrivesOn,
    leavesOn,
    fromTime: cells.fromTime === '' ? defaults.fromTime : timeOf(cells.fromTime),
    toTime: cells.toTime === '' ? defaults.toTime : timeOf(cells.toTime),
    plate: cells.plate,
    vehicle: cells.vehicle,
    noteToGate: cells.noteToGate,
  };
  return { pass, problems };
};
