import { count, counts } from '../counts.ts';
import { type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const settings = {
  expiryMonths: count(
    'A credit ends after',
    'months',
    1,
    60,
    'From the approval; sooner where the project or a guarantee ends sooner',
  ),
  afterProject: count('Or after the project’s end', 'days', 0, 365),
  beforeInstrument: count('Or before a guarantee runs out', 'days', 0, 90),
  expiryNotices: counts('Notices before it ends', 'days', { most: 180, order: 'down' }),
  renewable: count('May be renewed before its end', 'days', 1, 180),
  reviewMonthsHigh: count('High risk', 'months', 1, 24),
  reviewMonthsMedium: count('Medium risk', 'months', 1, 24),
  reviewMonthsLow: count('Low risk', 'months', 1, 36),
  revisionLapses: count('A revision lapses after', 'days', 1, 120),
  revisionReminders: counts('Reminders of a revision', 'days', {
    most: 119,
    order: 'up',
    hint: 'Days after it was asked for',
  }),
  conditionsLapse: count('Conditions may lapse', 'days', 1, 120, 'After the last of them was due'),
  denialLetter: count(
    'The denial letter is due',
    'days',
    1,
    30,
    'After the submission; the law of the country gives thirty at most',
  ),
  reasonsOnRequest: count(
    'Reasons on request',
    'days',
    60,
    365,
    'After the denial; the law of the country asks for sixty at least',
  ),
  reopenMonths: count('May be reopened for', 'months', 1, 36),
  insuranceLapsed: count('Lapsed insurance holds a credit after', 'days', 0, 60),
  overLimit: count('A limit that was passed holds a credit after', 'days', 0, 60),
  riskAnswer: count('A risk approver answers within', 'days', 1, 60, 'The mailed link works as long'),
  shareDays: count('A shared section is open for', 'days', 1, 90),
} as const satisfies Settings;

const shape = shapeOfSettings(settings);

/** The clocks of credit (credit.md §2, §6, §7); how long each level has is the approval policy's. */
export const deadlines: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Deadlines and clocks',
  summary: 'How long things hold, and when somebody is told.',
  part: 'Credit',
  settings,
  sheets: [
    {
      title: 'The end of a credit',
      of: ['expiryMonths', 'afterProject', 'beforeInstrument', 'expiryNotices', 'renewable'],
    },
    { title: 'Reviews of a standing credit', of: ['reviewMonthsHigh', 'reviewMonthsMedium', 'reviewMonthsLow'] },
    { title: 'Waiting for the customer', of: ['revisionLapses', 'revisionReminders', 'conditionsLapse', 'shareDays'] },
    { title: 'After a denial', of: ['denialLetter', 'reasonsOnRequest', 'reopenMonths'] },
    { title: 'Risk and holds', of: ['riskAnswer', 'insuranceLapsed', 'overLimit'] },
  ],
  shape,
};
