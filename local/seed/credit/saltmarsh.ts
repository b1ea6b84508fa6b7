import { applied } from './applied.ts';
import { fillHalf, start } from './customer-acts.ts';
import type { Story } from './story.ts';
import { claim, dnb, requestRevision } from './studio-acts.ts';
import { ines, joan } from './who.ts';

export const saltmarshStories: readonly Story[] = [
  {
    project: 'Nightjar',
    steps: [
      ...applied(
        'Carl Dane',
        { on: -2, from: '10:20', filled: '10:25' },
        {
          amount: 310_000,
          jobTotal: 2_400_000,
          months: 6,
          startsIn: 10,
          comments: 'Stage 16 and Mill 2 until the end of the shoot. Night work from week three.',
        },
        { on: 0, at: '09:12', as: 'Production Accountant' },
      ),
    ],
  },
  {
    project: 'Tidewrack',
    steps: [
      ...applied(
        'Ines Okafor',
        { on: -13, from: '09:30', filled: '09:40' },
        {
          amount: 180_000,
          jobTotal: 940_000,
          months: 4,
          startsIn: 10,
          comments: 'Stage 11 with pre-light from the first day, wardrobe bay for the whole run.',
        },
        { on: -12, at: '11:05', as: 'Producer' },
      ),
      joan(-10, '10:15', claim),
      joan(-9, '14:20', dnb([74, 528, 1502])),
      joan(
        -8,
        '10:40',
        requestRevision('The certificate of insurance has to name Stage 11.', 14, [
          ['certificate-of-insurance', 'Please send a certificate that names Stage 11 as an insured place.'],
        ]),
      ),
    ],
  },
  {
    project: 'The Lamp Trimmer',
    steps: [ines(-1, '13:30', start), ines(-1, '13:35', fillHalf(45_000))],
  },
];
