import type { WrittenForm } from '../definition.ts';
import { you } from './you.ts';

/** Form 179 (decisions §4): one request to one or more departments of the lot. */
export const studioServicesForm: WrittenForm = {
  title: 'Studio services request',
  about: 'One request to one or more departments of the lot.',
  attachments: 20,
  sections: [
    you,
    {
      key: 'work',
      title: 'The work',
      fields: [
        { key: 'title', kind: 'line', label: 'In a few words', required: true, meaning: 'title' },
        { key: 'departments', kind: 'departments', label: 'Departments', required: true, meaning: 'departments' },
        {
          key: 'place',
          kind: 'place',
          label: 'Place',
          help: 'Stage, set or office',
          required: true,
          half: true,
          meaning: 'place',
        },
        { key: 'crew', kind: 'number', label: 'Crew on site', least: 0, most: 2000, half: true },
        { key: 'from', kind: 'date', label: 'From', required: true, half: true, meaning: 'from' },
        { key: 'to', kind: 'date', label: 'To', required: true, half: true, after: 'from', meaning: 'to' },
        { key: 'work', kind: 'lines', label: 'What is needed', required: true, meaning: 'notes' },
        {
          key: 'hazards',
          kind: 'choices',
          label: 'Anything of this?',
          options: [
            { value: 'fire', label: 'Fire or sparks', priceHint: 'Needs a fire watch' },
            { value: 'water', label: 'Water' },
            { value: 'height', label: 'Height' },
            { value: 'animals', label: 'Animals' },
            { value: 'weapons', label: 'Weapons', priceHint: 'Needs a set watch' },
            { value: 'drones', label: 'Drones' },
          ],
        },
      ],
    },
    {
      key: 'papers',
      title: 'Papers',
      fields: [{ key: 'estimate', kind: 'tick', label: 'Send me an estimate first', meaning: 'estimate' }],
    },
  ],
};
