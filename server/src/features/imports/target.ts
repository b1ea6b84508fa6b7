import type { Known, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import type { Judged } from '@gatehouse/domain/imports/judge.ts';
import type { ImportKindId } from '@gatehouse/domain/imports/kinds.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Taken } from '@gatehouse/domain/spaces/colliding.ts';
import type { StudioUser } from '@gatehouse/domain/users/user.ts';
import type { Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import type { LotHands } from './lot-hands.ts';
import type { CreditHands } from './queries/credit-hands.ts';

/** What is true of the whole import while its rows are looked up and written. */
export interface Bringing {
  readonly importId: string;
  readonly vault: Vault;
  /** Who started it; what they may give, the import may give. */
  readonly person: Person;
  /** Mail what comes with it a link to sign in. */
  readonly mail: boolean;
  /** Names of records that this file makes, in small letters: a dry run has not written them. */
  readonly coming: ReadonlySet<string>;
  /** Days that this file takes of each space, by the booking: a dry run keeps them from batch to batch, the writing finds them in the database. */
  readonly taken: TakenDays;
}
export type TakenDays = Map<string, Map<string, Taken>>;

/** A row that is to be written, with what was looked up for it. */
export interface ToWrite {
  readonly judged: Judged;
  readonly typed: TypedRow;
  readonly known: Known;
}

/** What was written of a row: which record, at which version, and how its columns were. */
export interface Written {
  readonly row: number;
  readonly id: string;
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** Where records of a kind live: looked up and written many at a time. */
export interface ImportTarget {
  readonly table:
    | ('companies' | 'projects' | 'users' | 'departments' | 'spaces' | 'allocations')
    | ('guarantors' | 'credit_applications');
  /** What its ids are, where they are words. */
  readonly ids?: 'text';
  /** Tables whose rows are part of a record and go with it. */
  readonly own: readonly string[];
  /** What is known of each row, in their order. */
  readonly lookUp: (work: Work, bringing: Bringing, rows: readonly TypedRow[]) => Promise<readonly Known[]>;
  readonly write: (work: Work, bringing: Bringing, rows: readonly ToWrite[]) => Promise<readonly Written[]>;
  /** What depends on these without a reference that the catalogue of the database knows. */
  readonly alsoDepends?: (work: Work, rows: readonly WrittenRow[]) => Promise<readonly Dependent[]>;
  /** Must somebody else than who brought the file start it? */
  readonly needsAnother?: (work: Work, person: Person) => Promise<boolean>;
  /** Takes new records back where they may not vanish: what was approved keeps its history. */
  readonly takeBack?: (work: Work, userId: string, made: readonly string[]) => Promise<void>;
}

export interface WrittenRow {
  readonly row: number;
  readonly verdict: 'NEW' | 'CHANGED';
  readonly id: string;
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>> | null;
}

export interface Dependent {
  readonly what: string;
  readonly recordId: string;
}

/** A tax id as companies keep it. */
export interface SealedTaxId {
  readonly tax_id_encrypted: Buffer;
  readonly tax_id_last4: string;
  readonly tax_id_fingerprint: Buffer;
}

/** What other features do for an import, handed over in desks.ts. */
export interface ImportHands extends LotHands {
  readonly sealTaxId: (vault: Vault, typed: string) => SealedTaxId;
  /** Adds somebody of the studio; powers wait for a second System Admin where there is one. Gives their id. */
  readonly addStaff: (work: Work, person: Person, user: StudioUser) => Promise<string>;
  readonly powersWait: (work: Work, person: Person) => Promise<boolean>;
  readonly credit: CreditHands;
  readonly inviteUsers: (work: Work, person: Person, userIds: readonly string[]) => Promise<void>;
}

export type ImportTargets = Readonly<Record<ImportKindId, ImportTarget>>;
