import { z } from 'zod';
import { count, counts } from '../counts.ts';
import { type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const settings = {
  askOnClaim: {
    kind: 'flag',
    label: 'Ask the referees when a review is claimed',
    rule: z.boolean(),
    hint: 'Else somebody of accounts receivable asks them by hand',
  },
  remindOnDays: counts('Reminders', 'days', { most: 60, order: 'up', hint: 'Business days after the question' }),
  silentOnDay: count('Called silent after', 'days', 1, 90),
  linkDays: count('The mailed link works for', 'days', 1, 90),
} as const satisfies Settings;

const shape = shapeOfSettings(settings).superRefine(({ remindOnDays, silentOnDay }, context) => {
  if (remindOnDays.some((day) => day >= silentOnDay))
    context.addIssue({ code: 'custom', path: ['silentOnDay'], message: 'A reminder would come after it' });
});

export const referenceChasing: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Reference chasing',
  summary: 'When referees are asked, reminded and called silent.',
  part: 'Credit',
  settings,
  sheets: [{ title: 'Referees', of: ['askOnClaim', 'remindOnDays', 'silentOnDay', 'linkDays'] }],
  shape,
};
