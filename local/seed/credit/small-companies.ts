import { applied } from './applied.ts';
import { withdraw } from './customer-acts.ts';
import type { Story } from './story.ts';
import {
  approve,
  approveWithConditions,
  claim,
  level1,
  level2,
  recommend,
  sendLetter,
  sendToLevel1,
  setArAccount,
} from './studio-acts.ts';
import { ari, avery, gwen, joan, lena, lotte, ray } from './who.ts';

/** Smaller lines: what fills the second page of the queue, and what is decided. */
export const smallStories: readonly Story[] = [
  {
    project: 'Glasshouse Nine',
    steps: [
      ...applied(
        'Priya Nolan',
        { on: -5, from: '09:20', filled: '09:30' },
        { amount: 120_000, jobTotal: 640_000, months: 2, startsIn: 1, comments: 'Nine spots, one glass set.' },
        { on: -4, at: '10:10' },
      ),
      avery(-2, '09:15', claim),
      avery(-2, '11:20', recommend(120_000, [80, 540, 1533], { grip: 120_000 }, 'Nine spots, paid monthly.')),
      avery(-2, '12:10', sendToLevel1),
      ray(-2, '15:25', level1()),
      joan(-1, '09:20', setArAccount('120466')),
      joan(
        -1,
        '09:35',
        approveWithConditions(120_000, [
          ['DEPOSIT', '25 percent of the first week', 9],
          ['INSURANCE_GAP', 'A certificate that names the glass set', 16],
        ]),
      ),
    ],
  },
  {
    project: 'Needle Drop Sessions',
    steps: [
      ...applied(
        'Dex Obi',
        { on: -4, from: '13:00', filled: '13:10' },
        { amount: 90_000, jobTotal: 310_000, months: 2, startsIn: 3, comments: 'Six sessions at Leavesden.' },
        { on: -3, at: '09:45', as: 'Managing Member' },
      ),
      ari(-1, '09:30', claim),
    ],
  },
  {
    project: 'The Lamplight Awards',
    steps: [
      ...applied(
        'Rosa Delmar',
        { on: -8, from: '11:30', filled: '11:40' },
        { amount: 90_000, jobTotal: 750_000, months: 3, startsIn: 40, comments: 'One evening, five days of build.' },
        { on: -6, at: '10:00', as: 'Managing Member' },
      ),
      ari(-5, '13:40', claim),
      ari(
        -4,
        '13:20',
        recommend(90_000, [75, 515, 1495], { grip: 30_000, 'set-lighting': 60_000 }, 'Yearly client, pays in advance.'),
      ),
      ari(-2, '10:30', sendToLevel1),
      ray(-1, '13:05', level1()),
    ],
  },
  {
    project: 'Night Bus Route',
    steps: [
      ...applied(
        'Joss Whitaker',
        { on: -8, from: '09:05', filled: '09:15' },
        { amount: 40_000, jobTotal: 65_000, months: 2, startsIn: 4, comments: 'Graduation film, four nights.' },
        { on: -7, at: '10:20', as: 'Head of School' },
      ),
      avery(-6, '09:25', claim),
      avery(
        -5,
        '11:05',
        recommend(40_000, [82, 521, 1520], { costume: 25_000 }, 'The school stands behind its films.'),
      ),
      avery(-4, '10:50', sendToLevel1),
    ],
  },
  {
    project: 'Paper Lighthouse',
    steps: [
      ...applied(
        'Lotte Ames',
        { on: -18, from: '10:00', filled: '10:10' },
        { amount: 65_000, jobTotal: 980_000, months: 5, startsIn: 90, comments: 'Two stages in spring.' },
        { on: -15, at: '11:30' },
      ),
      lotte(-13, '09:50', withdraw('Funding moved to next year.')),
    ],
  },
  {
    project: 'The Quarry Choir',
    steps: [
      ...applied(
        'Wim Becker',
        { on: -166, from: '10:00', filled: '10:10' },
        { amount: 75_000, jobTotal: 190_000, months: 4, startsIn: -150, comments: 'Mix stage and edit bays.' },
        { on: -164, at: '09:40', as: 'Director' },
      ),
      ari(-163, '10:15', claim),
      ari(-162, '11:00', recommend(75_000, [79, 531, 1507], { 'set-lighting': 75_000 }, 'Grant letter seen.')),
      ari(-162, '11:30', sendToLevel1),
      lena(-160, '10:05', level1()),
      gwen(-158, '14:25', level2()),
      joan(-157, '09:30', setArAccount('120288')),
      joan(-156, '10:40', approve(75_000)),
      joan(-156, '10:50', sendLetter('The letter for The Quarry Choir is attached.')),
    ],
  },
];
