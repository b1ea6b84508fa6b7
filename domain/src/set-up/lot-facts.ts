/** What the lot is like as far as the set-up list asks: each a query over it, none of them kept. */
export interface LotFacts {
  readonly brand: { readonly contactEmail: string; readonly accountsReceivableEmail: string; readonly logos: boolean };
  readonly sites: readonly SiteFacts[];
  readonly gates: number;
  /** Those that customers meet; the others need no mailbox. */
  readonly departments: {
    readonly count: number;
    readonly withoutMailbox: readonly string[];
    readonly withoutPhone: readonly string[];
  };
  /** The types of request that nobody gets, by their names. */
  readonly unanswered: readonly string[];
  readonly spaces: number;
  /** Who may decide above the threshold today, and who could once they sign in. */
  readonly deciders: {
    readonly able: readonly string[];
    readonly waiting: { readonly userProfileId: string; readonly name: string; readonly authorityCents: number } | null;
  };
  /** Departments for which nobody holds a level today, by level. */
  readonly levels: { readonly one: readonly string[]; readonly two: readonly string[] };
  /** The version of the approval policy that the studio published; null: amounts and steps are still ours. */
  readonly policy: { readonly version: number } | null;
  /** The same of the letter of approval. */
  readonly letter: { readonly version: number } | null;
  readonly mail: {
    readonly arrived: { readonly to: string; readonly seconds: number } | null;
    readonly givenUp: number;
  };
  readonly clientSite: { readonly pages: number; readonly failing: number };
  /** Counted to one more than COUNTED_TO. */
  readonly data: { readonly companies: number; readonly projects: number };
}

interface SiteFacts {
  readonly name: string;
  readonly address: boolean;
  readonly hours: boolean;
  /** The last holiday that is known, of this year or later; null: none. */
  readonly holidaysUntil: string | null;
}

/** Above it a decision needs somebody with the authority for it (§6 Final Review). */
export const DECIDES_ABOVE_CENTS = 50_000_000;

/** Companies and projects are counted no further: nobody who sets a lot up asks how many more there are, and half a million take a while. */
export const COUNTED_TO = 1_000;
