import { directorySyncContract } from '@gatehouse/domain/directory-sync/contract.ts';
import type { GroupMapping } from '@gatehouse/domain/directory-sync/mapping.ts';
import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import { fieldRefusal, notFound, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { holdDepartments } from '#server/features/departments/queries.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Accounts } from './accounts.ts';
import { FOLLOWED_AT_ONCE, type Following, followDue } from './follow.ts';
import { groupOfDirectory } from './queries/groups.ts';
import { addLog, readFigures, readLog, readPaused, setPaused } from './queries/log.ts';
import {
  isOpenDepartment,
  isTaker,
  keepMapping,
  listDepartmentNames,
  listGroups,
  listTakers,
  lockMapping,
} from './queries/mappings.ts';
import { holdDirectory, markDue } from './queries/people.ts';
import { SCIM_BASE } from './scim/door.ts';

interface Token {
  readonly hint: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
}

interface Waiting {
  readonly userChangeId: string;
  readonly userProfileId: string;
  readonly name: string;
  readonly what: readonly string[];
  readonly through: string;
  readonly askedAt: string;
  readonly answers: readonly ('confirm' | 'decline' | 'withdraw')[];
}

interface Settings {
  readonly publicUrl: string;
  readonly accounts: Accounts & { readonly waitingFor: (work: Work, person: Person) => Promise<readonly Waiting[]> };
  readonly token: {
    readonly list: (work: Work) => Promise<readonly Token[]>;
    readonly make: (work: Work, by: string) => Promise<string>;
  };
}

const LAST = 5;
const PAGE = 50;

const refuseUnknown = async (work: Work, { departmentId, handOverTo }: GroupMapping): Promise<void> => {
  if (departmentId !== null && !(await isOpenDepartment(work, departmentId)))
    throw fieldRefusal(400, 'departmentId', directorySyncMessages.departmentUnknown);
  if (handOverTo !== null && !(await isTaker(work, handOverTo)))
    throw fieldRefusal(400, 'handOverTo', directorySyncMessages.takerUnknown);
};

const tokenOf = (tokens: readonly Token[]) => {
  const [token] = tokens;
  if (token === undefined) return null;
  const used = tokens.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).toSorted();
  return {
    hint: token.hint,
    madeAt: token.createdAt,
    madeBy: token.createdBy,
    expiresAt: token.expiresAt,
    lastUsedAt: used.at(-1) ?? null,
  };
};

/** Directory sync as System Admins keep it: token, what groups give, and what the directory did. */
export const directorySyncRoutes = (door: Door, { publicUrl, accounts, token }: Settings): void => {
  const on = implement(door, directorySyncContract);

  on('GET /api/studio-ops/directory-sync', async ({ work, person }) => ({
    address: `${publicUrl}${SCIM_BASE}`,
    pausedAt: await readPaused(work),
    token: tokenOf(await token.list(work)),
    figures: await readFigures(work),
    groups: await listGroups(work),
    waiting: await accounts.waitingFor(work, person),
    last: await readLog(work, null, LAST),
    departments: await listDepartmentNames(work),
    takers: await listTakers(work),
  }));

  on('GET /api/studio-ops/directory-sync/log', async ({ work, query }) => {
    const entries = await readLog(work, query.after ?? null, PAGE + 1);
    return { entries: entries.slice(0, PAGE), more: entries.length > PAGE };
  });

  on('POST /api/studio-ops/directory-sync/token', async ({ work, person, touched }) => {
    const isFirst = (await token.list(work)).length === 0;
    const made = await token.make(work, person.userProfileId);
    touched({ type: 'directory', id: 'token', detail: { endsIn: made.slice(-4) } });
    return { message: isFirst ? directorySyncMessages.firstTokenMade : directorySyncMessages.tokenMade, token: made };
  });

  on('PUT /api/studio-ops/directory-sync/paused', async ({ work, person, body: { paused }, touched }) => {
    await setPaused(work, paused ? person.userProfileId : null);
    touched({ type: 'directory', id: 'paused', detail: { paused } });
    return { message: paused ? directorySyncMessages.pausedNow : directorySyncMessages.resumed };
  });

  on(
    'PUT /api/studio-ops/directory-sync/groups/:groupId',
    async ({ work, person, params: { groupId }, body, seenVersion, touched, answerVersion, request }) => {
      // before the rows that a closing moves, as it does
      if (body.departmentId !== null) await holdDepartments(work, [body.departmentId]);
      await holdDirectory(work);
      const group = await groupOfDirectory(work, groupId, false);
      if (group === undefined) throw notFound();
      refuseStale(await lockMapping(work, groupId), seenVersion);
      await refuseUnknown(work, body);
      const version = await keepMapping(work, groupId, body, person.userProfileId);
      await addLog(work, request.id, {
        state: 'DONE',
        who: group.displayName,
        what: body.role === null ? 'gives nothing here' : `gives ${body.role}`,
        userId: null,
      });
      await markDue(work, groupId);
      const began = performance.now();
      const following: Following = { work, accounts, requestId: request.id, tookMs: () => performance.now() - began };
      // the others by the job, within the minute
      await followDue(following, FOLLOWED_AT_ONCE, false);
      touched({
        type: 'directoryGroup',
        id: groupId,
        version,
        detail: { directory: group.displayName, mapping: body },
      });
      answerVersion(version);
      return { message: directorySyncMessages.mapped };
    },
  );
};
