import { z } from 'zod';
import { textUpTo } from '../../fields/text.ts';
import { OTHER_REASON } from '../other-reason.ts';
import { rowsOfSettings, type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const reason = {
  words: { kind: 'text', label: 'Reason', rule: textUpTo(120), wide: true },
  offered: {
    kind: 'flag',
    label: 'Offered',
    rule: z.boolean(),
    hint: 'Off: it stays in history and can be chosen no more',
  },
  fromBureau: {
    kind: 'flag',
    label: 'From a credit bureau',
    rule: z.boolean(),
    hint: 'The letter names the bureau and the rights that follow',
  },
} as const satisfies Settings;
const some = { least: 1, most: 60 };

const settings = {
  reasons: {
    kind: 'rows',
    label: 'Reasons',
    row: 'Reason',
    fields: reason,
    ...some,
    ids: 'numbers',
    rule: rowsOfSettings(reason, some),
    calledBy: 'words',
  },
} as const satisfies Settings;

const shape = shapeOfSettings(settings).superRefine(({ reasons }, context) => {
  for (const [at, { id }] of reasons.entries())
    if (!/^[1-9]\d{0,3}$/.test(id))
      context.addIssue({ code: 'custom', path: ['reasons', at], message: 'Reasons are known by their numbers' });
  if (!reasons.some(({ id, offered }) => id === String(OTHER_REASON) && offered))
    context.addIssue({
      code: 'custom',
      path: ['reasons'],
      message: 'The reason that asks for words of its own is always offered',
    });
});

export const denialReasons: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Reasons of denial',
  summary: 'What a denial may say, on the page and in the letter. A denial keeps the words of its day.',
  part: 'Credit',
  settings,
  sheets: [{ title: 'Reasons', of: ['reasons'] }],
  shape,
};
