/** Words of the domain as a list in a statement: ('A', 'B'). */
export const textList = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')})`;
