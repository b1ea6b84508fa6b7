import { createHash } from 'node:crypto';
import { firstMinutesContract } from '@gatehouse/domain/set-up/first-minutes-contract.ts';
import { setUpMessages } from '@gatehouse/domain/set-up/messages.ts';
import { type SetUpLine, setUpLines, standingInWords } from '@gatehouse/domain/set-up/set-up-list.ts';
import type { Door } from '#server/platform/http/call.ts';
import { type Readiness, works } from '#server/platform/http/health.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { addTourDone, hideListFor, isListHidden, toursDoneBy } from './queries/first-minutes.ts';
import { readLotFacts } from './queries/lot-facts.ts';
import { readMovingIn } from './queries/moving-in.ts';

const digestOf = (lines: readonly SetUpLine[]): Buffer => createHash('sha256').update(standingInWords(lines)).digest();

/** The set-up list of the System Admins, and the tour of each portal: what a person put away stays away for them alone. */
export const firstMinutesRoutes = (door: Door, { storage }: Readiness): void => {
  const on = implement(door, firstMinutesContract);
  const streaming = implementStreaming(door, firstMinutesContract);

  streaming('GET /api/studio-ops/set-up-list', async ({ inWork, person }) => {
    const { lines, standing, hidden } = await inWork(async (work) => {
      const lines = setUpLines(await readLotFacts(work));
      const standing = digestOf(lines);
      return { lines, standing, hidden: await isListHidden(work, person.userProfileId, standing) };
    });
    const isShown = !hidden && lines.some(({ holds }) => !holds);
    // no transaction is open while the files are asked, which ask the database where they lie
    const isStorageWell = isShown && (await works(storage));
    const movingIn = isShown ? await inWork((work) => readMovingIn(work, isStorageWell)) : null;
    return { lines, hidden, standing: standing.toString('hex'), movingIn };
  });
  on('PUT /api/studio-ops/set-up-list/hidden', async ({ work, person, query: { standing } }) => {
    // a fact that changed since the person looked is not hidden with the others
    const seen = standing === undefined ? digestOf(setUpLines(await readLotFacts(work))) : Buffer.from(standing, 'hex');
    await hideListFor(work, person.userProfileId, seen);
    return { message: setUpMessages.listHidden };
  });

  on('GET /api/customer-portal/tours', async ({ work, person }) => ({
    done: await toursDoneBy(work, person.userProfileId),
  }));
  on('PUT /api/customer-portal/tours/:portal', async ({ work, person, params: { portal } }) => {
    await addTourDone(work, person.userProfileId, portal);
    return { message: setUpMessages.tourDone };
  });
};
