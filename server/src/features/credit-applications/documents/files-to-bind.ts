/** Bytes that one packet binds. Above it a packet would neither pass a mail server nor fit the thread that writes it. */
export const mostBytesToBind = 40 * 1_048_576;

/** Which files go in, in order, until the limit; the others are listed with their digest and stay in the portal. */
export const filesToBind = (files: readonly { readonly size: number }[]): readonly boolean[] => {
  let used = 0;
  return files.map(({ size }) => {
    if (used + size > mostBytesToBind) return false;
    used += size;
    return true;
  });
};
