import { z } from 'zod';
import { directoryTabIds, directoryTabs } from '../../directory/tabs.ts';
import { textUpTo } from '../../fields/text.ts';
import { rowsOfSettings, type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const number = {
  tab: {
    kind: 'choice',
    label: 'Department',
    rule: z.enum(directoryTabIds, { error: 'Choose a department' }),
    choices: { '': 'Choose a department', ...Object.fromEntries(directoryTabs.map(({ id, label }) => [id, label])) },
  },
  phone: { kind: 'text', label: 'Telephone', rule: textUpTo(40) },
} as const satisfies Settings;
const some = { least: 0, most: 4 };

/** A department stands there once. */
const Numbers = rowsOfSettings(number, some).superRefine((rows, context) => {
  for (const [index, { tab }] of rows.entries())
    if (rows.findIndex((other) => other.tab === tab) < index)
      context.addIssue({ code: 'custom', path: [index, 'tab'], message: 'This stands here twice' });
});

const settings = {
  directoryNumbers: {
    kind: 'rows',
    label: 'Numbers of the directory',
    row: 'Number',
    fields: number,
    ...some,
    rule: Numbers,
    calledBy: 'tab',
  },
} as const satisfies Settings;

const shape = shapeOfSettings(settings);

export const homePage: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Home page',
  summary: 'What everybody sees before they sign in: a few numbers of the directory, as a look inside.',
  part: 'The lot',
  settings,
  sheets: [{ title: 'Directory', of: ['directoryNumbers'] }],
  shape,
};
