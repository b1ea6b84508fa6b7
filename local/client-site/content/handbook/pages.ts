import type { HandbookPage } from '../blocks.ts';
import { billingTopics } from './billing.ts';
import { emergencyTopics } from './emergencies.ts';
import { gateTopics } from './gates.ts';
import { lotLifeTopics } from './lot-life.ts';
import { officeTopics } from './offices.ts';
import { shootingTopics } from './shooting.ts';
import { stageTopics } from './stages.ts';
import { startTopics } from './start.ts';

/** The three pages of the handbook. The order is the numbering of the portal: 1.0 is the first topic of the first page. */
export const handbookPages: Readonly<Record<'handbook-1' | 'handbook-2' | 'handbook-3', HandbookPage>> = {
  'handbook-1': {
    title: 'Office and production services',
    intro:
      'Stages, offices and the rest of a working day on the lot. If you are not sure who to ask, ask the client services desk.',
    groups: [
      { title: 'Start here', topics: startTopics },
      { title: 'Stages and dressing rooms', topics: stageTopics },
      { title: 'Shooting on the lot', topics: shootingTopics },
      { title: 'Offices', topics: officeTopics },
      { title: 'Life on the lot', topics: lotLifeTopics },
    ],
  },
  'handbook-2': {
    title: 'Purchasing and billing',
    intro: 'How work is ordered, agreed and paid for. Nothing starts without an A/R number and a signed authorization.',
    groups: [{ title: 'Ordering and paying', topics: billingTopics }],
  },
  'handbook-3': {
    title: 'Studio protection group and emergency response',
    intro: 'Gates, passes and deliveries, and what to do when something goes wrong.',
    groups: [
      { title: 'Gates and security', topics: gateTopics },
      { title: 'Emergencies and safety', topics: emergencyTopics },
    ],
  },
};
