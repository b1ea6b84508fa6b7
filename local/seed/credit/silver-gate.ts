import { applied } from './applied.ts';
import type { Story } from './story.ts';
import { approve, claim, level1, level2, recommend, sendLetter, sendToLevel1, setArAccount } from './studio-acts.ts';
import { ari, drew, gwen, joan, lena } from './who.ts';

export const silverGateStories: readonly Story[] = [
  {
    project: 'Dust Ledger',
    steps: [
      ...applied(
        'Nora Silver',
        { on: -11, from: '09:50', filled: '10:00' },
        {
          amount: 450_000,
          jobTotal: 6_300_000,
          months: 7,
          startsIn: 2,
          comments: 'Stage 15 for twenty weeks, rigging and power, set build in Mill 2.',
        },
        { on: -8, at: '11:20' },
      ),
      joan(-8, '14:05', claim),
      joan(
        -7,
        '10:30',
        recommend(
          450_000,
          [84, 545, 1560],
          { costume: 100_000, 'set-lighting': 300_000 },
          'A client of many years that pays on time. The rest stays in the shared pool.',
        ),
      ),
      joan(-7, '11:00', sendToLevel1),
      drew(-6, '10:12', level1()),
      lena(-6, '13:05', level1()),
      gwen(-3, '11:20', level2()),
      joan(-3, '13:40', setArAccount('120350')),
      joan(0, '09:02', approve(450_000, 'Approved as recommended.')),
      joan(0, '09:08', sendLetter('The letter for Dust Ledger is attached.')),
    ],
  },
  {
    project: 'Room for Rent',
    steps: [
      ...applied(
        'Nora Silver',
        { on: -7, from: '10:45', filled: '10:55' },
        {
          amount: 35_000,
          jobTotal: 410_000,
          months: 4,
          startsIn: 17,
          comments: 'Stage 3 with audience seating, four weeks.',
        },
        { on: -5, at: '09:15' },
      ),
      ari(-4, '10:30', claim),
      ari(
        -4,
        '11:10',
        recommend(35_000, [79, 522, 1508], { costume: 15_000, grip: 20_000 }, 'A small line beside Dust Ledger.'),
      ),
      ari(-3, '09:25', sendToLevel1),
    ],
  },
];
