import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { lotSpacesContract } from '@gatehouse/domain/spaces/lot-contract.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { unitsAt } from '@gatehouse/domain/spaces/units.ts';
import { listBrought } from '#server/features/imports/queries/brought.ts';
import type { Changing, Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { addSpace, changeSpace, retireSpace, takeBackSpace, type Written } from './commands/lot-space.ts';
import { countsBySite, eventsOfSpace, pageOfSpaces, readSpace } from './queries/lot-spaces.ts';
import { placeNamesAt } from './queries/plan-places.ts';

const told = (
  { touched, answerVersion }: Pick<Changing, 'touched' | 'answerVersion'>,
  { space, target }: Written,
  message: string,
) => {
  touched(target);
  answerVersion(space.version);
  return { message, space };
};

/** What the lot lends, as System Admins keep it (decision 0106). */
export const lotSpaceRoutes = (door: Door): void => {
  const on = implement(door, lotSpacesContract);

  on('GET /api/studio-ops/lot-spaces', async ({ work, query }) => ({
    ...(await pageOfSpaces(work, query)),
    units: unitsAt(query.site),
    counts: await countsBySite(work),
    placeNames: await placeNamesAt(work, query.site),
  }));

  on('GET /api/studio-ops/lot-spaces/:spaceId/history', async ({ work, params: { spaceId } }) => {
    orNotFound(await readSpace(work, spaceId));
    const events = (await eventsOfSpace(work, spaceId)).map(({ at, detail, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      changes: detail.changes ?? [],
    }));
    const brought = (await listBrought(work, spaceId)).map(({ at, by, words }) => ({
      ...{ at: at.toISOString(), by, words, event: 'SPACE_IMPORTED' as const, changes: [] },
    }));
    return { entries: [...events, ...brought].sort((one, other) => (one.at < other.at ? 1 : -1)) };
  });

  on('POST /api/studio-ops/lot-spaces', async ({ body, person, ...call }) => {
    const made = await addSpace(call.work, person, body);
    return told(call, made, spaceMessages.spaceAdded(made.space.name));
  });

  on('PUT /api/studio-ops/lot-spaces/:spaceId', async ({ params, body, person, seenVersion, ...call }) =>
    told(call, await changeSpace(call.work, person, params.spaceId, seenVersion, body), spaceMessages.spaceSaved),
  );

  on('PUT /api/studio-ops/lot-spaces/:spaceId/retire', async ({ params, person, seenVersion, ...call }) => {
    const done = await retireSpace(call.work, person, params.spaceId, seenVersion);
    return told(call, done, spaceMessages.spaceRetiredNow(done.space.name));
  });

  on('PUT /api/studio-ops/lot-spaces/:spaceId/take-back', async ({ params, person, seenVersion, ...call }) => {
    const done = await takeBackSpace(call.work, person, params.spaceId, seenVersion);
    return told(call, done, spaceMessages.spaceTakenBack(done.space.name));
  });
};
