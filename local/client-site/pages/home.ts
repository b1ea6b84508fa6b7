import { clientSitePages, leavesdenHandbook } from '@gatehouse/domain/client-site/pages.ts';
import { demoLot } from '../../seed/lot-settings.ts';
import { phone } from '../content/lot.ts';
import { el, type Html } from '../markup/html.ts';
import { layout } from './layout.ts';

const cards: readonly (readonly [title: string, path: string, says: string])[] = [
  [
    'Offices and stages',
    clientSitePages['handbook-1'],
    'Stages, offices, keys, parking and the rest of a working day.',
  ],
  [
    'Purchasing and billing',
    clientSitePages['handbook-2'],
    'A/R numbers, work authorizations, flat bids and invoices.',
  ],
  [
    'Protection and emergencies',
    clientSitePages['handbook-3'],
    'Gates, passes, deliveries, fire, first aid, evacuation.',
  ],
  ['Directory', clientSitePages.directory, 'Eighteen departments, who answers and when.'],
  ['Maps', clientSitePages.maps, 'The lot and the ranch to print and to send to drivers.'],
  [
    'Leavesden',
    leavesdenHandbook.path,
    `The client operations handbook of Leavesden, version ${leavesdenHandbook.version}, as one PDF.`,
  ],
];

const card = ([title, path, says]: (typeof cards)[number]): Html =>
  el('li', {}, el('a', { href: path }, title), el('p', {}, says));

export const homePage = (): string =>
  layout({
    path: '/',
    title: 'Working on the lot',
    intro: `What a production needs to know about ${demoLot.brand.name}, from the first meeting to wrap.`,
    main: [
      el('section', {}, el('h2', {}, 'Begin here'), el('ul', { class: 'cards' }, ...cards.map(card))),
      el(
        'section',
        {},
        el('h2', {}, 'In an emergency'),
        el(
          'p',
          {},
          `Call 911 first if a life is in danger. Then call the studio protection group at ${phone.protection}, at any hour. They open the nearest gate and lead the crew to you.`,
        ),
      ),
    ],
  });
