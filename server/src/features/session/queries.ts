import { profileRolesOf, roleAssignedOf } from '@gatehouse/domain/permissions/can.ts';
import { type Person, portalTypesOf } from '@gatehouse/domain/permissions/people.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import type { UserPreferences, UserProfile } from '@gatehouse/domain/session/profile.ts';
import { isSite } from '@gatehouse/domain/sites/sites.ts';
import { findRow, insertOnce, oneValue, updateRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** §3 User profile of the person who asks, with the permissions as they are now (AU-033, AU-041 to AU-043). */
export const profileOf = async (work: Work, person: Person): Promise<UserProfile> => {
  const { preferences, production_name } = await work.trx
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
    userPreferences: preferencesOf(preferences as Partial<UserPreferences>),
  };
};

/** As they are kept; what was never chosen is the default (§9), and so is a site that the lot has no more. */
const preferencesOf = (kept: Partial<UserPreferences>): UserPreferences => ({
  ...defaultPreferences,
  ...kept,
  onTheLotCountry: isSite(kept.onTheLotCountry?.onTheLotCountryName)
    ? kept.onTheLotCountry
    : defaultPreferences.onTheLotCountry,
});

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
  work: Work,
  { issuer, subject, verifiedEmail }: ForeignPerson,
): Promise<string | null> => {
  const subjectOwner = async (): Promise<string | null> =>
    (await findRow(work, 'foreign_accounts', { issuer, subject }, ['user_id']))?.user_id ?? null;
  const known = await subjectOwner();
  if (known !== null) return known;
  if (verifiedEmail === null) return null;
  // an invitation that is over lets nobody in (decisions §7)
  const userId = await oneValue<string>(work)`
    select id from users where lower(email) = ${verifiedEmail} and removed_at is null
      and (accepted_at is not null or invite_expires_at is null or invite_expires_at > ${work.now})`;
  if (userId === undefined) return null;
  const isNew = await insertOnce(work, 'foreign_accounts', { issuer, subject, user_id: userId, created_at: work.now });
  if (!isNew) return subjectOwner();
  await updateRows(work, 'users', { id: userId, accepted_at: null }, { accepted_at: work.now });
  return userId;
};
