import type { HandbookPage, Topic } from '../content/blocks.ts';
import { blockElement } from '../markup/blocks.ts';
import { el, type Html, idOf } from '../markup/html.ts';
import { layout } from './layout.ts';

const topicElement = ({ heading, blocks }: Topic): Html =>
  el('div', { class: 'text-block' }, el('h3', { id: idOf(heading) }, heading), ...blocks.map(blockElement));

/** A page of the handbook: a section for each group, an h3 and its text for each topic (§7). */
export const handbookPage = (path: string, { title, intro, groups }: HandbookPage): string =>
  layout({
    path,
    title,
    intro,
    main: [
      contents(groups.flatMap(({ topics }) => topics)),
      ...groups.map((group) =>
        el('section', {}, el('h2', {}, group.title), ...group.topics.map((topic) => topicElement(topic))),
      ),
    ],
  });

const contents = (topics: readonly Topic[]): Html =>
  el(
    'nav',
    { class: 'contents', 'aria-label': 'On this page' },
    el('ul', {}, ...topics.map(({ heading }) => el('li', {}, el('a', { href: `#${idOf(heading)}` }, heading)))),
  );
