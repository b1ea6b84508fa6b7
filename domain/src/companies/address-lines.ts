/** An address as it was kept: records from before the form had one may lack parts. */
export interface KeptAddress {
  readonly country?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postalCode?: string | undefined;
}

const joined = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between);

/** The lines of an envelope: street, then city with state and code, then the country. Empty when nothing is known. */
export const addressLines = ({ country, street, city, state, postalCode }: KeptAddress): readonly string[] =>
  [street ?? '', joined([city, joined([state, postalCode], ' ')], ', '), country ?? ''].filter((line) => line !== '');
