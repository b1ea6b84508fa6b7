import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import {
  challengedBy,
  hoursToAnswer,
  mayMoveConfirmed,
  moved,
  promoted,
  refusalToConfirm,
} from '@gatehouse/domain/spaces/holds.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { AllocationChange } from '@gatehouse/domain/spaces/space.ts';
import { tell } from '../emails.ts';
import { loosen, writeChallenge, writeDays, writeState } from '../queries/line.ts';
import { readHoldingProject } from '../queries/reads.ts';
import type { AllocationRow } from '../queries/rows.ts';
import { type Asking, assertMayHold, begin, bookingNamed, notNow, read, rearrange } from './step.ts';

const over = ({ challengeUntil }: AllocationRow, now: Date): boolean =>
  challengeUntil !== null && Date.parse(challengeUntil) <= now.getTime();

/** Only a 1st hold is confirmed; not over another booking, not for a project whose credit is on hold (decisions §2, §6). */
export const confirmHold = async (asking: Asking, allocationId: string): Promise<AllocationRow> => {
  const { row, bookings } = await begin(asking, allocationId);
  if (row.state !== 'HOLD') throw notNow();
  if (over(row, asking.work.now)) throw notNow(spaceMessages.timeIsOver, 'time-is-over');
  const refusal = refusalToConfirm(bookings, bookingNamed(bookings, allocationId));
  if (refusal !== null) throw notNow(refusal === 'overlap' ? spaceMessages.overlap : spaceMessages.notFirst, refusal);
  const project = await readHoldingProject(asking.work, asking.scope, row.projectId);
  if (project === undefined) throw notNow();
  assertMayHold(project);
  if (project.creditOnHold) throw notNow(spaceMessages.creditOnHold, 'credit-on-hold');
  await writeState(asking.work, allocationId, 'CONFIRMED');
  const confirmed = await read(asking, allocationId);
  await tell(asking.work, asking.publicUrl, 'confirmed', confirmed);
  return confirmed;
};

/** Gives held or confirmed days back; everybody behind moves up and is told. */
export const releaseAllocation = async (asking: Asking, allocationId: string): Promise<AllocationRow> => {
  const { row, bookings } = await begin(asking, allocationId);
  if (row.state !== 'HOLD' && row.state !== 'CONFIRMED') throw notNow();
  await loosen(asking.work);
  await writeState(asking.work, allocationId, 'RELEASED');
  await rearrange(asking, row.spaceId, promoted(bookings.filter(({ id }) => id !== allocationId)));
  const released = await read(asking, allocationId);
  await tell(asking.work, asking.publicUrl, 'released', released);
  return released;
};

export const declineRequest = async (asking: Asking, allocationId: string): Promise<AllocationRow> => {
  const { row } = await begin(asking, allocationId);
  if (row.state !== 'REQUESTED') throw notNow();
  await writeState(asking.work, allocationId, 'DECLINED');
  const declined = await read(asking, allocationId);
  await tell(asking.work, asking.publicUrl, 'declined', declined);
  return declined;
};

/** A 2nd hold asks every 1st hold of its days to confirm or release within 24 hours. */
export const challengeHold = async (asking: Asking, allocationId: string, by: string): Promise<AllocationRow> => {
  const { work, publicUrl } = asking;
  const { row, bookings } = await begin(asking, allocationId);
  if (row.state !== 'HOLD') throw notNow();
  const asked = challengedBy(bookings, bookingNamed(bookings, allocationId));
  if (typeof asked === 'string')
    throw notNow(asked === 'overlap' ? spaceMessages.overlap : spaceMessages.onlySecond, asked);
  const until = new Date(work.now.getTime() + hoursToAnswer * 3_600_000);
  const ids = asked.map(({ id }) => id);
  if (!(await writeChallenge(work, ids, { challengerId: allocationId, until, by })))
    throw notNow(spaceMessages.challengedAlready, 'challenged-already');
  for (const id of ids) await tell(work, publicUrl, 'challenged', await read(asking, id));
  return row;
};

/** Other days and other words. A hold keeps its place where that costs nobody theirs. */
export const changeAllocation = async (
  asking: Asking,
  allocationId: string,
  change: AllocationChange,
  seenVersion: number,
): Promise<AllocationRow> => {
  const { work, publicUrl } = asking;
  const { row, bookings } = await begin(asking, allocationId);
  if (row.version !== seenVersion) throw new Refusal(412, spaceMessages.changedMeanwhile, 'stale');
  if (row.state === 'RELEASED' || row.state === 'DECLINED') throw notNow();
  await loosen(work);
  const sameDays = row.startsOn === change.startsOn && row.endsOn === change.endsOn;
  if (row.state === 'REQUESTED' || sameDays) await writeDays(work, allocationId, change);
  else {
    const line =
      row.state === 'HOLD'
        ? moved(bookings, allocationId, change)
        : mayMoveConfirmed(bookings, allocationId, change)
          ? promoted(bookings.map((each) => (each.id === allocationId ? { ...each, ...change } : each)))
          : null;
    if (line === null)
      throw row.state === 'HOLD'
        ? notNow(spaceMessages.noPlaceLeft, 'no-place-left')
        : notNow(spaceMessages.heldFirst, 'overlap');
    await writeDays(work, allocationId, change);
    await rearrange(asking, row.spaceId, line, { untold: [allocationId] });
  }
  const changed = await read(asking, allocationId);
  if (!sameDays && row.state !== 'REQUESTED') await tell(work, publicUrl, 'changed', changed);
  return changed;
};
