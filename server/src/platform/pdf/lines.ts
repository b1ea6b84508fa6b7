import type { Face, Fonts } from './fonts.ts';

/** A stretch of text in one face. */
export interface Span {
  readonly text: string;
  readonly face: Face;
}

export interface Line {
  readonly spans: readonly Span[];
  readonly width: number;
}

/**
 * Breaks text into lines of at most `width` points: at blanks, and inside a word only when it is wider than a line by itself
 * (addresses, hashes). A line feed starts a new line. Control characters are not printed.
 */
export const breakLines = (fonts: Fonts, spans: readonly Span[], size: number, width: number): readonly Line[] => {
  const lines: Line[] = [];
  let line: Span[] = [];
  let used = 0;
  const end = (): void => {
    const last = line.at(-1);
    if (last?.text.endsWith(' ')) {
      const trimmed = { text: last.text.trimEnd(), face: last.face };
      used -= fonts.widthOf(last.text, last.face, size) - fonts.widthOf(trimmed.text, trimmed.face, size);
      line[line.length - 1] = trimmed;
    }
    lines.push({ spans: line, width: used });
    line = [];
    used = 0;
  };
  const add = (text: string, face: Face, wide: number): void => {
    const last = line.at(-1);
    if (last?.face === face) line[line.length - 1] = { text: last.text + text, face };
    else line.push({ text, face });
    used += wide;
  };

  for (const word of wordsOf(spans)) {
    if (word === 'new line') {
      end();
      continue;
    }
    // a word may change its face in the middle (a name in bold, then a plain comma), and must not be torn there
    const bare = word.map((span) => fonts.widthOf(span.text.trimEnd(), span.face, size));
    const wide = bare.reduce((sum, each) => sum + each, 0);
    if (used > 0 && used + wide > width) end();
    for (const span of word) {
      for (const piece of wide > width ? cut(fonts, span, size, width) : [span.text]) {
        const pieceWidth = fonts.widthOf(piece, span.face, size);
        if (used > 0 && used + fonts.widthOf(piece.trimEnd(), span.face, size) > width) end();
        add(piece, span.face, pieceWidth);
      }
    }
  }
  if (line.length > 0 || lines.length === 0) end();
  return lines;
};

/** Words with the blank that follows them; a word is a list of spans. */
const wordsOf = (spans: readonly Span[]): readonly (readonly Span[] | 'new line')[] => {
  const words: (Span[] | 'new line')[] = [];
  let word: Span[] = [];
  const flush = (): void => {
    if (word.length > 0) words.push(word);
    word = [];
  };
  for (const { text, face } of spans) {
    for (const piece of printable(text).match(/\n|[^\s]+ ?| /g) ?? []) {
      if (piece === '\n') {
        flush();
        words.push('new line');
      } else {
        word.push({ text: piece, face });
        if (piece.endsWith(' ')) flush();
      }
    }
  }
  flush();
  return words;
};

const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? character : ''));

const cut = (fonts: Fonts, { text, face }: Span, size: number, width: number): readonly string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    if (piece !== '' && fonts.widthOf(piece + character, face, size) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  pieces.push(piece);
  return pieces;
};
