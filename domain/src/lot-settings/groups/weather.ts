import { z } from 'zod';
import { count } from '../counts.ts';
import { type SettingGroup, type Settings, shapeOfSettings } from '../setting.ts';

const settings = {
  gustMph: {
    ...count('Gusts over', 'mph', 10, 80, '25 is the limit for cranes and exterior sets. 25 mph are 40 km/h'),
    also: 'wind limit crane km/h',
  },
  heatF: { ...count('Heat from', '°F', 70, 130, '95 °F are 35 °C'), also: 'heat temperature limit celsius' },
  lightning: { kind: 'flag', label: 'Thunderstorms', rule: z.boolean(), also: 'lightning limit' },
} as const satisfies Settings;

const shape = shapeOfSettings(settings);

/** When the weather is worth a word (decisions §5). Where it is asked for, and whether a site shows it, stands with the site. */
export const weather: SettingGroup & { readonly shape: typeof shape } = {
  label: 'Weather',
  summary: 'What of the weather is told to the lot. Its places, and whether a site shows it, stand in Sites and hours.',
  part: 'Service',
  settings,
  sheets: [{ title: 'When it is worth a word', of: ['gustMph', 'heatF', 'lightning'] }],
  shape,
};
