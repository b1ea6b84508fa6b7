import { z } from 'zod';
import { type RetentionKind, retentionKinds } from '../../retention/kinds.ts';
import { count } from '../counts.ts';
import { type SettingGroup, shapeOfSettings } from '../setting.ts';

const time = (kind: RetentionKind) => {
  const { label, unit, least, most, from } = retentionKinds[kind];
  return count(label, unit, least, most, from);
};

const settings = {
  passes: time('passes'),
  requests: time('requests'),
  mails: time('mails'),
  formerUsers: time('formerUsers'),
  declined: time('declined'),
  approved: time('approved'),
  screening: time('screening'),
  nightly: {
    kind: 'flag',
    label: 'Let go each night what is past its time',
    rule: z.boolean(),
    hint: 'System Admins are mailed the list seven days before. Else somebody does it by hand, after a look at it',
  } as const,
};

const shape = shapeOfSettings(settings);

/** How long each kind of record is kept; shorter than law and contract of the trade ask for cannot be said (decision 0112). */
export const retention: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Retention',
  summary: 'How long records are kept. The history of changes is kept always.',
  part: 'People and data',
  settings,
  sheets: [
    { title: 'Our policy', of: ['passes', 'requests', 'mails', 'formerUsers'] },
    { title: 'By law and contract', of: ['declined', 'approved', 'screening'] },
    { title: 'When', of: ['nightly'] },
  ],
  shape,
};
