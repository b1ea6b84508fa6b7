const firstLetter = (name: string): string => /\p{L}\p{M}*/u.exec(name)?.[0]?.toLocaleUpperCase('en-US') ?? '';

/** The letters in a person's disc: first and last name, at most two; '?' for somebody without letters. */
export const initialsOf = (firstName: string, lastName = ''): string =>
  firstLetter(firstName) + firstLetter(lastName) || '?';

/** The same from a whole name in one field: its first and last word. */
export const initialsOfName = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  return initialsOf(words[0] ?? '', words.length > 1 ? words.at(-1) : '');
};
