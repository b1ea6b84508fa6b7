import type { CallOutput, Received } from '@gatehouse/domain/http/endpoint.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import type { spacesContract } from '@gatehouse/domain/spaces/contract.ts';
import type { Work } from '#server/db/work.ts';
import { broughtWords } from '#server/features/imports/queries/brought.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { boardAllocations, listSpaces, openChallenges, waitingRequests } from './queries/reads.ts';
import { boardAllocationOf } from './queries/rows.ts';

type Board = (typeof spacesContract)['GET /api/studio-ops/spaces/board'];

/** The board: every space of the site with what stands on it, the requests and challenges of the whole lot. */
export const boardOf = async (
  work: Work,
  scope: Scope,
  { from, to, site, kind, projectId }: Received<Board>['query'],
): Promise<CallOutput<Board>> => {
  const spaces = await listSpaces(work, { site, kind });
  const standing = await boardAllocations(work, scope, site, { from, to });
  const requests = await waitingRequests(work, scope);
  const challenges = await openChallenges(work, scope);
  const brought = await broughtWords(
    work,
    standing.map(({ allocationId }) => allocationId),
  );
  const rows = spaces.map((space) => ({
    ...space,
    allocations: standing
      .filter(({ spaceId }) => spaceId === space.spaceId)
      .map((row) => ({ ...boardAllocationOf(row), brought: brought.get(row.allocationId) })),
  }));
  const [first] = challenges;
  return {
    today: dayAtSite(site, work.now),
    // of a project: the spaces it is on, with everybody else who is there
    spaces: rows.filter(
      ({ allocations }) => projectId === undefined || allocations.some((each) => each.projectId === projectId),
    ),
    requests: requests.map(boardAllocationOf),
    projects: [...new Map(standing.map((row) => [row.projectId, row.projectName]))]
      .map(([id, name]) => ({ projectId: id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    challenges: {
      count: challenges.length,
      first:
        first === undefined || first.challengeUntil === null
          ? null
          : {
              allocationId: first.allocationId,
              site: first.site,
              startsOn: first.startsOn,
              until: first.challengeUntil,
            },
    },
  };
};
