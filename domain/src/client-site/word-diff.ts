/** A run of words of a changed line: it stood there before and after, only before (gone), or only after (new). */
export interface Span {
  readonly text: string;
  readonly is: 'same' | 'gone' | 'new';
}
/** A changed place of a text, told in one breath: the words gone and new among those around them. */
export type Passage = readonly Span[];

/**
 * What differs between two texts of the client site, line by line and inside a line word by word; unchanged lines are left out.
 * `null` is a text that was not there: everything is new, or everything is gone. Equal texts give an empty list.
 * Own rule, for "What changed" (decisions §9: nothing of the client site changes unseen).
 */
export const changedPassages = (before: string | null, after: string | null): readonly Passage[] => {
  if (before === null || after === null)
    return linesOf(before ?? after ?? '').map((text) => [{ text, is: before === null ? 'new' : 'gone' }]);
  return hunksOf(steps(linesOf(before), linesOf(after))).map(({ gone, added }) =>
    spansOf(steps(wordsOf(gone.join('\n')), wordsOf(added.join('\n')))),
  );
};

/** The same passage in plain words, for those who hear the page: "Gone: 6 a.m. New: 5 a.m." */
export const wordsGone = (passage: Passage): string => pick(passage, 'gone');
export const wordsNew = (passage: Passage): string => pick(passage, 'new');
const pick = (passage: Passage, is: Span['is']): string =>
  passage
    .filter((span) => span.is === is)
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(', ');

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');
/** Words with the blanks after them, so that joined again they are the text. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? [];

interface Step {
  readonly token: string;
  readonly is: Span['is'];
}

/** Beyond this many insertions and deletions two texts have nothing to do with each other: all gone, all new. Bounds the time. */
const MOST_EDITS = 600;

/**
 * The shortest way from one list of tokens to the other (Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
 * Tokens are the same when they differ in blanks only.
 */
const steps = (before: readonly string[], after: readonly string[]): readonly Step[] => {
  const same = (one: string | undefined, other: string | undefined): boolean => one?.trim() === other?.trim();
  let head = 0;
  while (head < before.length && head < after.length && same(before[head], after[head])) head += 1;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    same(before[before.length - 1 - tail], after[after.length - 1 - tail])
  )
    tail += 1;
  const as = (is: Span['is'], tokens: readonly string[]): readonly Step[] => tokens.map((token) => ({ token, is }));
  return [
    ...as('same', after.slice(0, head)),
    ...middleOf(before.slice(head, before.length - tail), after.slice(head, after.length - tail), same),
    ...as('same', after.slice(after.length - tail)),
  ];
};

const middleOf = (
  before: readonly string[],
  after: readonly string[],
  same: (one: string | undefined, other: string | undefined) => boolean,
): readonly Step[] => {
  const trail: Map<number, number>[] = [];
  const furthest = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= Math.min(before.length + after.length, MOST_EDITS); edits += 1) {
    trail.push(new Map(furthest));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = goesDown(furthest, diagonal, edits);
      let x = down ? at(furthest, diagonal + 1) : at(furthest, diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && same(before[x], after[x - diagonal])) x += 1;
      furthest.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return backwards(trail, before, after);
    }
  }
  return [
    ...before.map((token): Step => ({ token, is: 'gone' })),
    ...after.map((token): Step => ({ token, is: 'new' })),
  ];
};

const at = (furthest: ReadonlyMap<number, number>, diagonal: number): number => furthest.get(diagonal) ?? -1;
const goesDown = (furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean =>
  diagonal === -edits || (diagonal !== edits && at(furthest, diagonal - 1) < at(furthest, diagonal + 1));

const backwards = (
  trail: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): readonly Step[] => {
  const found: Step[] = [];
  let x = before.length;
  let y = after.length;
  for (let edits = trail.length - 1; edits >= 0; edits -= 1) {
    const furthest = trail[edits] as ReadonlyMap<number, number>;
    const diagonal = x - y;
    const from = goesDown(furthest, diagonal, edits) ? diagonal + 1 : diagonal - 1;
    const fromX = edits === 0 ? 0 : at(furthest, from);
    const fromY = edits === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      found.push({ token: after[y] as string, is: 'same' });
    }
    if (edits === 0) break;
    const gone = x > fromX;
    if (gone) x -= 1;
    else y -= 1;
    found.push({ token: (gone ? before[x] : after[y]) as string, is: gone ? 'gone' : 'new' });
  }
  return found.reverse();
};

interface Hunk {
  readonly gone: string[];
  readonly added: string[];
}

const hunksOf = (lines: readonly Step[]): readonly Hunk[] => {
  const hunks: Hunk[] = [];
  let open: Hunk | null = null;
  for (const { token, is } of lines) {
    if (is === 'same') {
      open = null;
      continue;
    }
    if (open === null) {
      open = { gone: [], added: [] };
      hunks.push(open);
    }
    (is === 'gone' ? open.gone : open.added).push(token);
  }
  return hunks;
};

/** Neighbours of a kind become one span; between two changes what is gone stands before what is new. */
const spansOf = (words: readonly Step[]): Passage => {
  const spans: { text: string; is: Span['is'] }[] = [];
  let gone = '';
  let added = '';
  const flush = (): void => {
    if (gone !== '') spans.push({ text: gone, is: 'gone' });
    if (added !== '') spans.push({ text: added, is: 'new' });
    gone = '';
    added = '';
  };
  for (const { token, is } of words) {
    if (is === 'gone') gone += token;
    else if (is === 'new') added += token;
    else {
      flush();
      const last = spans.at(-1);
      if (last?.is === 'same') last.text += token;
      else spans.push({ text: token, is });
    }
  }
  flush();
  return spans;
};
