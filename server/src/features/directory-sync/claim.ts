import { isDeepStrictEqual } from 'node:util';
import { nameInDirectory } from '@gatehouse/domain/directory-sync/account.ts';
import { groupsOfClaim, personOfClaim, type SaidAtSignIn } from '@gatehouse/domain/directory-sync/claim.ts';
import { noStaffRights } from '@gatehouse/domain/directory-sync/rights.ts';
import type { Work } from '#server/db/work.ts';
import type { Accounts } from './accounts.ts';
import { followOther } from './follow.ts';
import { addMembers, groupsNamed, insertGroup, membershipsOf, removeMemberships } from './queries/groups.ts';
import { addLog, readPaused } from './queries/log.ts';
import { changePerson, type DirectoryPerson, holdDirectory, insertPerson, personAtSignIn } from './queries/people.ts';

/** The groups that were named. Those that nobody knows yet are noted where `notes`, so that a System Admin can say what they give. */
const groupsOf = async (work: Work, names: readonly string[], notes: boolean): Promise<readonly string[]> => {
  const known = await groupsNamed(work, names);
  const held = new Set(known.map(({ name }) => name.toLowerCase()));
  const ids = known.map(({ id }) => id);
  if (!notes) return ids;
  for (const name of names.filter((each) => !held.has(each.toLowerCase())))
    ids.push(await insertGroup(work, { displayName: name, externalId: null }));
  return ids;
};

/** Writes the person down as it was said now, and in which groups. Gives their id; null where all stood so already. */
const keepPerson = async (
  work: Work,
  person: DirectoryPerson | null,
  said: SaidAtSignIn & { readonly email: string },
  groupIds: readonly string[],
): Promise<string | null> => {
  const body = personOfClaim(said.email, said);
  const kept = { userName: said.email, externalId: null, active: true, body };
  const id = person?.id ?? (await insertPerson(work, kept, noStaffRights));
  const held = await membershipsOf(work, id);
  const come = groupIds.filter((each) => !held.includes(each));
  const gone = held.filter((each) => !groupIds.includes(each));
  const isSame = person?.active === true && isDeepStrictEqual(person.body, body);
  if (isSame && come.length + gone.length === 0) return null;
  if (person !== null) await changePerson(work, id, kept);
  for (const groupId of come) await addMembers(work, groupId, [id]);
  await removeMemberships(work, id, gone);
  return id;
};

/**
 * Follows a claim of groups at sign-in as if the directory had said it by SCIM: rights of the mapped groups, powers after a confirmation, the end of
 * whoever no group lets in any more. It says nothing where the directory itself is heard (a token of directory sync is there), while that is paused,
 * of customers, of an address that is not verified, and of a stranger whom no mapped group lets in.
 */
export const claimFollower =
  (accounts: Accounts, token: { readonly list: (work: Work) => Promise<readonly unknown[]> }) =>
  async (work: Work, requestId: string, said: SaidAtSignIn): Promise<void> => {
    const { verifiedEmail: email } = said;
    const groups = groupsOfClaim(said.groups);
    if (email === null || groups === null || (await token.list(work)).length > 0) return;
    await holdDirectory(work);
    if ((await readPaused(work)) !== null) return;
    const staffId = await accounts.staffOf(work, email);
    if (staffId === undefined && (await accounts.isTaken(work, email))) return;
    const person = await personAtSignIn(work, email, staffId ?? null);
    const isKnown = staffId !== undefined || person !== undefined;
    if (!isKnown && !(await groupsNamed(work, groups)).some(({ letsIn }) => letsIn)) return;
    const groupIds = await groupsOf(work, groups, isKnown);
    const personId = await keepPerson(work, person ?? null, { ...said, email }, groupIds);
    if (personId === null) return;
    await addLog(work, requestId, {
      state: 'DONE',
      who: nameInDirectory(personOfClaim(email, said)),
      what: groups.length === 0 ? 'came without a group' : `came with ${groups.join(', ')}`,
      userId: staffId ?? null,
    });
    const began = performance.now();
    await followOther({ work, accounts, requestId, tookMs: () => performance.now() - began, arrives: true }, personId);
  };
