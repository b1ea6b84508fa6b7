import type { WrittenForm } from '../definition.ts';
import { you } from './you.ts';

/** Form 201 (decisions §4): what a vendor, agency, broker or talent office fills in for a project. It counts when the requester confirms it. */
export const openUserForm: WrittenForm = {
  title: 'Third-party request',
  about: 'Filled in for a production by somebody else. It counts when the production confirms it.',
  attachments: 10,
  sections: [
    you,
    {
      key: 'request',
      title: 'The request',
      fields: [
        { key: 'title', kind: 'line', label: 'In a few words', required: true, meaning: 'title' },
        {
          key: 'role',
          kind: 'choice',
          label: 'You are',
          required: true,
          options: [
            { value: 'vendor', label: 'A vendor or rental house' },
            { value: 'agency', label: 'An agency' },
            { value: 'broker', label: 'An insurance broker' },
            { value: 'talent', label: 'A talent office' },
            { value: 'other', label: 'Somebody else' },
          ],
        },
        { key: 'departments', kind: 'departments', label: 'Departments', required: true, meaning: 'departments' },
        { key: 'place', kind: 'place', label: 'Place', half: true, meaning: 'place' },
        { key: 'vehicle', kind: 'line', label: 'Plate of your vehicle', half: true },
        { key: 'from', kind: 'date', label: 'From', required: true, half: true, meaning: 'from' },
        { key: 'to', kind: 'date', label: 'To', required: true, half: true, after: 'from', meaning: 'to' },
        { key: 'notes', kind: 'lines', label: 'What is needed', required: true, meaning: 'notes' },
      ],
    },
  ],
};
