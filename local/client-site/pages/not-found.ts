import { demoLot } from '../../seed/lot-settings.ts';
import { el } from '../markup/html.ts';
import { layout } from './layout.ts';

export const notFoundPage = (): string =>
  layout({
    path: '',
    title: 'There is no such page',
    intro: 'The address is misspelt, or the page has moved.',
    main: [
      el(
        'section',
        {},
        el('h2', {}, 'Where to look'),
        el(
          'p',
          {},
          'Begin at the ',
          el('a', { href: '/' }, 'first page'),
          ' or write to ',
          el('a', { href: `mailto:${demoLot.brand.contactEmail}` }, demoLot.brand.contactEmail),
          '.',
        ),
      ),
    ],
  });
