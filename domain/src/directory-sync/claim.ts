import type { Parts } from './scim/paths.ts';

/** As many groups as one person may come with; a provider that has more to say leaves the claim out (so does Entra ID). */
export const MOST_GROUPS_OF_A_CLAIM = 200;
const LONGEST_NAME = 256;

/** What a foreign provider says of somebody who signs in, as far as directory sync reads it (decision 0111). */
export interface SaidAtSignIn {
  /** Lower case; null unless the provider has verified it. */
  readonly verifiedEmail: string | null;
  readonly givenName: string;
  readonly familyName: string;
  /** The claim of groups as it came. */
  readonly groups: unknown;
}

/**
 * The groups of a claim, each once, whatever its case. One name may stand without a list. null where it says nothing of groups, which is not the same as
 * none, or where a name or the list is longer than could be followed: half of the groups would take what the other half gives.
 */
export const groupsOfClaim = (claim: unknown): readonly string[] | null => {
  const said: readonly unknown[] | null = Array.isArray(claim) ? claim : typeof claim === 'string' ? [claim] : null;
  if (said === null || said.length > MOST_GROUPS_OF_A_CLAIM) return null;
  const names = said.map((each) => (typeof each === 'string' ? each.trim() : null));
  if (names.some((name) => name === null || name.length > LONGEST_NAME)) return null;
  const once = new Map(names.flatMap((name) => (name === null || name === '' ? [] : [[name.toLowerCase(), name]])));
  return [...once.values()];
};

/** Somebody as the directory would have sent them (RFC 7643 §4.1), by what was said at sign-in. */
export const personOfClaim = (email: string, { givenName, familyName }: SaidAtSignIn): Parts => ({
  userName: email,
  name: { givenName, familyName },
  emails: [{ value: email, type: 'work', primary: true }],
});
