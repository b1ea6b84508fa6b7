import { applied } from './applied.ts';
import { change, submitRevision } from './customer-acts.ts';
import { byLink, type Story, step } from './story.ts';
import {
  answerRiskByLink,
  askRisk,
  claim,
  level1,
  level2,
  recommend,
  requestRevision,
  sendToLevel1,
  setArAccount,
} from './studio-acts.ts';

/** The parent and its single-purpose companies. Ordinary Saints has three versions, A Winter Census a declined risk. */
export const halcyonStories: readonly Story[] = [
  {
    project: 'Ordinary Saints',
    steps: [
      ...applied(
        'Gideon Rowe',
        { on: -35, from: '09:30', filled: '09:40' },
        {
          amount: 3_200_000,
          jobTotal: 18_500_000,
          months: 9,
          startsIn: -10,
          comments: 'Stage 12 for both blocks.',
        },
        { on: -33, at: '10:10' },
      ),
      step(-32, '11:00', 'Joan Petrosyan', claim),
      step(
        -30,
        '10:20',
        'Joan Petrosyan',
        requestRevision('The line is above what the shooting plan needs.', -20, [
          ['line-of-credit', 'Please base the amount on the weekly plan.'],
        ]),
      ),
      step(-27, '13:20', 'Gideon Rowe', change('line-of-credit', { requestedCents: 280_000_000, totalMonths: 8 })),
      step(-27, '13:40', 'Gideon Rowe', submitRevision()),
      step(-26, '09:45', 'Joan Petrosyan', claim),
      step(
        -24,
        '14:30',
        'Joan Petrosyan',
        requestRevision('Two figures do not agree.', -14, [
          ['line-of-credit', 'Stage 12 is booked for one block only. Please take out the second.'],
          ['company-profile', 'Net worth differs from the audited report.'],
        ]),
      ),
      step(
        -21,
        '10:05',
        'Gideon Rowe',
        change('line-of-credit', { requestedCents: 240_000_000, comments: 'Stage 12 for the first block.' }),
      ),
      step(-21, '10:20', 'Gideon Rowe', change('company-profile', { netWorthCents: 8_420_000_000 })),
      step(-20, '11:15', 'Gideon Rowe', submitRevision()),
      step(-19, '09:30', 'Joan Petrosyan', claim),
      step(
        -18,
        '10:00',
        'Joan Petrosyan',
        recommend(
          2_400_000,
          [76, 534, 1538],
          { costume: 400_000, grip: 600_000, 'set-lighting': 700_000 },
          'Large for one show. The guarantor has to accept.',
        ),
      ),
      step(-18, '10:30', 'Joan Petrosyan', sendToLevel1),
      step(-15, '09:55', 'Helen Frost', level1()),
      step(-14, '14:00', 'Ray Castellanos', level1()),
      step(-12, '11:45', 'Lena Ortiz', level1()),
      step(-6, '10:50', 'Gwen Ashdown', level2('Agreed with the heads of all three departments.')),
      step(-5, '13:00', 'Joan Petrosyan', setArAccount('120391')),
      step(-3, '10:15', 'Joan Petrosyan', askRisk),
    ],
  },
  {
    project: 'A Winter Census',
    steps: [
      ...applied(
        'Elias Wren',
        { on: -16, from: '10:00', filled: '10:10' },
        {
          amount: 260_000,
          jobTotal: 1_900_000,
          months: 4,
          startsIn: 5,
          comments: 'Winter exteriors on Brick Street, snow by special effects.',
          guarantor: 'Marsh and Vale Guarantee',
        },
        { on: -14, at: '09:20', as: 'Managing Member' },
      ),
      step(-13, '10:40', 'Joan Petrosyan', claim),
      step(
        -11,
        '11:30',
        'Joan Petrosyan',
        recommend(
          260_000,
          [null, null, null],
          { costume: 80_000, grip: 100_000 },
          'A new company without a record. Stands on its guarantor.',
        ),
      ),
      step(-11, '12:00', 'Joan Petrosyan', sendToLevel1),
      step(-10, '10:20', 'Drew Malone', level1()),
      step(-9, '09:10', 'Ray Castellanos', level1()),
      step(-7, '14:15', 'Gwen Ashdown', level2()),
      step(-6, '10:05', 'Joan Petrosyan', setArAccount('120405')),
      step(-5, '11:35', 'Joan Petrosyan', askRisk),
      byLink(-2, '10:45', answerRiskByLink('decline_risk', 'Our limit for this parent is used up until spring.')),
    ],
  },
  {
    project: 'Two Rivers',
    steps: [
      ...applied(
        'Imani Brook',
        { on: -10, from: '09:25', filled: '09:35' },
        {
          amount: 140_000,
          jobTotal: 870_000,
          months: 6,
          startsIn: 8,
          comments: 'Prep and one stage at Leavesden.',
        },
        { on: -8, at: '10:30', as: 'Managing Member' },
      ),
      step(-6, '11:10', 'Avery Stone', claim),
      step(
        -5,
        '09:50',
        'Avery Stone',
        requestRevision('A single-purpose company needs somebody who stands behind it.', 9, [
          ['line-of-credit', 'Please name a guarantor and attach the letter.'],
        ]),
      ),
    ],
  },
];
