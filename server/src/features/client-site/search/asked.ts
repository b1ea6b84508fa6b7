export interface Asked {
  readonly text: string;
  /** Every word as it was typed, the last one maybe half; empty when the text is in the language of search engines. */
  readonly words: readonly string[];
}

const MOST_WORDS = 12;

/** What somebody typed. NUL and half characters are nothing to look for. */
export const askedFor = (typed: string): Asked => {
  const text = typed
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .trim();
  const inOperators = /"|(^|\s)-\w|\sor\s/.test(text);
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { text, words: inOperators ? [] : words.slice(0, MOST_WORDS) };
};

/** Every word begins a word of the name: "mod sh" finds Model shop. */
export const isNamed = ({ words }: Asked, name: string): boolean => {
  const own = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)));
};
