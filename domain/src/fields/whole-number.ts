/** A whole number as typed; anything else stays as it is and is told by the rules. */
export const wholeNumber = (typed: string): number | string | null => {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : typed;
};
