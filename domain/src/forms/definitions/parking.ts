import type { WrittenForm } from '../definition.ts';
import { you } from './you.ts';

/** Form 217 (decisions §4): where people and vehicles of a production stand. */
export const parkingForm: WrittenForm = {
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
        {
          key: 'gate',
          kind: 'choice',
          label: 'Gate',
          required: true,
          half: true,
          options: [
            { value: 'gate1', label: 'Gate 1' },
            { value: 'gate2', label: 'Gate 2' },
            { value: 'gate3', label: 'Gate 3' },
            { value: 'gate4', label: 'Gate 4' },
          ],
        },
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
};
