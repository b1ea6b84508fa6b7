/** Counts the changes of this folder that make other items of the same page: what was read by another one is read again. */
export const readerVersion = 1;
