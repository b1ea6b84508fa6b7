import { isDeepStrictEqual } from 'node:util';
import { nameInDirectory } from '@gatehouse/domain/directory-sync/account.ts';
import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import { noStaffRights } from '@gatehouse/domain/directory-sync/rights.ts';
import { patched } from '@gatehouse/domain/directory-sync/scim/patching.ts';
import type { Parts } from '@gatehouse/domain/directory-sync/scim/paths.ts';
import { ScimProblem } from '@gatehouse/domain/directory-sync/scim/problem.ts';
import { readResource } from '@gatehouse/domain/directory-sync/scim/reading.ts';
import { kinds } from '@gatehouse/domain/directory-sync/scim/schemas.ts';
import { Id } from '@gatehouse/domain/fields/id.ts';
import type { Work } from '#server/db/work.ts';
import type { Accounts } from '../accounts.ts';
import { type Followed, followPerson, letGo } from '../follow.ts';
import {
  changePerson,
  type DirectoryPerson,
  deletePerson,
  holdDirectory,
  insertPerson,
  isUserNameTaken,
  peopleFor,
  personOfDirectory,
} from '../queries/people.ts';
import { answerResource, notThere } from './answers.ts';
import { type Asked, demanded, found, MOST_LOOKED_AT } from './asked.ts';
import type { ScimCall, ScimHandler } from './door.ts';
import { userResource } from './resources.ts';
import { refuseStaleTag } from './versions.ts';

const kind = kinds.User;

/** The person of the address, held with everything of the directory; 404 where there is none. */
const lockPerson = async ({ work, id }: ScimCall): Promise<DirectoryPerson> => {
  await holdDirectory(work);
  return findPerson(work, id);
};

const findPerson = async (work: Work, id: string): Promise<DirectoryPerson> => {
  const person = Id.safeParse(id).success ? await personOfDirectory(work, id) : undefined;
  if (person === undefined) throw notThere('User');
  return person;
};

/** The resource as it is kept. What is true unless it is said otherwise stands in `active`. */
const keptOf = (body: Parts, active: boolean) => {
  const { active: said, ...rest } = body;
  return {
    userName: String(body.userName).trim(),
    externalId: typeof body.externalId === 'string' ? body.externalId : null,
    active: typeof said === 'boolean' ? said : active,
    body: rest,
  };
};

/** Two people of one name would be one (RFC 7644 §3.3). */
const refuseTaken = async (
  work: Work,
  { userName }: { readonly userName: string },
  besides: string | null,
): Promise<void> => {
  if (await isUserNameTaken(work, userName, besides))
    throw new ScimProblem(409, 'uniqueness', directorySyncMessages.userNameTaken);
};

const touch = (
  { touched }: ScimCall,
  { id, body }: Pick<DirectoryPerson, 'id' | 'body'>,
  { userId, detail }: Followed,
): void =>
  touched({
    ...(userId === null ? { type: 'directoryPerson', id } : { type: 'user', id: userId }),
    detail: { directory: nameInDirectory(body), ...detail },
  });

const follows = (accounts: Accounts, { work, request, tookMs }: ScimCall) => ({
  work,
  accounts,
  requestId: request.id,
  tookMs,
});

const answer = async (call: ScimCall, id: string, status = 200) => {
  const person = await findPerson(call.work, id);
  return answerResource(call, kind, userResource(person, call.base), person.version, status);
};

/** People of the directory who answer a filter. */
export const searchUsers = async (work: Work, asked: Asked, base: string): Promise<readonly Parts[]> => {
  const narrowed = { userName: demanded(asked, 'userName'), externalId: demanded(asked, 'externalId') };
  const people = await peopleFor(work, narrowed, MOST_LOOKED_AT);
  return found(
    kind,
    people.map((person) => userResource(person, base)),
    asked,
  );
};

/** The calls of people: RFC 7644 §3.3 to §3.6. */
export const userCalls = (accounts: Accounts) => {
  const change = async (call: ScimCall, after: (person: DirectoryPerson) => Parts) => {
    const { work, request, base } = call;
    const person = await lockPerson(call);
    refuseStaleTag(request, person.version);
    const kept = keptOf(after(person), person.active);
    await refuseTaken(work, kept, person.id);
    const isSame = isDeepStrictEqual([kept.body, kept.active], [person.body, person.active]);
    if (isSame) return answerResource(call, kind, userResource(person, base), person.version, 200);
    await changePerson(work, person.id, kept);
    touch(call, { id: person.id, body: kept.body }, await followPerson(follows(accounts, call), person.id));
    return answer(call, person.id);
  };

  return {
    create: async (call) => {
      const kept = keptOf(readResource(kind, call.request.body), true);
      await holdDirectory(call.work);
      await refuseTaken(call.work, kept, null);
      const id = await insertPerson(call.work, kept, noStaffRights);
      touch(call, { id, body: kept.body }, await followPerson(follows(accounts, call), id));
      return answer(call, id, 201);
    },
    read: (call) => answer(call, call.id),
    replace: (call) => change(call, () => readResource(kind, call.request.body)),
    patch: (call) => change(call, ({ body, active }) => patched(kind, { ...body, active }, call.request.body)),
    end: async (call) => {
      const person = await lockPerson(call);
      refuseStaleTag(call.request, person.version);
      const followed = await letGo(follows(accounts, call), person);
      await deletePerson(call.work, person.id);
      touch(call, person, followed);
      call.reply.status(204);
      return undefined;
    },
  } satisfies Readonly<Record<string, ScimHandler>>;
};
