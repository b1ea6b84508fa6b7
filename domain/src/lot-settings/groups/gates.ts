import { z } from 'zod';
import { textUpTo } from '../../fields/text.ts';
import { rowsOfSettings, type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';
import { siteMessages } from '../site-messages.ts';

const gate = {
  name: { kind: 'text', label: 'Name', rule: textUpTo(40) },
  site: { kind: 'choice', label: 'Site', rule: z.string().min(1).max(60) },
  hours: { kind: 'text', label: 'Hours', rule: textUpTo(80), hint: 'As people read them: 6 a.m. to 8 p.m.' },
} as const satisfies Settings;
const some = { least: 0, most: 60 };

/** A site has no two gates of one name: people and passes know them by it. */
const Gates = rowsOfSettings(gate, some).superRefine((rows, context) => {
  for (const [index, { id, name, site }] of rows.entries())
    if (rows.slice(0, index).some((other) => other.id !== id && other.site === site && other.name === name))
      context.addIssue({ code: 'custom', path: [index, 'name'], message: siteMessages.gateTwice });
});

const settings = {
  gates: { kind: 'rows', label: 'Gates', row: 'Gate', fields: gate, ...some, rule: Gates, calledBy: 'name' },
} as const satisfies Settings;

const shape = shapeOfSettings(settings);
export type GateSettings = z.infer<typeof shape>['gates'][number];

export const gates: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Gates',
  summary: 'Where people and trucks come in.',
  part: 'The lot',
  settings,
  sheets: [{ title: 'Gates', of: ['gates'] }],
  shape,
};
