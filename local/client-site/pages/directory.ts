import { type Block, p, sub } from '../content/blocks.ts';
import type { DirectorySection } from '../content/directory/desk.ts';
import { blockElement } from '../markup/blocks.ts';
import { el, type Html, idOf } from '../markup/html.ts';
import { numbered } from '../markup/targets.ts';
import { layout } from './layout.ts';

const deskTable = (section: DirectorySection): Block => ({
  kind: 'table',
  head: ['Desk', 'E-mail', 'Phone'],
  rows: section.desks.map(({ name, detail, email, phone }) => [`**${name}**\n${detail}`, email, phone]),
});

const toggle = (section: DirectorySection): Html => {
  const blocks: readonly Block[] = [
    p(section.lead),
    deskTable(section),
    sub('Desk hours'),
    p(section.hours),
    sub('After hours'),
    p(...section.afterHours),
    sub('In the handbook'),
    p(...section.handbook.map((heading) => `[${numbered(heading)}](handbook:${heading})`)),
  ];
  return el(
    'div',
    { class: 'toggle', id: idOf(section.heading) },
    el('h3', { class: 'toggle-title' }, section.heading),
    el('div', { class: 'toggle-content' }, ...blocks.map(blockElement)),
  );
};

/** The directory: one toggle for each department, as page builders write them (§7). */
export const directoryPage = (path: string, sections: readonly DirectorySection[]): string =>
  layout({
    path,
    title: 'Directory',
    intro:
      'Who to call on the Burbank lot. Each department has a desk that answers, and a way to reach somebody at night.',
    main: [
      el(
        'nav',
        { class: 'contents', 'aria-label': 'Departments' },
        el('ul', {}, ...sections.map(({ heading }) => el('li', {}, el('a', { href: `#${idOf(heading)}` }, heading)))),
      ),
      el('section', {}, el('h2', {}, 'Departments'), ...sections.map(toggle)),
    ],
  });
