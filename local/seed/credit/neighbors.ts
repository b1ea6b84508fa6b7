import { applied } from './applied.ts';
import { change, submitRevision } from './customer-acts.ts';
import { byLink, type Story } from './story.ts';
import {
  answerRiskByLink,
  askRisk,
  claim,
  dnb,
  level1,
  level2,
  recommend,
  requestRevision,
  sendToLevel1,
  setArAccount,
} from './studio-acts.ts';
import { ari, avery, bea, gwen, helen, joan, lena, ray } from './who.ts';

/** The other companies of the first page of the queue. */
export const neighborStories: readonly Story[] = [
  {
    project: 'Cold Frame',
    steps: [
      ...applied(
        'Owen Tallis',
        { on: -27, from: '10:00', filled: '10:10' },
        {
          amount: 975_000,
          jobTotal: 5_200_000,
          months: 8,
          startsIn: 24,
          comments: 'Stage 14 and the greenhouse set on the back lot.',
          guarantor: 'Marsh and Vale Guarantee',
        },
        { on: -24, at: '09:35' },
      ),
      joan(-23, '10:25', claim),
      joan(
        -22,
        '11:00',
        recommend(
          975_000,
          [73, 519, 1486],
          { costume: 300_000, grip: 350_000, 'set-lighting': 250_000 },
          'Steady client, first series of this size.',
        ),
      ),
      joan(-22, '11:30', sendToLevel1),
      helen(-21, '10:15', level1()),
      ray(-20, '14:40', level1()),
      lena(-19, '09:30', level1()),
      gwen(-17, '11:10', level2()),
      joan(-17, '13:20', setArAccount('120433')),
      joan(-16, '10:00', askRisk),
      byLink(-13, '11:55', answerRiskByLink('accept_risk')),
    ],
  },
  {
    project: 'Copper Weather',
    steps: [
      ...applied(
        'Bea Marrow',
        { on: -22, from: '09:45', filled: '09:55' },
        { amount: 260_000, jobTotal: 1_450_000, months: 4, startsIn: 10, comments: 'Stage 7 and Brick Street.' },
        { on: -20, at: '10:50' },
      ),
      joan(-18, '09:40', claim),
      joan(
        -16,
        '13:30',
        requestRevision('Two answers need another look.', -6, [
          ['line-of-credit', 'Brick Street is not available in January. Please take it out.'],
          ['company-profile', 'Please give the sales of the last full year.'],
        ]),
      ),
      bea(-12, '10:20', change('line-of-credit', { requestedCents: 22_000_000, comments: 'Stage 7 for six weeks.' })),
      bea(-12, '10:30', change('company-profile', { annualSalesCents: 912_000_000 })),
      bea(-11, '09:20', submitRevision()),
    ],
  },
  {
    project: 'Half Past Golden',
    steps: [
      ...applied(
        'Cyrus Vane',
        { on: -14, from: '10:15', filled: '10:25' },
        { amount: 80_000, jobTotal: 520_000, months: 3, startsIn: 3, comments: 'Brick Street at dusk, ten evenings.' },
        { on: -12, at: '09:30', as: 'Managing Member' },
      ),
      ari(-11, '13:15', claim),
      ari(
        -10,
        '10:40',
        recommend(80_000, [72, 506, 1467], { grip: 45_000, 'set-lighting': 35_000 }, 'Small company, clear plan.'),
      ),
      ari(-9, '09:15', sendToLevel1),
      ray(-8, '11:25', level1()),
      joan(-7, '10:10', setArAccount('120377')),
      lena(-6, '14:10', level1()),
    ],
  },
  {
    project: 'A Field of Radios',
    steps: [
      ...applied(
        'Lotte Ames',
        { on: -8, from: '10:30', filled: '10:40' },
        { amount: 150_000, jobTotal: 890_000, months: 3, startsIn: 45, comments: 'Pilot on Stage 3, period wardrobe.' },
        { on: -6, at: '09:40' },
      ),
      joan(-4, '10:05', claim),
      joan(-3, '13:45', dnb([77, 527, 1511])),
    ],
  },
  {
    project: 'Hair in the Gate',
    steps: [
      ...applied(
        'Noor Haddad',
        { on: -5, from: '11:00', filled: '11:10' },
        { amount: 60_000, jobTotal: 240_000, months: 3, startsIn: 2, comments: 'Interviews on Stage 3 and edit bays.' },
        { on: -3, at: '10:00', as: 'Managing Member' },
      ),
      ari(-1, '10:35', claim),
      joan(-1, '14:20', setArAccount('120322')),
    ],
  },
  {
    project: 'Iron Summer',
    steps: [
      ...applied(
        'Anton Ferro',
        { on: -9, from: '10:20', filled: '10:30' },
        {
          amount: 210_000,
          jobTotal: 3_400_000,
          months: 6,
          startsIn: 24,
          comments: 'Stage 14 or Stage 7, foundry set.',
        },
        { on: -7, at: '09:10' },
      ),
      avery(-6, '13:30', claim),
      avery(
        -5,
        '10:45',
        recommend(210_000, [71, 499, 1472], { grip: 120_000, 'set-lighting': 60_000 }, 'Distribution contract seen.'),
      ),
      avery(-4, '09:05', sendToLevel1),
      ray(-2, '10:15', level1()),
      lena(-1, '11:40', level1()),
    ],
  },
];
