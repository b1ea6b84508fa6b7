import { profileRolesOf, roleAssignedOf } from '@gatehouse/domain/permissions/can.ts';
import { type Person, portalTypesOf } from '@gatehouse/domain/permissions/people.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

/** §3 User profile of the person who asks, with the permissions as they are now (AU-033, AU-041 to AU-043). */
export const profileOf = async ({ trx }: Work, person: Person): Promise<UserProfile> => {
  const { preferences, production_name } = await trx
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.preferences', 'c.production_name'])
    .where('u.id', '=', person.userProfileId)
    .executeTakeFirstOrThrow();
  return {
    ...person,
    roles: [...profileRolesOf(person)],
    portalType: [...portalTypesOf(person.userTypeId)],
    companyName: production_name,
    roleAssigned: roleAssignedOf(person),
    userPreferences: { ...defaultPreferences, ...(preferences as object) },
  };
};

interface ForeignPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly verifiedEmail: string | null;
}

/**
 * Who of ours is this person of a foreign provider? By subject; at the first sign-in by verified e-mail address, which is then kept. null for
 * a stranger, and for a second subject with the address of somebody whose subject is known: an address that was given to somebody else over
 * there makes nobody that person here. A change of the address forgets the subject.
 */
export const foreignUserId = async (
  { trx, now }: Work,
  { issuer, subject, verifiedEmail }: ForeignPerson,
): Promise<string | null> => {
  const subjectOwner = async (): Promise<string | null> => {
    const known = await trx
      .selectFrom('foreign_accounts')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return known?.user_id ?? null;
  };
  const known = await subjectOwner();
  if (known !== null) return known;
  if (verifiedEmail === null) return null;
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', verifiedEmail)
    .where('removed_at', 'is', null)
    // an invitation that is over lets nobody in (decisions §7)
    .where((is) =>
      is.or([
        is('accepted_at', 'is not', null),
        is('invite_expires_at', 'is', null),
        is('invite_expires_at', '>', now),
      ]),
    )
    .executeTakeFirst();
  if (user === undefined) return null;
  const kept = await trx
    .insertInto('foreign_accounts')
    .values({ issuer, subject, user_id: user.id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (kept === undefined) return subjectOwner();
  await trx
    .updateTable('users')
    .set({ accepted_at: now })
    .where('id', '=', user.id)
    .where('accepted_at', 'is', null)
    .execute();
  return user.id;
};
