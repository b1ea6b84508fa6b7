import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Booking, Line } from '@gatehouse/domain/spaces/holds.ts';
import { whyNotHold } from '@gatehouse/domain/spaces/may-hold.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { type News, tell } from '../emails.ts';
import { fasten, lockSpace, readBookings, writeLine } from '../queries/line.ts';
import type { HoldingProject } from '../queries/reads.ts';
import { type AllocationRow, readAllocation } from '../queries/rows.ts';

/** What every command works with. */
export interface Asking extends Pick<Asker, 'work' | 'scope'> {
  /** Of the portal, for the links of the mails; null: nobody is mailed. */
  readonly publicUrl: string | null;
}

export const notNow = (message: string = spaceMessages.notNow, code = 'not-now'): Refusal =>
  new Refusal(409, message, code);

/** The database has the last word on overlaps; here it becomes a sentence. */
export const unlessTaken = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (error) {
    if ((error as { code?: string }).code === '23P01') throw notNow(spaceMessages.justTaken, 'overlap');
    throw error;
  }
};

/** Locks the allocation's space first and reads the allocation after: what it was before the lock says nothing. */
export const begin = async ({ work, scope }: Asking, allocationId: string) => {
  const before = orNotFound(await readAllocation(work, scope, allocationId));
  if ((await lockSpace(work, before.spaceId)) === undefined) throw notNow();
  const row = orNotFound(await readAllocation(work, scope, allocationId));
  return { row, bookings: await readBookings(work, row.spaceId) };
};

export const bookingNamed = (bookings: readonly Booking[], id: string): Booking => {
  const found = bookings.find((booking) => booking.id === id);
  if (found === undefined) throw notNow();
  return found;
};

/** Writes the new places and tells everybody whose place changed; `silent` are told why they moved back. */
export const rearrange = async (
  { work, scope, publicUrl }: Asking,
  spaceId: string,
  line: Line,
  { untold = [], silent = [] }: { readonly untold?: readonly string[]; readonly silent?: readonly string[] } = {},
): Promise<void> => {
  const shifted = await writeLine(work, spaceId, line);
  await fasten(work);
  for (const { allocationId, from, to } of shifted) {
    if (untold.includes(allocationId)) continue;
    const news: News = silent.includes(allocationId)
      ? to === null
        ? 'released-unanswered'
        : 'moved-back'
      : to !== null && to < from
        ? 'moved-up'
        : 'changed';
    await tell(work, publicUrl, news, await read({ work, scope }, allocationId));
  }
};

export const read = async ({ work, scope }: Pick<Asking, 'work' | 'scope'>, id: string): Promise<AllocationRow> =>
  orNotFound(await readAllocation(work, scope, id));

/** Nothing new begins for a closed project or a disabled company. */
export const assertMayHold = (project: HoldingProject): void => {
  const why = whyNotHold(project);
  if (why !== null) throw notNow(why.message, why.code);
};
