import type { SafetyPageSettings } from '../lot-settings/groups/safety-page.ts';
import { linkify } from '../text/linkify.ts';
import type { Block, Inline } from '../text/tree.ts';

/** Words with their mail addresses and telephone numbers as links, as in the directory (§5). */
const words = (text: string): readonly Inline[] =>
  linkify(text, { phones: true }).map((token) =>
    token.kind === 'text'
      ? { kind: 'text', text: token.text }
      : { kind: 'link', href: token.href, of: [{ kind: 'text', text: token.label }] },
  );
const paragraph = (text: string): Block => ({ kind: 'paragraph', of: words(text) });

type Cells = readonly (readonly Inline[])[];
type Line =
  | { readonly is: 'item'; readonly ordered: boolean; readonly text: string }
  | { readonly is: 'row'; readonly cells: Cells }
  | { readonly is: 'paragraph'; readonly text: string };

const lineOf = (text: string): Line => {
  const [, number, item] = /^(?:[-*•]|(\d{1,3})[.)]) +(.+)$/.exec(text) ?? [];
  if (item !== undefined) return { is: 'item', ordered: number !== undefined, text: item };
  const cells = text.replace(/^\||\|$/g, '').split('|');
  return cells.length > 1 ? { is: 'row', cells: cells.map((cell) => words(cell.trim())) } : { is: 'paragraph', text };
};

/** The last block with one line more, or undefined where the line begins a block of its own. */
const longer = (last: Block | undefined, line: Line): Block | undefined => {
  if (line.is === 'item' && last?.kind === 'list' && last.ordered === line.ordered)
    return { ...last, items: [...last.items, [paragraph(line.text)]] };
  return line.is === 'row' && last?.kind === 'table' ? { ...last, rows: [...last.rows, line.cells] } : undefined;
};

const begun = (line: Line): Block => {
  if (line.is === 'item') return { kind: 'list', ordered: line.ordered, items: [[paragraph(line.text)]] };
  return line.is === 'row' ? { kind: 'table', head: line.cells, rows: [] } : paragraph(line.text);
};

/** What was typed in several lines: paragraphs, lists (`- `, `1. `) and tables (`One | Two`, the head first). Empty lines part them and are gone. */
const blocksOf = (typed: string): readonly Block[] => {
  const blocks: Block[] = [];
  let isParted = true;
  for (const text of typed.split('\n').map((line) => line.trim())) {
    if (text !== '') {
      const line = lineOf(text);
      const more = isParted ? undefined : longer(blocks.at(-1), line);
      if (more === undefined) blocks.push(begun(line));
      else blocks.splice(-1, 1, more);
    }
    isParted = text === '';
  }
  return blocks;
};

const deskRow = ({ name, detail, email, phone }: SafetyPageSettings['desks'][number]): Cells => [
  [
    { kind: 'text', text: name },
    ...(detail === '' ? [] : ([{ kind: 'break' }, { kind: 'text', text: detail }] as const)),
  ],
  words(email),
  words(phone),
];

/**
 * §2: section four is no page of the client site but a panel of our own (HB-025), written by the studio. The same tree as fetched content, so that
 * it is drawn, searched and printed in the same way. Nothing where the studio has not written it.
 */
export const safetyBlocks = ({ lead, principle, desks, sections }: SafetyPageSettings): readonly Block[] => [
  ...blocksOf(lead),
  ...(principle === '' ? [] : [{ kind: 'quote', of: [paragraph(principle)] } as const]),
  ...(desks.length === 0
    ? []
    : [{ kind: 'table', head: ['Desk', 'E-mail', 'Telephone'].map(words), rows: desks.map(deskRow) } as const]),
  ...sections.flatMap(({ title, words: typed }): readonly Block[] => [
    { kind: 'heading', level: 4, of: words(title) },
    ...blocksOf(typed),
  ]),
];
