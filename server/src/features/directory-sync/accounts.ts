import type { DirectoryWho } from '@gatehouse/domain/directory-sync/account.ts';
import type { Ending } from '@gatehouse/domain/directory-sync/log-words.ts';
import type { RightsChange, StaffRights } from '@gatehouse/domain/users/held-rights.ts';
import type { Work } from '#server/db/work.ts';

interface Rights {
  readonly held: StaffRights;
  readonly wanted: StaffRights;
}

/** The accounts of the staff, which the users' room keeps; all in the caller's transaction. */
export interface Accounts {
  /** The account of the staff with this address; never one of a customer. */
  readonly staffOf: (work: Work, email: string) => Promise<string | undefined>;
  /** Does anybody at all have it? */
  readonly isTaken: (work: Work, email: string) => Promise<boolean>;
  readonly read: (
    work: Work,
    userId: string,
  ) => Promise<{
    readonly isOn: boolean;
    readonly name: string;
    readonly rights: StaffRights;
    readonly waiting: (Rights & { readonly byDirectory: boolean }) | null;
  }>;
  readonly add: (work: Work, who: DirectoryWho) => Promise<string>;
  readonly invite: (work: Work, userId: string) => Promise<void>;
  /** Gives what changed, in words. */
  readonly keep: (work: Work, userId: string, who: DirectoryWho) => Promise<readonly string[]>;
  /** `now` counts at once, what `then` holds besides waits. Refuses with 409 to take the last System Admin. */
  readonly setRights: (
    work: Work,
    userId: string,
    turn: { readonly now: StaffRights; readonly then: StaffRights; readonly through: Through },
  ) => Promise<{ readonly changes: readonly RightsChange[]; readonly waits: readonly RightsChange[] }>;
  /** Ends account, sessions and all rights but `keeps`, and hands over what they hold, to the first of these who can; null: it was ended before. Refuses with 409 the last System Admin. */
  readonly end: (
    work: Work,
    userId: string,
    how: { readonly handOverTo: readonly string[]; readonly keeps: StaffRights },
  ) => Promise<Omit<Ending, 'tookMs'> | null>;
  readonly open: (work: Work, userId: string) => Promise<void>;
}

/** By which groups something is asked for, and who mapped them. */
export interface Through {
  readonly groups: string;
  readonly mappedByIds: readonly string[];
}
