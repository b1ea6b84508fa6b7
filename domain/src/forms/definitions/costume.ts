import type { WrittenForm } from '../definition.ts';
import { you } from './you.ts';

/** Form 182 (decisions §4): what the costume department lends, fits, changes and washes. */
export const costumeForm: WrittenForm = {
  title: 'Costume request',
  about: 'Pulls, rentals, fittings, alterations, dyeing and laundry.',
  attachments: 20,
  sections: [
    you,
    {
      key: 'wardrobe',
      title: 'The wardrobe',
      fields: [
        { key: 'title', kind: 'line', label: 'In a few words', required: true, meaning: 'title' },
        {
          key: 'service',
          kind: 'choices',
          label: 'What do you need?',
          required: true,
          options: [
            { value: 'pull', label: 'Pull' },
            { value: 'rental', label: 'Rental', priceHint: 'By the week' },
            { value: 'fitting', label: 'Fitting' },
            { value: 'alteration', label: 'Alteration', priceHint: 'By the hour' },
            { value: 'aging', label: 'Aging and dyeing', priceHint: 'By the hour' },
            { value: 'laundry', label: 'Laundry' },
          ],
        },
        { key: 'period', kind: 'line', label: 'Period and look', required: true },
        { key: 'characters', kind: 'list', label: 'Characters and sizes', help: 'One line each', most: 100 },
        { key: 'racks', kind: 'number', label: 'Racks', least: 0, most: 200, half: true },
        {
          key: 'fittingRoom',
          kind: 'tick',
          label: 'A fitting room too',
          half: true,
          onlyIf: { field: 'service', is: 'fitting' },
        },
        { key: 'from', kind: 'date', label: 'From', required: true, half: true, meaning: 'from' },
        { key: 'to', kind: 'date', label: 'Back by', required: true, half: true, after: 'from', meaning: 'to' },
        { key: 'notes', kind: 'lines', label: 'Notes', meaning: 'notes' },
      ],
    },
    {
      key: 'terms',
      title: 'Loss and damage',
      fields: [
        {
          key: 'damage',
          kind: 'tick',
          label: 'We pay for what is lost or damaged at its replacement value',
          required: true,
        },
        { key: 'estimate', kind: 'tick', label: 'Send me an estimate first', meaning: 'estimate' },
      ],
    },
  ],
};
