/** A stretch of text that both versions have, only the earlier one, or only the later one. */
export interface Piece {
  readonly text: string;
  readonly is: 'same' | 'gone' | 'new';
}

/** Above this the table of the comparison costs more than it tells: 2,000 words against 2,000. */
const MOST_CELLS = 4_000_000;

const tokensOf = (text: string): readonly string[] => text.match(/\s+|\S+/g) ?? [];

/** Lengths of the longest common run of tokens from each place on; the classic table, in one flat array. */
const commonRuns = (before: readonly string[], after: readonly string[]): Uint16Array => {
  const width = after.length + 1;
  const runs = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const here = row * width + column;
      runs[here] =
        before[row] === after[column]
          ? (runs[here + width + 1] ?? 0) + 1
          : Math.max(runs[here + width] ?? 0, runs[here + 1] ?? 0);
    }
  return runs;
};

const compareTokens = (before: readonly string[], after: readonly string[]): Piece[] => {
  const gone = (tokens: readonly string[]): Piece[] => tokens.map((text) => ({ text, is: 'gone' }));
  const fresh = (tokens: readonly string[]): Piece[] => tokens.map((text) => ({ text, is: 'new' }));
  if (before.length * after.length > MOST_CELLS) return [...gone(before), ...fresh(after)];
  const runs = commonRuns(before, after);
  const width = after.length + 1;
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [one, other] = [before[row] as string, after[column] as string];
    if (one === other) {
      pieces.push({ text: one, is: 'same' });
      row += 1;
      column += 1;
    } else if ((runs[(row + 1) * width + column] ?? 0) >= (runs[row * width + column + 1] ?? 0)) {
      pieces.push({ text: one, is: 'gone' });
      row += 1;
    } else {
      pieces.push({ text: other, is: 'new' });
      column += 1;
    }
  }
  return [...pieces, ...gone(before.slice(row)), ...fresh(after.slice(column))];
};

/** A blank between two changed words is no common ground: without this every changed sentence falls into single words. */
const bridged = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece, index): readonly Piece[] => {
    const between =
      piece.is === 'same' &&
      piece.text.trim() === '' &&
      (pieces[index - 1]?.is ?? 'same') !== 'same' &&
      (pieces[index + 1]?.is ?? 'same') !== 'same';
    return between
      ? [
          { text: piece.text, is: 'gone' },
          { text: piece.text, is: 'new' },
        ]
      : [piece];
  });

/** Between two common stretches: first everything that went, then everything that came, each as one piece. */
const joined = (pieces: readonly Piece[]): readonly Piece[] => {
  const out: Piece[] = [];
  let [same, gone, fresh] = ['', '', ''];
  const flush = () => {
    if (same !== '') out.push({ text: same, is: 'same' });
    if (gone !== '') out.push({ text: gone, is: 'gone' });
    if (fresh !== '') out.push({ text: fresh, is: 'new' });
    [same, gone, fresh] = ['', '', ''];
  };
  for (const { text, is } of pieces) {
    if (is === 'same') {
      if (gone !== '' || fresh !== '') flush();
      same += text;
    } else if (is === 'gone') gone += text;
    else fresh += text;
  }
  flush();
  return out;
};

/**
 * Two texts word by word. What is 'same' and 'gone' together is the earlier text to the letter, 'same' and 'new' the later one; two texts too
 * long to compare are gone and new as a whole.
 */
export const compareWords = (before: string, after: string): readonly Piece[] =>
  joined(bridged(compareTokens(tokensOf(before), tokensOf(after))));
