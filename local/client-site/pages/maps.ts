import type { MapGroup } from '../content/maps.ts';
import { el, type Html, idOf } from '../markup/html.ts';
import { mapAddress } from '../markup/targets.ts';
import { layout } from './layout.ts';

/** `sizeOf` tells what the list says beside a document: "PDF, 212 KB". */
export type SizeOf = (file: string) => string;

const group = ({ heading, intro, documents }: MapGroup, sizeOf: SizeOf): Html =>
  el(
    'section',
    { id: idOf(heading) },
    el('h3', {}, heading),
    el('p', {}, intro),
    el(
      'ul',
      { class: 'icon-list' },
      ...documents.map(({ file, title }) =>
        el(
          'li',
          { class: 'icon-list-item' },
          el(
            'a',
            { href: mapAddress(file) },
            el('span', { class: 'icon-list-icon', 'aria-hidden': 'true' }),
            el('span', { class: 'icon-list-text' }, title, ' ', el('small', {}, sizeOf(file))),
          ),
        ),
      ),
    ),
  );

/** The maps page: for each group a heading and the icon list of its documents (§7). */
export const mapsPage = (path: string, groups: readonly MapGroup[], sizeOf: SizeOf): string =>
  layout({
    path,
    title: 'Maps',
    intro: 'Maps to print and to send to drivers. Each shows the date it was drawn; use the newest.',
    main: groups.map((each) => group(each, sizeOf)),
  });
