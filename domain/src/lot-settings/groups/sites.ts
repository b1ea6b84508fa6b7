import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { emptyOr, Text, textUpTo } from '../../fields/text.ts';
import { rowsOfSettings, type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

/** 24 hours as they are typed: 09:00. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Type a time like 09:00');

const day = {
  day: { kind: 'day', label: 'Day', rule: CalendarDate },
  name: { kind: 'text', label: 'Name', rule: textUpTo(60) },
  /** '' : the whole day. */
  until: { kind: 'time', label: 'Open until', rule: z.union([z.literal(''), ClockTime]), hint: 'Empty: shut all day' },
} as const satisfies Settings;
const holidays = { least: 0, most: 400 };

const hours = {
  from: { kind: 'time', label: 'From', rule: z.union([z.literal(''), ClockTime]), hint: 'Empty: shut' },
  until: { kind: 'time', label: 'Until', rule: z.union([z.literal(''), ClockTime]) },
} as const satisfies Settings;
const week = { least: 7, most: 7 };
const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const site = {
  name: { kind: 'text', label: 'Name', rule: textUpTo(40) },
  street: { kind: 'text', label: 'Street', rule: emptyOr(Text) },
  city: { kind: 'text', label: 'City, state and zip', rule: emptyOr(Text) },
  phone: { kind: 'text', label: 'Phone', rule: emptyOr(textUpTo(40)) },
  emergency: { kind: 'text', label: 'Emergency, on the lot', rule: emptyOr(textUpTo(40)) },
  firstAidWhere: { kind: 'text', label: 'First aid', rule: emptyOr(Text), hint: 'Where it is' },
  firstAidNote: { kind: 'text', label: 'First aid, hours', rule: emptyOr(Text) },
  timeZone: { kind: 'zone', label: 'Time zone', rule: z.string().refine(isZone, 'Choose a time zone') },
  latitude: { kind: 'number', label: 'Latitude', rule: z.number().min(-90).max(90), hint: 'For the weather' },
  longitude: { kind: 'number', label: 'Longitude', rule: z.number().min(-180).max(180) },
  units: { kind: 'choice', label: 'Lengths in', rule: z.enum(['ft', 'm']), choices: { ft: 'Feet', m: 'Meters' } },
  /** Monday first; ids mon to sun. Business hours: what "within 4 hours" counts. */
  hours: {
    kind: 'rows',
    label: 'Working hours',
    row: 'Day',
    fields: hours,
    ...week,
    rule: rowsOfSettings(hours, week),
    calledBy: 'id',
    names: weekdays,
  },
  holidays: {
    kind: 'rows',
    label: 'Holidays',
    row: 'Holiday',
    fields: day,
    ...holidays,
    rule: rowsOfSettings(day, holidays),
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
