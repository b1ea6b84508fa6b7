import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { emptyOr } from '../../fields/text.ts';
import { count } from '../counts.ts';
import { type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const settings = {
  idleMinutes: {
    ...count('Everybody', 'minutes', 5, 60, 'Sixty at most'),
    also: 'idle session sign out timeout',
  },
  powerIdleMinutes: {
    ...count(
      'System Admin and A/R',
      'minutes',
      5,
      30,
      'Thirty at most: they see every company’s money, or decide who may',
    ),
    also: 'idle session sign out timeout accounts receivable',
  },
  longestHours: {
    ...count(
      'A session lasts',
      'hours',
      1,
      12,
      'Twelve at most, however busy it is. A shorter time ends open ones too',
    ),
    also: 'absolute session sign out timeout',
  },
  secondFactorFrom: {
    kind: 'day',
    label: 'Second factor for powers from',
    hint: 'From this day whoever holds A/R, System Admin, a level or Final Review signs in with a code as well. Without a day it is everybody’s own choice',
    rule: emptyOr(CalendarDate),
    also: 'two factor authentication app code authenticator',
  },
} as const satisfies Settings;

const shape = shapeOfSettings(settings).superRefine(({ idleMinutes, powerIdleMinutes }, context) => {
  if (powerIdleMinutes > idleMinutes)
    context.addIssue({
      code: 'custom',
      path: ['powerIdleMinutes'],
      message: 'Not longer than everybody’s',
    });
});

/** The most is the house's promise (promises, Numbers); the access token of a session and its two warnings are the specification's (§4). */
export const sessions: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Sessions',
  summary: 'After how long people sign in again, and with what.',
  part: 'Service',
  settings,
  sheets: [
    { title: 'When nobody uses it', of: ['idleMinutes', 'powerIdleMinutes'] },
    { title: 'In any case', of: ['longestHours'] },
    { title: 'Beside the password', of: ['secondFactorFrom'] },
  ],
  shape,
};
