/** A name as it is compared: small letters without accents and punctuation, without the words of a legal form. */
export const comparableName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !legalForms.has(word))
    .join(' ');

const legalForms = new Set(
  'inc incorporated llc llp lp ltd limited corp corporation co company plc gmbh the and sa bv'.split(' '),
);

const trigramsOf = (text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
};

/** How alike two names are, 0 to 1, by their trigrams: the measure of PostgreSQL's pg_trgm, so that the screen and the database agree. */
export const likeness = (one: string, other: string): number => {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const common = [...a].filter((trigram) => b.has(trigram)).length;
  return common / (a.size + b.size - common);
};
