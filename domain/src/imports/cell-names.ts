/** The letters of a column as table programs name it: 0 is A, 26 is AA. */
export const columnLetters = (column: number): string => {
  const rest = Math.floor(column / 26);
  return `${rest === 0 ? '' : columnLetters(rest - 1)}${String.fromCharCode(65 + (column % 26))}`;
};

/** F12: the sixth column of the twelfth row, headings counted. */
export const cellName = (column: number, row: number): string => `${columnLetters(column)}${row}`;

/** The column of letters; -1 for what is none. */
export const columnOfLetters = (letters: string): number =>
  /^[A-Z]{1,3}$/.test(letters)
    ? [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : -1;
