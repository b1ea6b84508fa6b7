import type { Person } from '@gatehouse/domain/permissions/people.ts';

/** Who calls with a session that is alive. */
export interface Authenticated {
  readonly person: Person;
  readonly sessionId: string;
}
