import { forbidden, notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { holdName } from '@gatehouse/domain/spaces/allocation.ts';
import { spacesContract } from '@gatehouse/domain/spaces/contract.ts';
import { mayManageSpaces } from '@gatehouse/domain/spaces/manage.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { sendAsIs } from '#server/platform/http/streamed.ts';
import { boardOf } from './board.ts';
import { grantRequest, holdSpace, requestHold, withdrawRequest } from './commands/hold.ts';
import { challengeHold, changeAllocation, confirmHold, declineRequest, releaseAllocation } from './commands/moves.ts';
import type { Asking } from './commands/step.ts';
import { readFeed } from './feed.ts';
import { createFeed, revokeFeeds } from './queries/feeds.ts';
import {
  allocationsOfCompany,
  allocationsOfProject,
  companyIsThere,
  findHoldingProjects,
  listSpaces,
  readHoldingProject,
} from './queries/reads.ts';
import { type AllocationRow, allocationOf, boardAllocationOf } from './queries/rows.ts';

/** The door knows the map of §6; that A/R edits projects and holds nothing is decisions §6. */
const assertManages = (person: Person): void => {
  if (!mayManageSpaces(person.roles)) throw forbidden();
};

/** The database has the last word on overlaps; here it becomes a sentence. */
const guarded = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (error) {
    if ((error as { code?: string }).code === '23P01') throw new Refusal(409, spaceMessages.justTaken, 'overlap');
    throw error;
  }
};

const targetOf = (row: AllocationRow): Target => ({
  type: 'allocation',
  id: row.allocationId,
  version: row.version,
  companyId: row.companyId,
  detail: {
    space: row.spaceName,
    projectId: row.projectId,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    state: row.state,
    level: row.level,
  },
});

const heldMessage = (row: AllocationRow): string => `${row.spaceName}: ${holdName(row.level ?? 1)}`;

export const spaceRoutes = (door: Door, { publicUrl }: { readonly publicUrl: string }): void => {
  const on = implement(door, spacesContract);
  const streaming = implementStreaming(door, spacesContract);

  for (const key of ['GET /api/studio-ops/spaces', 'GET /api/customer-portal/spaces'] as const)
    on(key, async ({ work }) => ({ spaces: [...(await listSpaces(work))] }));

  on('GET /api/studio-ops/spaces/board', async ({ work, scope, query, person }) => {
    assertManages(person);
    return boardOf(work, scope, query);
  });

  on('GET /api/studio-ops/spaces/projects', async ({ work, query, person }) => {
    assertManages(person);
    return { projects: [...(await findHoldingProjects(work, query.q))] };
  });

  on('GET /api/studio-ops/projects/:projectId/spaces', async ({ work, scope, params }) => {
    if ((await readHoldingProject(work, scope, params.projectId)) === undefined) throw notFound();
    return { allocations: (await allocationsOfProject(work, scope, params.projectId)).map(boardAllocationOf) };
  });

  on('GET /api/customer-portal/projects/:projectId/spaces', async ({ work, scope, params, person }) => {
    if ((await readHoldingProject(work, scope, params.projectId)) === undefined) throw notFound();
    if (!can(person, 'viewProject', params.projectId)) throw forbidden();
    return { allocations: (await allocationsOfProject(work, scope, params.projectId)).map(allocationOf) };
  });

  on('GET /api/studio-ops/companies/:companyId/spaces', async ({ work, scope, params }) => {
    if (!(await companyIsThere(work, params.companyId))) throw notFound();
    return { allocations: (await allocationsOfCompany(work, scope, params.companyId, null)).map(boardAllocationOf) };
  });

  on('GET /api/customer-portal/companies/:companyId/spaces', async ({ work, scope, params, person }) => {
    if (person.companyId !== params.companyId) throw notFound();
    const own = person.companyAdmin
      ? null
      : Object.keys(person.projectValues).filter((projectId) => can(person, 'viewProject', projectId));
    return { allocations: (await allocationsOfCompany(work, scope, params.companyId, own)).map(allocationOf) };
  });

  on('POST /api/studio-ops/allocations', async ({ work, scope, body, person, touched }) => {
    assertManages(person);
    const row = await guarded(() => holdSpace({ work, scope, publicUrl }, body, person.userProfileId));
    touched(targetOf(row));
    return { message: heldMessage(row), allocation: allocationOf(row) };
  });

  on('POST /api/customer-portal/allocations', async ({ work, scope, body, person, touched }) => {
    if ((await readHoldingProject(work, scope, body.projectId)) === undefined) throw notFound();
    if (!can(person, 'makeRequest', body.projectId)) throw forbidden();
    const by = { id: person.userProfileId, name: fullNameOf(person) };
    const row = await requestHold({ work, scope, publicUrl }, body, by);
    touched(targetOf(row));
    return { message: spaceMessages.requested, allocation: allocationOf(row) };
  });

  on(
    'PUT /api/customer-portal/allocations/:allocationId/withdraw',
    async ({ work, scope, params, person, touched }) => {
      const row = await withdrawRequest({ work, scope, publicUrl }, params.allocationId, {
        name: fullNameOf(person),
        mayAsk: (projectId) => can(person, 'makeRequest', projectId),
      });
      touched(targetOf(row));
      return { message: spaceMessages.withdrawn, allocation: allocationOf(row) };
    },
  );

  on(
    'PUT /api/studio-ops/allocations/:allocationId',
    async ({ work, scope, params, body, person, seenVersion, touched, answerVersion }) => {
      assertManages(person);
      const asking = { work, scope, publicUrl };
      const row = await guarded(() => changeAllocation(asking, params.allocationId, body, seenVersion));
      touched(targetOf(row));
      answerVersion(row.version);
      return { message: spaceMessages.changed, allocation: allocationOf(row) };
    },
  );

  const moves = {
    'PUT /api/studio-ops/allocations/:allocationId/hold': [grantRequest, heldMessage],
    'PUT /api/studio-ops/allocations/:allocationId/challenge': [challengeHold, () => spaceMessages.challenged],
    'PUT /api/studio-ops/allocations/:allocationId/confirm': [confirmHold, () => spaceMessages.confirmed],
    'PUT /api/studio-ops/allocations/:allocationId/release': [releaseAllocation, () => spaceMessages.released],
    'PUT /api/studio-ops/allocations/:allocationId/decline': [declineRequest, () => spaceMessages.declined],
  } as const satisfies Record<
    string,
    readonly [
      (asking: Asking, allocationId: string, by: string) => Promise<AllocationRow>,
      (row: AllocationRow) => string,
    ]
  >;
  for (const key of Object.keys(moves) as (keyof typeof moves)[]) {
    const [move, message] = moves[key];
    on(key, async ({ work, scope, params, person, touched }) => {
      assertManages(person);
      const row = await guarded(() => move({ work, scope, publicUrl }, params.allocationId, person.userProfileId));
      touched(targetOf(row));
      return { message: message(row), allocation: allocationOf(row) };
    });
  }

  for (const side of ['studio-ops', 'customer-portal'] as const) {
    on(`POST /api/${side}/calendar-feeds`, async ({ work, body, person, touched }) => {
      if (side === 'studio-ops') assertManages(person);
      const token = await createFeed(work, person.userProfileId, body);
      touched({ type: 'calendarFeed', id: person.userProfileId, companyId: person.companyId, detail: body });
      return {
        message: spaceMessages.feedCreated,
        url: `${publicUrl}/api/customer-portal/calendar/${token}.ics`,
      };
    });
    on(`DELETE /api/${side}/calendar-feeds`, async ({ work, person, touched }) => {
      if (side === 'studio-ops') assertManages(person);
      const revoked = await revokeFeeds(work, person.userProfileId);
      touched({ type: 'calendarFeed', id: person.userProfileId, companyId: person.companyId, detail: { revoked } });
      return { message: spaceMessages.feedRevoked };
    });
  }

  streaming('GET /api/customer-portal/calendar/:feed', async ({ params, inWork, reply }) => {
    const calendar = await inWork((work) => readFeed(work, params.feed, new URL(publicUrl).hostname));
    return sendAsIs(
      reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="spaces.ics"')
        .header('x-robots-tag', 'noindex'),
      calendar,
    );
  });
};
