// A file of its own, because the home page says one list and needs no dates and no money (decision 0119).

/** One; one and another; one, another and a third. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
