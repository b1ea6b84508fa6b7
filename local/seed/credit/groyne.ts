import { applied } from './applied.ts';
import { byLink, type Story } from './story.ts';
import {
  answerRiskByLink,
  askRisk,
  claim,
  comment,
  level1,
  level2,
  recommend,
  sendToLevel1,
  setArAccount,
} from './studio-acts.ts';
import { drew, gwen, joan, ray } from './who.ts';

export const groyneStories: readonly Story[] = [
  {
    project: 'Harbor Pilot',
    steps: [
      ...applied(
        'Hana Voss',
        { on: -10, from: '10:05', filled: '10:10' },
        {
          amount: 450_000,
          jobTotal: 1_180_000,
          months: 5,
          startsIn: 52,
          comments: 'Stage 12 and Mill 2 for the pilot. Peak spend in week seven.',
          guarantor: 'Marsh and Vale Guarantee',
          purchaseOrderRequired: true,
        },
        { on: -8, at: '10:40' },
      ),
      joan(-8, '13:00', claim),
      joan(
        -8,
        '14:10',
        recommend(
          450_000,
          [78, 541, 1493],
          { costume: 100_000, grip: 250_000 },
          'Pays almost on time, guarantee in hand. The guarantor should accept the risk.',
        ),
      ),
      joan(-8, '14:40', sendToLevel1),
      drew(-7, '15:05', level1('Fits what costume booked.')),
      ray(-6, '10:12', level1()),
      gwen(-4, '11:20', level2('Within what was planned for Stage 12.')),
      joan(-4, '13:10', setArAccount('120418', true)),
      joan(-4, '13:15', askRisk),
      byLink(-3, '15:40', answerRiskByLink('accept_risk', 'Accepted for the pilot as described.')),
      joan(-2, '09:20', comment('Corbel answered by phone: customer since 2021, pays as agreed.', 'trade-references')),
    ],
  },
];
