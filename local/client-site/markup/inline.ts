import { linkify } from '@gatehouse/domain/text/linkify.ts';
import { el, type Html } from './html.ts';
import { addressOf } from './targets.ts';

const MARKS = /\[(?<label>[^\]]+)\]\((?<target>[^)]+)\)|\*\*(?<strong>[^*]+)\*\*/g;

/** An editor's text as elements. Telephone numbers stay plain words, as editors leave them. */
export const inline = (text: string): readonly Html[] => {
  const parts: Html[] = [];
  let read = 0;
  for (const match of text.matchAll(MARKS)) {
    parts.push(...words(text.slice(read, match.index)));
    const { label = '', target = '', strong } = match.groups ?? {};
    parts.push(strong === undefined ? el('a', { href: addressOf(target) }, label) : el('strong', {}, ...words(strong)));
    read = match.index + match[0].length;
  }
  return [...parts, ...words(text.slice(read))];
};

const words = (text: string): readonly Html[] =>
  linkify(text).map((token) => (token.kind === 'text' ? token.text : el('a', { href: token.href }, token.label)));

/** Lines of one paragraph or cell. */
export const lines = (texts: readonly string[]): readonly Html[] =>
  texts.flatMap((text, index) => (index === 0 ? inline(text) : [el('br', {}), ...inline(text)]));
