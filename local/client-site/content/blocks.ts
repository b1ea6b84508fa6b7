/**
 * What an editor of the client site writes. Texts carry two marks: **strong**, and [label](target) where a target is an address or one of
 * `handbook:Key shop`, `directory:Grip`, `map:main-lot-color`, `page:maps` (markup/targets.ts). E-mail addresses become links by themselves.
 */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'note'; readonly text: string };

/** One paragraph; several arguments are its lines. */
export const p = (...lines: string[]): Block => ({ kind: 'paragraph', lines });
export const sub = (text: string): Block => ({ kind: 'subheading', text });

/** One item of a handbook page. `heading` is the one of domain/src/handbook/sections.ts, to the letter. */
export interface Topic {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** The blocks with one line more. How it begins says what it is; a line of a list or of a table goes on with the one above. */
const withLine = (blocks: readonly Block[], line: string): readonly Block[] => {
  const last = blocks.at(-1);
  const before = blocks.slice(0, -1);
  if (line.startsWith('|')) {
    const row = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return last?.kind === 'table'
      ? [...before, { ...last, rows: [...last.rows, row] }]
      : [...blocks, { kind: 'table', head: row, rows: [] }];
  }
  const [, mark, text = ''] = /^(### |> |- |\d+\. )(.*)$/.exec(line) ?? [];
  if (mark === undefined) return [...blocks, p(line)];
  if (mark === '### ') return [...blocks, sub(text)];
  if (mark === '> ') return [...blocks, { kind: 'note', text }];
  const ordered = mark !== '- ';
  return last?.kind === 'list' && last.ordered === ordered
    ? [...before, { ...last, items: [...last.items, text] }]
    : [...blocks, { kind: 'list', ordered, items: [text] }];
};

/**
 * Topics as an editor types them, in the marks of Markdown: `## ` begins a topic, `### ` a heading in it, `- ` and `1. ` an item, `> ` what must
 * not be missed, `|` a row of a table, the first being its head. Every other line is a paragraph.
 */
export const topicsOf = (text: string): readonly Topic[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((topic) => {
      const [heading = '', ...lines] = topic.trim().split('\n');
      return { heading, blocks: lines.reduce(withLine, []) };
    });

/** Cells that are worked out, inside a row; and whole rows. */
export const cells = (texts: readonly string[]): string => texts.join(' | ');
export const rows = (all: readonly (readonly string[])[]): string =>
  all.map((texts) => `| ${cells(texts)} |`).join('\n');

/** Topics under one heading of the page; the order of the topics is the numbering of the handbook. */
export interface TopicGroup {
  readonly title: string;
  readonly topics: readonly Topic[];
}

export interface HandbookPage {
  readonly title: string;
  readonly intro: string;
  readonly groups: readonly TopicGroup[];
}
