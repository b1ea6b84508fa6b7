import type { Doer, Person } from '@gatehouse/domain/permissions/people.ts';
import type { HeldTask } from '@gatehouse/domain/users/views.ts';
import type { Work } from '#server/db/work.ts';

/** What somebody has taken upon themselves elsewhere in the product; decisions §2 asks for it before a deactivation. */
export interface HeldTasks {
  readonly heldBy: (work: Work, userId: string) => Promise<readonly HeldTask[]>;
  /** Who could take all of it over: may sign in, and may do what the tasks ask for. */
  readonly takersFrom: (work: Work, userId: string) => Promise<readonly Person[]>;
  /** Gives everything to the other person, with an entry in each task's own log, in the caller's transaction. */
  readonly handOver: (
    work: Work,
    hands: { readonly userId: string; readonly to: Person; readonly by: Doer },
  ) => Promise<void>;
}
