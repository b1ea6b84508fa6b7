import { change, fill, start, submit, submitRevision } from './customer-acts.ts';
import { byLink, type Story, step } from './story.ts';
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

/** The other companies of the first page of the queue. */
export const neighborStories: readonly Story[] = [
  {
    project: 'Cold Frame',
    steps: [
      step(-27, '10:00', 'Owen Tallis', start),
      step(
        -27,
        '10:10',
        'Owen Tallis',
        fill({
          amount: 975_000,
          jobTotal: 5_200_000,
          months: 8,
          startsIn: 24,
          comments: 'Stage 14 and the greenhouse set on the back lot.',
          guarantor: 'Marsh and Vale Guarantee',
        }),
      ),
      step(-24, '09:35', 'Owen Tallis', submit()),
      step(-23, '10:25', 'Joan Petrosyan', claim),
      step(
        -22,
        '11:00',
        'Joan Petrosyan',
        recommend(
          975_000,
          [73, 519, 1486],
          { costume: 300_000, grip: 350_000, 'set-lighting': 250_000 },
          'Steady client, first series of this size.',
        ),
      ),
      step(-22, '11:30', 'Joan Petrosyan', sendToLevel1),
      step(-21, '10:15', 'Helen Frost', level1()),
      step(-20, '14:40', 'Ray Castellanos', level1()),
      step(-19, '09:30', 'Lena Ortiz', level1()),
      step(-17, '11:10', 'Gwen Ashdown', level2()),
      step(-17, '13:20', 'Joan Petrosyan', setArAccount('120433')),
      step(-16, '10:00', 'Joan Petrosyan', askRisk),
      byLink(-13, '11:55', answerRiskByLink('accept_risk')),
    ],
  },
  {
    project: 'Copper Weather',
    steps: [
      step(-22, '09:45', 'Bea Marrow', start),
      step(
        -22,
        '09:55',
        'Bea Marrow',
        fill({
          amount: 260_000,
          jobTotal: 1_450_000,
          months: 4,
          startsIn: 10,
          comments: 'Stage 7 and Brick Street.',
        }),
      ),
      step(-20, '10:50', 'Bea Marrow', submit()),
      step(-18, '09:40', 'Joan Petrosyan', claim),
      step(
        -16,
        '13:30',
        'Joan Petrosyan',
        requestRevision('Two answers need another look.', -6, [
          ['line-of-credit', 'Brick Street is not available in January. Please take it out.'],
          ['company-profile', 'Please give the sales of the last full year.'],
        ]),
      ),
      step(
        -12,
        '10:20',
        'Bea Marrow',
        change('line-of-credit', { requestedCents: 22_000_000, comments: 'Stage 7 for six weeks.' }),
      ),
      step(-12, '10:30', 'Bea Marrow', change('company-profile', { annualSalesCents: 912_000_000 })),
      step(-11, '09:20', 'Bea Marrow', submitRevision()),
    ],
  },
  {
    project: 'Half Past Golden',
    steps: [
      step(-14, '10:15', 'Cyrus Vane', start),
      step(
        -14,
        '10:25',
        'Cyrus Vane',
        fill({
          amount: 80_000,
          jobTotal: 520_000,
          months: 3,
          startsIn: 3,
          comments: 'Brick Street at dusk, ten evenings.',
        }),
      ),
      step(-12, '09:30', 'Cyrus Vane', submit('Managing Member')),
      step(-11, '13:15', 'Ari Quinn', claim),
      step(
        -10,
        '10:40',
        'Ari Quinn',
        recommend(80_000, [72, 506, 1467], { grip: 45_000, 'set-lighting': 35_000 }, 'Small company, clear plan.'),
      ),
      step(-9, '09:15', 'Ari Quinn', sendToLevel1),
      step(-8, '11:25', 'Ray Castellanos', level1()),
      step(-7, '10:10', 'Joan Petrosyan', setArAccount('120377')),
      step(-6, '14:10', 'Lena Ortiz', level1()),
    ],
  },
  {
    project: 'A Field of Radios',
    steps: [
      step(-8, '10:30', 'Lotte Ames', start),
      step(
        -8,
        '10:40',
        'Lotte Ames',
        fill({
          amount: 150_000,
          jobTotal: 890_000,
          months: 3,
          startsIn: 45,
          comments: 'Pilot on Stage 3, period wardrobe.',
        }),
      ),
      step(-6, '09:40', 'Lotte Ames', submit()),
      step(-4, '10:05', 'Joan Petrosyan', claim),
      step(-3, '13:45', 'Joan Petrosyan', dnb([77, 527, 1511])),
    ],
  },
  {
    project: 'Hair in the Gate',
    steps: [
      step(-5, '11:00', 'Noor Haddad', start),
      step(
        -5,
        '11:10',
        'Noor Haddad',
        fill({
          amount: 60_000,
          jobTotal: 240_000,
          months: 3,
          startsIn: 2,
          comments: 'Interviews on Stage 3 and edit bays.',
        }),
      ),
      step(-3, '10:00', 'Noor Haddad', submit('Managing Member')),
      step(-1, '10:35', 'Ari Quinn', claim),
      step(-1, '14:20', 'Joan Petrosyan', setArAccount('120322')),
    ],
  },
  {
    project: 'Iron Summer',
    steps: [
      step(-9, '10:20', 'Anton Ferro', start),
      step(
        -9,
        '10:30',
        'Anton Ferro',
        fill({
          amount: 210_000,
          jobTotal: 3_400_000,
          months: 6,
          startsIn: 24,
          comments: 'Stage 14 or Stage 7, foundry set.',
        }),
      ),
      step(-7, '09:10', 'Anton Ferro', submit()),
      step(-6, '13:30', 'Avery Stone', claim),
      step(
        -5,
        '10:45',
        'Avery Stone',
        recommend(210_000, [71, 499, 1472], { grip: 120_000, 'set-lighting': 60_000 }, 'Distribution contract seen.'),
      ),
      step(-4, '09:05', 'Avery Stone', sendToLevel1),
      step(-2, '10:15', 'Ray Castellanos', level1()),
      step(-1, '11:40', 'Lena Ortiz', level1()),
    ],
  },
];
