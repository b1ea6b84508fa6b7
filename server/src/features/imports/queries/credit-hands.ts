import type { BroughtCredit } from '@gatehouse/domain/credit-applications/limits/brought-credit.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';

/** Credit that stands for a project, in what a file could say of it. */
export interface StandingCredit {
  readonly id: string;
  readonly version: number;
  readonly arAccount: string | null;
  readonly limitCents: number;
  readonly expiresOn: string | null;
  readonly grantedOn: string | null;
  readonly riskTier: BroughtCredit['riskTier'];
  readonly terms: string | null;
  readonly purchaseOrderRequired: boolean;
  readonly lines: readonly { readonly departmentId: string; readonly name: string; readonly amountCents: number }[];
}

export interface ProjectToBring {
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  readonly number: string;
  readonly projectStatus: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
  readonly endsOn: string | null;
  readonly openApplication: boolean;
  readonly standing: StandingCredit | null;
}

/** What credit does for an import of A/R accounts, handed over in desks.ts: credit reads and writes itself, the import only says what. */
export interface CreditHands {
  readonly projects: (
    work: Work,
    companyIds: readonly string[],
    words: readonly string[],
  ) => Promise<readonly ProjectToBring[]>;
  /** Which active account has which of these numbers: the project it is of. */
  readonly accounts: (
    work: Work,
    accounts: readonly string[],
  ) => Promise<readonly { readonly arAccount: string; readonly projectId: string }[]>;
  /** Those that take a share of a limit. */
  readonly departments: (work: Work) => Promise<readonly { readonly departmentId: string; readonly name: string }[]>;
  /** Gives the ids of what was written, in the order of the rows. */
  readonly bring: (
    work: Work,
    person: Person,
    importId: string,
    credits: readonly BroughtCredit[],
  ) => Promise<readonly string[]>;
  readonly takeBack: (work: Work, userId: string, ids: readonly string[]) => Promise<void>;
  /** What was done with it since, beyond what points at it. */
  readonly dependsOn: (
    work: Work,
    ids: readonly string[],
  ) => Promise<readonly { readonly what: string; readonly recordId: string }[]>;
}
