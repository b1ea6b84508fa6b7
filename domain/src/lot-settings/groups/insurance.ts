import { z } from 'zod';
import { projectTypes } from '../../projects/project-types.ts';
import { rowsOfSettings, type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const EVERY = '';
const cents = z.int().min(0).max(100_000_000_00);

const demand = {
  projectType: {
    kind: 'choice',
    label: 'Productions',
    rule: z.union([z.literal(EVERY), z.enum(projectTypes)]),
    choices: { [EVERY]: 'Every production', ...Object.fromEntries(projectTypes.map((type) => [type, type])) },
  },
  generalLiabilityCents: {
    kind: 'cents',
    label: 'General liability',
    rule: cents,
    hint: 'Least for each occurrence; 0: not asked for',
  },
  autoCents: { kind: 'cents', label: 'Auto', rule: cents, hint: 'Least for each accident; 0: not asked for' },
  workersCompensation: { kind: 'flag', label: 'Workers’ compensation', rule: z.boolean() },
  property: { kind: 'flag', label: 'Property and rented equipment', rule: z.boolean() },
} as const satisfies Settings;
const some = { least: 1, most: 40 };

const settings = {
  demands: {
    kind: 'rows',
    label: 'What is asked for',
    row: 'Requirement',
    fields: demand,
    ...some,
    rule: rowsOfSettings(demand, some),
    calledBy: 'projectType',
  },
} as const satisfies Settings;

const shape = shapeOfSettings(settings).superRefine(({ demands }, context) => {
  if (demands[0]?.projectType !== EVERY)
    context.addIssue({
      code: 'custom',
      path: ['demands', 0, 'projectType'],
      message: 'The first is what every production needs',
    });
  for (const [at, { projectType }] of demands.entries())
    if (demands.findIndex((other) => other.projectType === projectType) < at)
      context.addIssue({ code: 'custom', path: ['demands', at, 'projectType'], message: 'This stands here twice' });
});

export const insurance: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Insurance',
  summary: 'What a certificate must cover, for every production and beyond that by its kind.',
  part: 'Credit',
  settings,
  sheets: [{ title: 'What is asked for', of: ['demands'] }],
  shape,
};
