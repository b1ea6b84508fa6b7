const LONGEST = 50;

/** What people call something as a word of an address: small letters, digits and single hyphens. `otherwise`: where nothing of it can be written so. */
export const wordInAddresses = (name: string, otherwise: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '') || otherwise;
