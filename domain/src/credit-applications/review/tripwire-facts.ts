/** The other company that shares something; nothing of it but its name leaves the server. */
export interface Elsewhere {
  readonly companyId: string;
  readonly companyName: string;
}

/** What the tripwires look at: the submitted version, and what the database knows of the same things elsewhere. */
export interface TripwireFacts {
  readonly company: { readonly legalName: string; readonly postalCode: string; readonly address: string };
  /** Mail domains and phone numbers of the applicant: its users, its accounts payable contacts. */
  readonly ownDomains: readonly string[];
  readonly ownPhones: readonly string[];
  readonly dateStarted: string | null;
  /** What an earlier application of the same company stated. */
  readonly datesStatedBefore: readonly string[];
  readonly principals: readonly string[];
  readonly bankContact: { readonly name: string; readonly email: string; readonly phone: string } | null;
  readonly references: readonly TripwireReference[];
  readonly requestedCents: number | null;
  /** Amounts above which the policy asks for more, in cents. */
  readonly policySteps: readonly number[];
  /** The prefix of the tax id is in the list of the tax office; null where there is no such number to look at. */
  readonly taxPrefixKnown: boolean | null;
  readonly sameTaxId: readonly Elsewhere[];
  readonly sameNameAndZip: readonly Elsewhere[];
  readonly sameAccount: readonly Elsewhere[];
  readonly sameDomain: readonly (Elsewhere & { readonly domain: string })[];
  readonly sameFile: readonly (Elsewhere & { readonly fileName: string; readonly sha256: string })[];
  /** One file in two places of this application. */
  readonly repeatedFiles: readonly { readonly names: readonly string[]; readonly sha256: string }[];
  readonly guarantor: {
    readonly name: string;
    readonly perShowCapCents: number | null;
    readonly totalCapCents: number | null;
    /** What it stands for on other applications. */
    readonly elsewhereCents: number;
    readonly askedCents: number;
  } | null;
}

export interface TripwireReference {
  readonly company: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly customerSince: string;
}
