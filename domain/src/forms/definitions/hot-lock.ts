import type { WrittenForm } from '../definition.ts';
import { you } from './you.ts';

/** Form 175 (decisions §4): a stage or set that nobody enters but who is on its list. */
export const hotLockForm: WrittenForm = {
  title: 'Hot lock request',
  about: 'Lock a stage or a set, and say who may enter.',
  attachments: 5,
  sections: [
    you,
    {
      key: 'lock',
      title: 'The lock',
      fields: [
        { key: 'place', kind: 'place', label: 'Stage or set', required: true, meaning: 'place' },
        { key: 'from', kind: 'date', label: 'Locked from', required: true, half: true, meaning: 'from' },
        { key: 'fromTime', kind: 'time', label: 'At', required: true, half: true },
        { key: 'to', kind: 'date', label: 'Until', required: true, half: true, after: 'from', meaning: 'to' },
        { key: 'toTime', kind: 'time', label: 'At', required: true, half: true },
        { key: 'reason', kind: 'lines', label: 'Why', required: true, meaning: 'notes' },
      ],
    },
    {
      key: 'access',
      title: 'Who may enter',
      fields: [
        { key: 'names', kind: 'list', label: 'Names', help: 'One name a line', required: true, most: 100 },
        { key: 'cards', kind: 'list', label: 'Key and card numbers', help: 'One number a line', most: 100 },
        { key: 'guard', kind: 'tick', label: 'A set watch guard as well', priceHint: 'By the hour' },
        { key: 'contact', kind: 'person', label: 'Emergency contact', required: true, half: true },
        { key: 'contactPhone', kind: 'phone', label: 'Phone of the contact', required: true, half: true },
        { key: 'unlock', kind: 'lines', label: 'How it is unlocked' },
      ],
    },
  ],
};
