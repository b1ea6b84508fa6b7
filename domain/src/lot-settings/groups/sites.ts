import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { emptyOr, Text, textUpTo } from '../../fields/text.ts';
import { isTimeZone } from '../../profile/time-zone.ts';
import { rowsOfSettings, type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';
import { siteMessages } from '../site-messages.ts';

/** 24 hours as they are typed: 09:00. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Type a time like 09:00');

const day = {
  day: { kind: 'day', label: 'Day', rule: CalendarDate },
  name: { kind: 'text', label: 'Name', rule: textUpTo(60) },
  /** '' : the whole day. */
  until: { kind: 'time', label: 'Open until', rule: z.union([z.literal(''), ClockTime]), hint: 'Empty: shut all day' },
} as const satisfies Settings;
const holidays = { least: 0, most: 400 };

const Holidays = rowsOfSettings(day, holidays).superRefine((rows, context) => {
  for (const [index, row] of rows.entries())
    if (rows.findIndex((other) => other.day === row.day) < index)
      context.addIssue({ code: 'custom', path: [index, 'day'], message: siteMessages.dayTwice });
});

const hours = {
  from: { kind: 'time', label: 'From', rule: z.union([z.literal(''), ClockTime]), hint: 'Empty: shut' },
  until: { kind: 'time', label: 'Until', rule: z.union([z.literal(''), ClockTime]) },
} as const satisfies Settings;
const week = { least: 7, most: 7 };

/** Monday first, as the calendar of a site reads them. */
const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;
export const weekdayIds = Object.keys(weekdays);

/** Each day shut or with both its ends, the second after the first, where 00:00 is midnight at the end of the day; one day open at least. */
const Hours = rowsOfSettings(hours, week).superRefine((rows, context) => {
  const refuse = (path: readonly (string | number)[], message: string): void =>
    context.addIssue({ code: 'custom', path: [...path], message });
  for (const [index, { id, from, until }] of rows.entries()) {
    if (id !== weekdayIds[index]) refuse([index, 'id'], siteMessages.weekInOrder);
    if ((from === '') !== (until === '')) refuse([index, from === '' ? 'from' : 'until'], siteMessages.bothEnds);
    else if (from !== '' && until !== '00:00' && until <= from) refuse([index, 'until'], siteMessages.endsAfterStart);
  }
  if (rows.every(({ from }) => from === '')) refuse([0, 'from'], siteMessages.neverOpen);
});

/**
 * A place of the tables of zones that all systems share: America/Los_Angeles. Short names, which Intl takes as well, mean other hours in PostgreSQL:
 * CET knows no summer there.
 */
const isZone = (name: string): boolean => (name.includes('/') || name === 'UTC') && isTimeZone(name);

const site = {
  name: { kind: 'text', label: 'Name', rule: textUpTo(40) },
  street: { kind: 'text', label: 'Street', rule: emptyOr(Text) },
  city: { kind: 'text', label: 'City, state and zip', rule: emptyOr(Text) },
  phone: { kind: 'text', label: 'Phone', rule: emptyOr(textUpTo(40)) },
  emergency: { kind: 'text', label: 'Emergency, on the lot', rule: emptyOr(textUpTo(40)) },
  firstAidWhere: { kind: 'text', label: 'First aid', rule: emptyOr(Text), hint: 'Where it is' },
  firstAidNote: { kind: 'text', label: 'First aid, hours', rule: emptyOr(Text) },
  timeZone: { kind: 'zone', label: 'Time zone', rule: z.string().refine(isZone, 'Choose a time zone') },
  latitude: {
    kind: 'number',
    label: 'Latitude',
    unit: '°',
    rule: z.number().min(-90).max(90),
    hint: 'For weather, sunrise and sunset. South is negative',
    also: 'weather place coordinates map',
  },
  longitude: {
    kind: 'number',
    label: 'Longitude',
    unit: '°',
    rule: z.number().min(-180).max(180),
    hint: 'West of Greenwich is negative: Los Angeles is at -118.24',
    also: 'weather place coordinates map',
  },
  weather: {
    kind: 'flag',
    label: 'Show the weather',
    rule: z.boolean(),
    begins: true,
    hint: 'Off: nobody is asked for it, and no panel stands on the dashboards',
  },
  units: {
    kind: 'choice',
    label: 'Lengths in',
    rule: z.enum(['ft', 'm']),
    choices: { ft: 'Feet', m: 'Meters' },
    hint: 'Feet: US Letter, month first. Meters: A4, day first',
  },
  /** Monday first; ids mon to sun. Business hours: what "within 4 hours" counts. */
  hours: {
    kind: 'rows',
    label: 'Working hours',
    row: 'Day',
    fields: hours,
    ...week,
    rule: Hours,
    calledBy: 'id',
    names: weekdays,
  },
  holidays: {
    kind: 'rows',
    label: 'Holidays',
    row: 'Holiday',
    fields: day,
    ...holidays,
    rule: Holidays,
    calledBy: 'name',
  },
} as const satisfies Settings;
const someSites = { least: 1, most: 12 };

const settings = {
  sites: {
    kind: 'rows',
    label: 'Sites',
    row: 'Site',
    fields: site,
    ...someSites,
    rule: rowsOfSettings(site, someSites),
    calledBy: 'name',
  },
} as const satisfies Settings;

const shape = shapeOfSettings(settings);
export type SitesSettings = z.infer<typeof shape>;
export type SiteSettings = SitesSettings['sites'][number];

/** The first site is "the lot" without a name: dates of credit, letters and designations are its dates. */
export const sites: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Sites and hours',
  summary: 'Where the lot is, when it works, and what a call sheet says of every day.',
  part: 'The lot',
  settings,
  sheets: [{ title: 'Sites', of: ['sites'] }],
  shape,
};
