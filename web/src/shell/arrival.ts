let isFirst = true;

/** Somebody goes to a page: whether it is the first since the document came, opened by a link from outside or by its address. */
export const noteArrival = (): boolean => {
  const wasFirst = isFirst;
  isFirst = false;
  return wasFirst;
};
export const isFirstArrival = (): boolean => isFirst;
