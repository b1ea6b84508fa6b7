import type { Block } from '../content/blocks.ts';
import { el, type Html } from './html.ts';
import { inline, lines } from './inline.ts';

/** A line feed in a cell is a new line in it. */
const cell = (tag: 'th' | 'td', attributes: Readonly<Record<string, string>>, text: string): Html =>
  el(tag, attributes, ...lines(text.split('\n')));

export const blockElement = (block: Block): Html => {
  switch (block.kind) {
    case 'paragraph':
      return el('p', {}, ...lines(block.lines));
    case 'subheading':
      return el('h4', {}, ...inline(block.text));
    case 'list':
      return el(block.ordered ? 'ol' : 'ul', {}, ...block.items.map((item) => el('li', {}, ...inline(item))));
    case 'table':
      return el(
        'table',
        {},
        el('thead', {}, el('tr', {}, ...block.head.map((text) => cell('th', { scope: 'col' }, text)))),
        el('tbody', {}, ...block.rows.map((row) => el('tr', {}, ...row.map((text) => cell('td', {}, text))))),
      );
    case 'note':
      return el('blockquote', {}, el('p', {}, ...inline(block.text)));
  }
};
