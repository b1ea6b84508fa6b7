import { applied } from './applied.ts';
import { addContact, start } from './customer-acts.ts';
import type { Step, Story } from './story.ts';
import {
  approve,
  claim,
  closeProject,
  deny,
  expireByClock,
  hold,
  level1,
  level2,
  recommend,
  reopenProject,
  sendCod,
  sendDenial,
  sendLetter,
  sendToFinal,
  sendToLevel1,
  setArAccount,
} from './studio-acts.ts';
import { ada, ari, casey, gwen, joan, kit, lin, maud, ray, sam } from './who.ts';

/** What A/R and Grip do with a small line that nobody doubts, from the claim to the letter, over a week. */
const granted = (from: number, amount: number, account: string, project: string): readonly Step[] => [
  ari(from, '10:15', claim),
  ari(from + 1, '11:00', recommend(amount, [81, 548, 1561], { grip: amount }, 'Pays on the day.')),
  ari(from + 1, '11:30', sendToLevel1),
  ray(from + 2, '10:05', level1()),
  joan(from + 3, '09:30', setArAccount(account)),
  joan(from + 4, '10:40', approve(amount)),
  joan(from + 4, '10:50', sendLetter(`The letter for ${project} is attached.`)),
];

/** Credit that came to an end, or stands still: denied, cash, on hold, expired, closed. */
export const endingStories: readonly Story[] = [
  {
    project: 'Trailer Bay',
    steps: [
      lin(-24, '10:10', start),
      lin(-24, '10:15', addContact('Bo', 'Render')),
      ...applied(
        'Lin Castell',
        { on: -24, from: null, filled: '10:20' },
        { amount: 40_000, jobTotal: 120_000, months: 3, startsIn: 20, comments: 'Edit bays and one mix stage.' },
        { on: -22, at: '09:30', as: 'Managing Member' },
      ),
      joan(-21, '10:40', claim),
      joan(
        -20,
        '11:20',
        recommend(40_000, [44, 402, 1298], { grip: 40_000 }, 'Slow with everybody who answered, and the worth fell.'),
      ),
      joan(-20, '11:45', sendToLevel1),
      ray(-18, '10:10', level1('Only if somebody stands behind it.')),
      gwen(-16, '14:20', level2('As Ray says.')),
      joan(-15, '10:30', deny([4, 5], 'Net worth fell below the request this year.')),
      joan(-15, '11:00', sendDenial('We are sorry that we cannot grant credit this time.')),
    ],
  },
  {
    project: 'Backlot Open Day',
    steps: [
      kit(-13, '10:10', start),
      kit(-13, '10:15', addContact('Ove', 'Lantry')),
      ...applied(
        'Kit Sorrel',
        { on: -13, from: null, filled: '10:20' },
        { amount: 8_000, jobTotal: 30_000, months: 2, startsIn: 1, comments: 'Tents and carts for one weekend.' },
        { on: -12, at: '09:30', as: 'Head of Events' },
      ),
      ari(-11, '13:40', claim),
      ari(-10, '11:20', recommend(8_000, [66, 500, 1450], { grip: 8_000 }, 'Paid by transfer so far.')),
      ari(-10, '11:45', sendToFinal),
      joan(-9, '10:30', sendCod('A cash account is simpler for one weekend.', 'HALF')),
    ],
  },
  {
    project: 'Saints Second Unit',
    steps: [
      maud(-41, '10:10', start),
      maud(-41, '10:15', addContact('Anselm', 'Pryor')),
      ...applied(
        'Maud Ferrier',
        { on: -41, from: null, filled: '10:20' },
        {
          amount: 45_000,
          jobTotal: 210_000,
          months: 3,
          startsIn: -12,
          comments: 'Edit bays for the second unit.',
          guarantor: 'Marsh and Vale Guarantee',
        },
        { on: -40, at: '09:30', as: 'Managing Member' },
      ),
      ...granted(-39, 45_000, '120299', 'Saints Second Unit'),
      sam(-3, '09:40', hold('Invoice 2201 of $18,400 is 60 days overdue.')),
    ],
  },
  {
    project: 'The Lamplight Awards',
    steps: [
      ...applied(
        'Rosa Delmar',
        { on: -390, from: '11:30', filled: '11:40' },
        { amount: 45_000, jobTotal: 700_000, months: 3, startsIn: -320, comments: 'Last year’s evening.' },
        { on: -388, at: '10:00', as: 'Managing Member' },
      ),
      ...granted(-386, 45_000, '120144', 'The Lamplight Awards'),
      joan(-14, '07:07', expireByClock),
    ],
  },
  {
    project: 'Long Division',
    steps: [
      casey(-338, '09:20', reopenProject),
      ada(-337, '10:10', start),
      ada(-337, '10:15', addContact('Ned', 'Kestrel')),
      ...applied(
        'Ada Kestrel',
        { on: -337, from: null, filled: '10:20' },
        {
          amount: 30_000,
          jobTotal: 260_000,
          months: 1,
          startsIn: -305,
          comments: 'Two weeks, one set.',
          guarantor: 'Marsh and Vale Guarantee',
        },
        { on: -335, at: '09:30', as: 'President' },
      ),
      ...granted(-334, 30_000, '120102', 'Long Division'),
      casey(-285, '16:10', closeProject),
    ],
  },
];
