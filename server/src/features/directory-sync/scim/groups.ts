import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import { patched } from '@gatehouse/domain/directory-sync/scim/patching.ts';
import { isParts, type Json, type Parts } from '@gatehouse/domain/directory-sync/scim/paths.ts';
import { invalidValue } from '@gatehouse/domain/directory-sync/scim/problem.ts';
import { isWanted } from '@gatehouse/domain/directory-sync/scim/projection.ts';
import { readResource } from '@gatehouse/domain/directory-sync/scim/reading.ts';
import { kinds } from '@gatehouse/domain/directory-sync/scim/schemas.ts';
import { Id } from '@gatehouse/domain/fields/id.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { listed } from '@gatehouse/domain/text/listed.ts';
import type { Work } from '#server/db/work.ts';
import type { Accounts } from '../accounts.ts';
import { FOLLOWED_AT_ONCE, followOther } from '../follow.ts';
import {
  addMembers,
  changeGroup,
  type DirectoryGroup,
  deleteGroup,
  groupOfDirectory,
  groupsFor,
  insertGroup,
  membersOf,
  removeMembers,
} from '../queries/groups.ts';
import { addLog } from '../queries/log.ts';
import { holdDirectory, knownPeople, leaveToJob, touchPeople } from '../queries/people.ts';
import { answerResource, notThere } from './answers.ts';
import { type Asked, askedByQuery, demanded, found, MOST_LOOKED_AT, mentions } from './asked.ts';
import type { ScimCall, ScimHandler } from './door.ts';
import { groupResource } from './resources.ts';
import { refuseStaleTag } from './versions.ts';

const kind = kinds.Group;

const findGroup = async (work: Work, id: string, withMembers: boolean): Promise<DirectoryGroup> => {
  const group = Id.safeParse(id).success ? await groupOfDirectory(work, id, withMembers) : undefined;
  if (group === undefined) throw notThere('Group');
  return group;
};

const lockGroup = async ({ work, id, request }: ScimCall): Promise<DirectoryGroup> => {
  await holdDirectory(work);
  const group = await findGroup(work, id, true);
  refuseStaleTag(request, group.version);
  return group;
};

const idsIn = (members: Json | undefined): readonly string[] => [
  ...new Set(
    (Array.isArray(members) ? (members as readonly Json[]) : []).flatMap((each) =>
      isParts(each) ? [String(each.value)] : [],
    ),
  ),
];

const keptOf = (body: Parts) => ({
  displayName: String(body.displayName).trim(),
  externalId: typeof body.externalId === 'string' ? body.externalId : null,
});

/** Writes who is in it and follows for whoever went or came; of very many, the job follows for the others within the minute. Gives what changed, in words. */
const keepMembers = async (accounts: Accounts, call: ScimCall, groupId: string, wanted: readonly string[]) => {
  const { work, request, tookMs } = call;
  const held = new Set(await membersOf(work, groupId));
  const named = new Set(wanted);
  const come = wanted.filter((id) => !held.has(id));
  const gone = [...held].filter((id) => !named.has(id));
  const known = await knownPeople(work, come);
  if (come.some((id) => !known.has(id))) throw invalidValue(directorySyncMessages.memberUnknown);
  await addMembers(work, groupId, come);
  await removeMembers(work, groupId, gone);
  await touchPeople(work, [...come, ...gone]);
  const moved = [...gone, ...come];
  for (const id of moved.slice(0, FOLLOWED_AT_ONCE))
    await followOther({ work, accounts, requestId: request.id, tookMs }, id);
  await leaveToJob(work, moved.slice(FOLLOWED_AT_ONCE));
  return [
    ...(come.length === 0 ? [] : [`${countOf(come.length, 'person', 'people')} added`]),
    ...(gone.length === 0 ? [] : [`${countOf(gone.length, 'person', 'people')} taken out`]),
  ];
};

const note = async (
  { work, request, touched }: ScimCall,
  id: string,
  name: string,
  said: readonly string[],
): Promise<void> => {
  if (said.length === 0) return;
  await addLog(work, request.id, { state: 'DONE', who: name, what: listed(said), userId: null });
  touched({ type: 'directoryGroup', id, detail: { directory: name, changed: said } });
};

const answer = async (call: ScimCall, id: string, status = 200) => {
  const group = await findGroup(call.work, id, isWanted(kind, askedByQuery(call.request.query).projection, 'members'));
  return answerResource(call, kind, groupResource(group, call.base), group.version, status);
};

/** Groups of the directory that answer a filter; who is in them is read where it is asked for. */
export const searchGroups = async (work: Work, asked: Asked, base: string): Promise<readonly Parts[]> => {
  const narrowed = { displayName: demanded(asked, 'displayName'), externalId: demanded(asked, 'externalId') };
  const withMembers = isWanted(kind, asked.projection, 'members') || mentions(asked, 'members');
  const groups = await groupsFor(work, narrowed, withMembers, MOST_LOOKED_AT);
  return found(
    kind,
    groups.map((group) => groupResource(group, base)),
    asked,
  );
};

/** The calls of groups: RFC 7644 §3.3 to §3.6. What a group gives here is its mapping, which a System Admin writes. */
export const groupCalls = (accounts: Accounts) => {
  const change = async (call: ScimCall, after: (group: DirectoryGroup) => Parts) => {
    const { work } = call;
    const group = await lockGroup(call);
    const body = after(group);
    const kept = keptOf(body);
    const isRenamed = kept.displayName !== group.displayName;
    const said = [
      ...(isRenamed ? [`is called ${kept.displayName} now`] : []),
      ...(await keepMembers(accounts, call, group.id, idsIn(body.members))),
    ];
    if (said.length > 0 || kept.externalId !== group.externalId) await changeGroup(work, group.id, kept);
    if (isRenamed) await touchPeople(work, await membersOf(work, group.id));
    await note(call, group.id, group.displayName, said);
    return answer(call, group.id);
  };

  return {
    create: async (call) => {
      const body = readResource(kind, call.request.body);
      await holdDirectory(call.work);
      const kept = keptOf(body);
      const id = await insertGroup(call.work, kept);
      const said = await keepMembers(accounts, call, id, idsIn(body.members));
      await note(call, id, kept.displayName, ['is new', ...said]);
      return answer(call, id, 201);
    },
    read: (call) => answer(call, call.id),
    replace: (call) => change(call, () => readResource(kind, call.request.body)),
    patch: (call) =>
      change(call, ({ displayName, externalId, members }) => {
        const held = members.map(({ value }) => ({ value }));
        const resource = { displayName, ...(externalId === null ? {} : { externalId }), members: held };
        return patched(kind, resource, call.request.body);
      }),
    end: async (call) => {
      const group = await lockGroup(call);
      await keepMembers(accounts, call, group.id, []);
      await deleteGroup(call.work, group.id);
      await note(call, group.id, group.displayName, ['is gone']);
      call.reply.status(204);
      return undefined;
    },
  } satisfies Readonly<Record<string, ScimHandler>>;
};
