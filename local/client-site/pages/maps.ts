import type { MapGroup } from '../content/maps.ts';
import { el, type Html, idOf } from '../markup/html.ts';
import { mapAddress } from '../markup/targets.ts';
import { layout } from './layout.ts';

const group = ({ heading, intro, documents }: MapGroup, sizes: ReadonlyMap<string, string>): Html =>
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
            el('span', { class: 'icon-list-text' }, title, ' ', el('small', {}, sizes.get(file) ?? 'PDF')),
          ),
        ),
      ),
    ),
  );

/** The maps page: for each group a heading and the icon list of its documents (§7). `sizes` by file, as they stand beside the title. */
export const mapsPage = (path: string, groups: readonly MapGroup[], sizes: ReadonlyMap<string, string>): string =>
  layout({
    path,
    title: 'Maps',
    intro: 'Maps to print and to send to drivers. Each shows the date it was drawn; use the newest.',
    main: groups.map((each) => group(each, sizes)),
  });
