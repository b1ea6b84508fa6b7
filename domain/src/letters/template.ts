import { fieldMessages } from '../fields/messages.ts';
import type { LetterKind } from './letter-kinds.ts';
import { type MergeField, mergeFields, neededFields } from './merge-fields.ts';
import { templateMessages as messages } from './template-messages.ts';

/** The words of a letter as a System Admin writes them: paragraphs, `**strong**`, `{{field}}`, `{{#field}} … {{/field}}`. */
export interface TemplateWords {
  readonly subject: string;
  readonly body: string;
}

export interface Stretch {
  readonly text: string;
  readonly strong: boolean;
}

/** A part of a written letter, for paper, mail and screen alike. */
export type LetterBlock =
  | { readonly is: 'paragraph'; readonly stretches: readonly Stretch[] }
  | { readonly is: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly is: 'list'; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** What the fields say in one letter. A text that is missing or empty, a block with nothing in it and a switch that is off are all "not". */
export interface MergeValues {
  readonly texts: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, readonly LetterBlock[]>>;
  readonly switches: Readonly<Record<string, boolean>>;
}

type Node =
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'field'; readonly name: string }
  | { readonly is: 'section'; readonly name: string; readonly inside: readonly Node[] };

interface Read {
  readonly nodes: readonly Node[];
  readonly problems: readonly string[];
  readonly named: ReadonlySet<string>;
}

const TAG = /\{\{\s*([#/]?)\s*([^{}]*?)\s*\}\}/g;

/** Reads what was typed and names everything that is wrong with it. Never throws: a half-typed template is looked at with every key. */
const read = (typed: string, fields: readonly MergeField[]): Read => {
  const problems: string[] = [];
  const named = new Set<string>();
  const known = new Map(fields.map((field) => [field.name, field]));
  const open: { readonly name: string; readonly inside: Node[] }[] = [{ name: '', inside: [] }];
  const here = (): Node[] => (open.at(-1) as { inside: Node[] }).inside;
  const words = (text: string): void => {
    if (text === '') return;
    if (/\{\{|\}\}/.test(text)) problems.push(messages.brokenBraces);
    here().push({ is: 'words', text });
  };
  let at = 0;
  for (const tag of typed.matchAll(TAG)) {
    words(typed.slice(at, tag.index));
    at = tag.index + tag[0].length;
    const [, mark, name = ''] = tag;
    const field = known.get(name);
    if (field === undefined) problems.push(messages.unknownField(name));
    if (mark === '/') {
      const section = open.at(-1);
      if (open.length === 1 || section === undefined || section.name !== name) problems.push(messages.notOpened(name));
      else {
        open.pop();
        here().push({ is: 'section', name, inside: section.inside });
      }
      continue;
    }
    named.add(name);
    if (mark === '#') {
      open.push({ name, inside: [] });
      continue;
    }
    if (field?.is === 'switch') problems.push(messages.onlyAsSection(name));
    here().push({ is: 'field', name });
  }
  words(typed.slice(at));
  for (const { name, inside } of open.splice(1).reverse()) {
    problems.push(messages.notClosed(name));
    here().push(...inside);
  }
  return { nodes: open[0]?.inside ?? [], problems: [...new Set(problems)], named };
};

export interface TemplateProblem {
  readonly field: 'subject' | 'body';
  readonly message: string;
}

/** Every sentence that refuses these words for this letter, by name (an unknown merge field, one that must be there); none: they may go out. */
export const templateProblems = (kind: LetterKind, { subject, body }: TemplateWords): readonly TemplateProblem[] => {
  const fields = mergeFields[kind];
  const head = read(subject, fields);
  const text = read(body, fields);
  const blocks = fields.filter(({ is, name }) => is === 'block' && head.named.has(name));
  return [
    ...(subject.trim() === '' ? [fieldMessages.required] : head.problems).map((message) => ({
      field: 'subject' as const,
      message,
    })),
    ...blocks.map(({ name }) => ({ field: 'subject' as const, message: messages.noBlockInSubject(name) })),
    // decision §3: the subject starts with the project
    ...(subject.trim() !== '' && !/^\s*\{\{\s*project\s*\}\}/.test(subject)
      ? [{ field: 'subject' as const, message: messages.subjectStarts }]
      : []),
    ...text.problems.map((message) => ({ field: 'body' as const, message })),
    ...neededFields[kind]
      .filter((name) => !text.named.has(name))
      .map((name) => ({ field: 'body' as const, message: messages.mustName(name) })),
  ];
};

const holds = (name: string, { texts, blocks, switches }: MergeValues): boolean =>
  switches[name] === true || (texts[name] ?? '') !== '' || (blocks[name] ?? []).length > 0;

type Piece = { readonly text: string; readonly typed: boolean } | { readonly blocks: readonly LetterBlock[] };

const piecesOf = (nodes: readonly Node[], values: MergeValues): readonly Piece[] =>
  nodes.flatMap((node): readonly Piece[] => {
    if (node.is === 'words') return [{ text: node.text, typed: true }];
    if (node.is === 'section') return holds(node.name, values) ? piecesOf(node.inside, values) : [];
    const blocks = values.blocks[node.name];
    return blocks === undefined ? [{ text: values.texts[node.name] ?? '', typed: false }] : [{ blocks }];
  });

/** Paragraphs end at an empty line and before a block. What a field says is never read as template: its stars and braces are plain letters. */
const blocksOf = (pieces: readonly Piece[]): readonly LetterBlock[] => {
  const done: LetterBlock[] = [];
  let line: Stretch[] = [];
  let strong = false;
  const add = (text: string): void => {
    if (text === '') return;
    const last = line.at(-1);
    if (last?.strong === strong) line[line.length - 1] = { text: last.text + text, strong };
    else line.push({ text, strong });
  };
  const end = (): void => {
    const stretches = trimmed(line);
    if (stretches.length > 0) done.push({ is: 'paragraph', stretches });
    line = [];
    strong = false;
  };
  for (const piece of pieces) {
    if ('blocks' in piece) {
      end();
      done.push(...piece.blocks);
    } else if (piece.typed) {
      piece.text.split(/\n[^\S\n]*\n\s*/).forEach((paragraph, index) => {
        if (index > 0) end();
        paragraph.split('**').forEach((part, place) => {
          if (place > 0) strong = !strong;
          add(part);
        });
      });
    } else add(piece.text);
  }
  end();
  return done;
};

const trimmed = (line: readonly Stretch[]): readonly Stretch[] => {
  const rest = [...line];
  while (rest[0] !== undefined && rest[0].text.trimStart() === '') rest.shift();
  while (rest.at(-1)?.text.trimEnd() === '') rest.pop();
  return rest.map(({ text, strong }, index) => {
    const start = index === 0 ? text.trimStart() : text;
    return { text: index === rest.length - 1 ? start.trimEnd() : start, strong };
  });
};

export interface WrittenLetter {
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
}

/** The letter that these words make of these values. The same words and values give the same letter for ever (promises rule 10). */
export const writeLetter = (
  kind: LetterKind,
  { subject, body }: TemplateWords,
  values: MergeValues,
): WrittenLetter => ({
  subject: piecesOf(read(subject, mergeFields[kind]).nodes, values)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim(),
  blocks: blocksOf(piecesOf(read(body, mergeFields[kind]).nodes, values)),
});

/** Paragraphs of what somebody typed freely: an empty line parts them. */
export const paragraphsOf = (text: string): readonly LetterBlock[] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ is: 'paragraph', stretches: [{ text: paragraph, strong: false }] }));
