import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { ProfileEdit } from '@gatehouse/domain/profile/contract.ts';
import type { Work } from '#server/db/work.ts';
import { writeProfile } from '../queries/own.ts';

export interface SavedProfile {
  readonly version: number;
  /** The person as they are from now on, for the answer of the same call. */
  readonly person: Person;
}

/** The profile tab. Refuses with 412 when somebody, client services for instance, changed the row since it was read. */
export const saveOwnProfile = async (
  work: Work,
  person: Person,
  { firstName, lastName, jobTitle, phone }: ProfileEdit,
  seenVersion: number | null,
): Promise<SavedProfile> => {
  const version = await writeProfile(work, person.userProfileId, seenVersion, {
    first_name: firstName,
    last_name: lastName,
    job_title: jobTitle === '' ? null : jobTitle,
    phone: phone === '' ? null : phone,
  });
  if (version === null) throw new Refusal(412, httpMessages.stale, 'stale');
  return { version, person: { ...person, firstName, lastName } };
};
