import { z } from 'zod';
import { type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const sentence = 'A whole number of hours, from 1 to 80';
const Hours = z.int({ error: sentence }).min(1, { error: sentence }).max(80, { error: sentence });
/** The id of a department; '': nobody yet. */
const Department = z.string().max(60);

const hours = {
  kind: 'number',
  label: 'Answered within',
  unit: 'business hours',
  rule: Hours,
  hint: 'A department that says a time of its own is held to that',
} as const;
const department = { kind: 'department', label: 'Goes to', rule: Department } as const;

const settings = {
  studioServicesHours: { ...hours, also: 'studio services' },
  parkingDepartment: { ...department, also: 'parking' },
  parkingHours: { ...hours, also: 'parking' },
  costumeDepartment: { ...department, also: 'costume' },
  costumeHours: { ...hours, also: 'costume' },
  hotLockDepartment: { ...department, also: 'hot lock' },
  hotLockHours: { ...hours, also: 'hot lock' },
  thirdPartyHours: { ...hours, also: 'third-party form' },
} as const satisfies Settings;

const shape = shapeOfSettings(settings);
export type RequestTypeSettings = z.infer<typeof shape>;

/** The types of request are the specification's (§9); who gets them and how soon somebody answers is the studio's to say. */
export const requestTypes: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Request types',
  summary: 'Who gets what is asked for, and how soon somebody answers.',
  part: 'Service',
  settings,
  sheets: [
    { title: 'Studio services', of: ['studioServicesHours'] },
    { title: 'Parking', of: ['parkingDepartment', 'parkingHours'] },
    { title: 'Costume', of: ['costumeDepartment', 'costumeHours'] },
    { title: 'Hot lock', of: ['hotLockDepartment', 'hotLockHours'] },
    { title: 'Third-party form', of: ['thirdPartyHours'] },
  ],
  shape,
};

/** The same, with every type that goes to one department going to another. null: none does. */
export const requestTypesMoved = (
  before: RequestTypeSettings,
  from: string,
  to: string,
): RequestTypeSettings | null => {
  const moved = Object.entries(before).map(([key, value]) => [key, value === from ? to : value] as const);
  return moved.every(([key, value]) => before[key as keyof RequestTypeSettings] === value)
    ? null
    : (Object.fromEntries(moved) as RequestTypeSettings);
};
