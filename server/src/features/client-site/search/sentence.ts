import { marks } from '../queries/search.ts';

export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** The length of a line in the list of findings, about two lines on a phone. */
const MOST = 180;

/** Which characters of the text are in a marked word. */
const hitsIn = (marked: string): { readonly text: string; readonly hits: readonly boolean[] } => {
  const hits: boolean[] = [];
  let text = '';
  let inside = false;
  for (const character of marked) {
    if (character === marks.open || character === marks.close) inside = character === marks.open;
    else {
      text += character;
      for (let unit = 0; unit < character.length; unit += 1) hits.push(inside);
    }
  }
  return { text, hits };
};

interface Span {
  readonly from: number;
  readonly to: number;
}

const sentencesOf = (text: string): Span[] => {
  const spans: Span[] = [];
  for (const match of text.matchAll(/[^\n]+?(?:[.?!](?=\s)|(?=\n)|$)/g)) {
    const blank = match[0].length - match[0].trimStart().length;
    if (match[0].trim() !== '') spans.push({ from: match.index + blank, to: match.index + match[0].length });
  }
  return spans;
};

const starts = (hits: readonly boolean[], { from, to }: Span): number => {
  let count = 0;
  for (let at = from; at < to; at += 1) if (hits[at] === true && (at === from || hits[at - 1] !== true)) count += 1;
  return count;
};

/** A long sentence is shown from a little before its first hit. */
const window = (text: string, hits: readonly boolean[], { from, to }: Span): Span => {
  if (to - from <= MOST) return { from, to };
  const first = Math.max(from, hits.indexOf(true, from));
  const blank = first - from > MOST / 2 ? text.indexOf(' ', first - MOST / 3) : -1;
  const begin = blank < 0 || blank > first ? from : blank + 1;
  const end = Math.min(to, begin + MOST);
  const lastBlank = end === to ? to : text.lastIndexOf(' ', end);
  return { from: begin, to: lastBlank > begin ? lastBlank : end };
};

/** The sentence with most of the words that were asked for, and where they are in it; the first sentence when it holds none. */
export const matchingSentence = (byStem: string, bySpelling: string): readonly Piece[] => {
  const { text, hits: stems } = hitsIn(byStem);
  const { hits: spelled } = hitsIn(bySpelling);
  const hits = stems.map((hit, index) => hit || spelled[index] === true);
  const sentences = sentencesOf(text);
  const [first] = sentences;
  if (first === undefined) return [];
  const best = sentences.reduce((one, other) => (starts(hits, other) > starts(hits, one) ? other : one), first);
  const { from, to } = window(text, hits, best);
  const pieces: Piece[] = from > best.from ? [{ text: '… ', hit: false }] : [];
  for (let at = from; at < to; ) {
    const hit = hits[at] === true;
    let end = at;
    while (end < to && (hits[end] === true) === hit) end += 1;
    pieces.push({ text: text.slice(at, end), hit });
    at = end;
  }
  return to < best.to ? [...pieces, { text: ' …', hit: false }] : pieces;
};
