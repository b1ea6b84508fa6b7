/** §5: letters, digits, spaces, 1 to 50. Without zod, so that a field can propose a spelling wherever it stands. */
export const CITY_LIMIT = 50;
export const cityPattern = /^[\p{L}\p{M}\p{Nd} ]*$/u;

/**
 * The spelling of a city that §5 takes, as post offices write it: "St Louis" for "St. Louis", "Winston Salem" for "Winston-Salem", "O Fallon" for
 * "O'Fallon". Takes what was typed; null when that fits already or nothing near it does.
 */
export const spellingOfCity = (typed: string): string | null => {
  const spelling = typed
    .replace(/['’ʻ`](?=s(?![\p{L}\p{M}]))/giu, '') // Martha's Vineyard is Marthas Vineyard
    .replace(/[.,'’ʻ`\-‐‑–—/()]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return spelling === '' || spelling === typed || spelling.length > CITY_LIMIT || !cityPattern.test(spelling)
    ? null
    : spelling;
};
