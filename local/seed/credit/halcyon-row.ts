import { applied } from './applied.ts';
import { change, submitRevision } from './customer-acts.ts';
import { byLink, type Story } from './story.ts';
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
import { avery, drew, gideon, gwen, helen, joan, lena, ray } from './who.ts';

/** The parent and its single-purpose companies. Ordinary Saints has three versions, A Winter Census a declined risk. */
export const halcyonStories: readonly Story[] = [
  {
    project: 'Ordinary Saints',
    steps: [
      ...applied(
        'Gideon Rowe',
        { on: -35, from: '09:30', filled: '09:40' },
        { amount: 3_200_000, jobTotal: 18_500_000, months: 9, startsIn: -10, comments: 'Stage 12 for both blocks.' },
        { on: -33, at: '10:10' },
      ),
      joan(-32, '11:00', claim),
      joan(
        -30,
        '10:20',
        requestRevision('The line is above what the shooting plan needs.', -20, [
          ['line-of-credit', 'Please base the amount on the weekly plan.'],
        ]),
      ),
      gideon(-27, '13:20', change('line-of-credit', { requestedCents: 280_000_000, totalMonths: 8 })),
      gideon(-27, '13:40', submitRevision()),
      joan(-26, '09:45', claim),
      joan(
        -24,
        '14:30',
        requestRevision('Two figures do not agree.', -14, [
          ['line-of-credit', 'Stage 12 is booked for one block only. Please take out the second.'],
          ['company-profile', 'Net worth differs from the audited report.'],
        ]),
      ),
      gideon(
        -21,
        '10:05',
        change('line-of-credit', { requestedCents: 240_000_000, comments: 'Stage 12 for the first block.' }),
      ),
      gideon(-21, '10:20', change('company-profile', { netWorthCents: 8_420_000_000 })),
      gideon(-20, '11:15', submitRevision()),
      joan(-19, '09:30', claim),
      joan(
        -18,
        '10:00',
        recommend(
          2_400_000,
          [76, 534, 1538],
          { costume: 400_000, grip: 600_000, 'set-lighting': 700_000 },
          'Large for one show. The guarantor has to accept.',
        ),
      ),
      joan(-18, '10:30', sendToLevel1),
      helen(-15, '09:55', level1()),
      ray(-14, '14:00', level1()),
      lena(-12, '11:45', level1()),
      gwen(-6, '10:50', level2('Agreed with the heads of all three departments.')),
      joan(-5, '13:00', setArAccount('120391')),
      joan(-3, '10:15', askRisk),
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
      joan(-13, '10:40', claim),
      joan(
        -11,
        '11:30',
        recommend(
          260_000,
          [null, null, null],
          { costume: 80_000, grip: 100_000 },
          'A new company without a record. Stands on its guarantor.',
        ),
      ),
      joan(-11, '12:00', sendToLevel1),
      drew(-10, '10:20', level1()),
      ray(-9, '09:10', level1()),
      gwen(-7, '14:15', level2()),
      joan(-6, '10:05', setArAccount('120405')),
      joan(-5, '11:35', askRisk),
      byLink(-2, '10:45', answerRiskByLink('decline_risk', 'Our limit for this parent is used up until spring.')),
    ],
  },
  {
    project: 'Two Rivers',
    steps: [
      ...applied(
        'Imani Brook',
        { on: -10, from: '09:25', filled: '09:35' },
        { amount: 140_000, jobTotal: 870_000, months: 6, startsIn: 8, comments: 'Prep and one stage at Leavesden.' },
        { on: -8, at: '10:30', as: 'Managing Member' },
      ),
      avery(-6, '11:10', claim),
      avery(
        -5,
        '09:50',
        requestRevision('A single-purpose company needs somebody who stands behind it.', 9, [
          ['line-of-credit', 'Please name a guarantor and attach the letter.'],
        ]),
      ),
    ],
  },
];
