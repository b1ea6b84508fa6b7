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
  summary: 'After how long people sign in again.',
  part: 'Service',
  settings,
  sheets: [
    { title: 'When nobody uses it', of: ['idleMinutes', 'powerIdleMinutes'] },
    { title: 'In any case', of: ['longestHours'] },
  ],
  shape,
};
