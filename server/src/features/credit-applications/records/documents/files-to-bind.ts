/** Bytes that one packet binds: above it, one file after the other would not fit the process that writes it. */
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

/** Up to here a packet is made while the person waits, above it as a job with its progress. */
export const atOnce = { bytes: 8 * 1_048_576, files: 30 } as const;
