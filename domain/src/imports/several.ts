/** Several in one cell stand behind each other with semicolons or bars. */
export const partsOf = (typed: string | undefined): readonly string[] =>
  (typed ?? '')
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
