import type { ApprovalDesignation, Person, StudioRole } from '@gatehouse/domain/permissions/people.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/tables.ts';

/** A person as gatehouse.person() of the database gives them: the stored roles, without those that designations add. */
export type StoredPerson = Person;

/**
 * §6: who holds a designation today counts as approver of that level (decision 0002). What they hold as somebody's delegate is that person's
 * level and gives nothing else, such as a Final Review (decision §5).
 */
const levelsOf = (all: readonly ApprovalDesignation[]): readonly StudioRole[] => {
  const designations = all.filter(({ forUser }) => !forUser);
  return [
    ...(designations.some(({ level }) => level === 1) ? (['Level 1 Approver'] as const) : []),
    ...(designations.some(({ level }) => level === 2) ? (['Level 2 Approver'] as const) : []),
  ];
};

export const personFrom = (stored: StoredPerson): Person => ({
  ...stored,
  roles: [...stored.roles, ...levelsOf(stored.designations)],
});

/** The facts about one person as of now; null when there is nobody by this id or they are not allowed in (disabled, frozen, company disabled). */
export const personOf = async (db: Kysely<DB>, userId: string, now: Date): Promise<Person | null> => {
  const { rows } = await sql<{
    person: StoredPerson | null;
  }>`select gatehouse.person(${userId}::uuid, ${now}) as person`.execute(db);
  const stored = rows[0]?.person ?? null;
  return stored === null ? null : personFrom(stored);
};
