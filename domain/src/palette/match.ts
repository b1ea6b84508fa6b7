/** The words a person typed: lower case, without marks, at most eight. Letters and digits stay together, so that "p-1042" is one word. */
export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8);

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a text answers the words: every word begins one of its words, or it does not answer (0). Its own beginning counts most. */
export const answers = (words: readonly string[], text: string): number => {
  const said = plain(text);
  const starts = (word: string): boolean => said.split(/[^\p{L}\p{N}&]+/u).some((each) => each.startsWith(word));
  if (!words.every(starts)) return 0;
  return said.startsWith(words.join(' ')) ? 2 : 1;
};

export interface Part {
  readonly text: string;
  readonly hit: boolean;
}

/** A text cut at the words that were found in it, so that they can be underlined. Letters with marks count as the letter. */
export const marked = (text: string, words: readonly string[]): readonly Part[] => {
  // one letter in, one letter out: composed letters lose their mark, so that places in both texts agree
  const flat = [...text].map((letter) => plain(letter).charAt(0) || letter).join('');
  const letters = [...text];
  const hits = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    const at = startOf(flat, word);
    if (at !== -1) hits.fill(true, at, at + word.length);
  }
  const parts: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, index) => {
    const hit = hits[index] === true;
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit });
  });
  return parts;
};

/** Where a word stands: at the start of one if it can, else anywhere. */
const startOf = (text: string, word: string): number => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at;
  return text.indexOf(word);
};
