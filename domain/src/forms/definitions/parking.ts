import type { FormOption, WrittenForm } from '../definition.ts';
import { you } from './you.ts';

type WrittenField = WrittenForm['sections'][number]['fields'][number];

/** One of the lot's gates; a line to type while it has said none. */
const gateField = (gates: readonly FormOption[]): WrittenField => {
  const gate = { key: 'gate', label: 'Gate', half: true } as const;
  return gates.length === 0
    ? { ...gate, kind: 'line' }
    : { ...gate, kind: 'choice', required: true, options: [...gates] };
};

/** Form 217 (decisions §4): where people and vehicles of a production stand. */
export const parkingForm = (gates: readonly FormOption[]): WrittenForm => ({
  title: 'Parking request',
  about: 'People, trucks, trailers, oversize vehicles and charging.',
  attachments: 5,
  sections: [
    you,
    {
      key: 'parking',
      title: 'The parking',
      fields: [
        { key: 'title', kind: 'line', label: 'In a few words', required: true, meaning: 'title' },
        {
          key: 'vehicles',
          kind: 'choices',
          label: 'What is parked?',
          required: true,
          options: [
            { value: 'personnel', label: 'Cars of the crew', priceHint: 'By the space and day' },
            { value: 'production', label: 'Production vehicles' },
            { value: 'trailers', label: 'Trailers', priceHint: 'With power by the day' },
            { value: 'oversize', label: 'Oversize vehicles', priceHint: 'Needs an escort' },
            { value: 'charging', label: 'Electric vehicles to charge' },
          ],
        },
        { key: 'spaces', kind: 'number', label: 'Spaces', required: true, least: 1, most: 2000, half: true },
        { key: 'place', kind: 'place', label: 'Structure or base camp', half: true, meaning: 'place' },
        gateField(gates),
        {
          key: 'power',
          kind: 'tick',
          label: 'Electricity for the trailers',
          half: true,
          onlyIf: { field: 'vehicles', is: 'trailers' },
        },
        { key: 'plates', kind: 'list', label: 'Plates and drivers', help: 'One vehicle a line', most: 200 },
        { key: 'from', kind: 'date', label: 'From', required: true, half: true, meaning: 'from' },
        { key: 'to', kind: 'date', label: 'To', required: true, half: true, after: 'from', meaning: 'to' },
        { key: 'notes', kind: 'lines', label: 'Notes', meaning: 'notes' },
      ],
    },
  ],
});
