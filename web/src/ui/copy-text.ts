/** Fails where there is no clipboard: on pages that came over plain http from another machine, and where the browser gives pages none. */
export const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard === undefined) throw new Error('No clipboard');
  await navigator.clipboard.writeText(text);
};
