import { needsReceiver, type OpenWork } from '@gatehouse/domain/departments/closing.ts';
import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { fieldRefusal, orNotFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { lotFileMessages } from '@gatehouse/domain/lot-file/messages.ts';
import { type Doer, fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { countOpenWork } from '../queries/open-work.ts';
import { closesInto, findDepartment, lockDepartments, type StoredDepartment } from '../queries/read.ts';
import { handOverSpaces, writeClosing } from '../queries/writes.ts';
import { formOf, lockSeen, type Namesakes, refuseTaken } from './keep.ts';

interface Named {
  readonly departmentId: string;
  readonly name: string;
}

/** One department's open work goes to another. `person`: the System Admin who asked for it, on the day of the closing or before. */
export interface Handing {
  readonly work: Work;
  readonly person: Person;
  readonly from: Named;
  readonly to: Named;
  readonly publicUrl: string;
  /** Of the call, or of the job. */
  readonly requestId: string;
}
/** What another feature moves, in the transaction of the closing; gives what the history says of it. */
export type HandOver = (handing: Handing) => Promise<Readonly<Record<string, unknown>>>;

/** What other features hand to a closing; app.ts passes it in, in the order in which it is done. */
export interface ClosingDesk {
  readonly publicUrl: string;
  readonly handOvers: readonly HandOver[];
  /** Types of request that go to a department by themselves, by their names. */
  readonly requestTypesOf: (work: Work, departmentId: string) => Promise<readonly string[]>;
}

export const openWorkOf = async (
  work: Work,
  desk: Pick<ClosingDesk, 'requestTypesOf'>,
  departmentId: string,
): Promise<OpenWork> => ({
  ...(await countOpenWork(work, departmentId)),
  requestTypes: await desk.requestTypesOf(work, departmentId),
});

interface Asked {
  readonly departmentId: string;
  readonly seenVersion: number;
  /** A day of the lot, today or later. */
  readonly from: string;
  readonly receiverId: string | null;
}

interface Closed {
  readonly version: number;
  readonly closed: boolean;
  readonly detail: Readonly<Record<string, unknown>>;
}

const receiverOf = async (
  work: Work,
  departmentId: string,
  receiverId: string | null,
): Promise<StoredDepartment | null> => {
  if (receiverId === null) return null;
  const receiver = await findDepartment(work, receiverId);
  if (receiver === undefined || receiverId === departmentId || receiver.state !== 'OPEN')
    throw fieldRefusal(400, 'receiverId', departmentMessages.receiverUnknown);
  return receiver;
};

/**
 * Closes a department on a day: today in this transaction, later by the job of that day. Refuses (404, 412) like every change, (409) one that is
 * closed or is to take over from another, (400) a day that is over and a receiver that is not there, not open, or missing where something is open.
 * Two closings that name each other wait for one another, and the second finds its receiver closed.
 */
export const closeDepartment = async (
  work: Work,
  desk: ClosingDesk,
  person: Person,
  requestId: string,
  { departmentId, seenVersion, from, receiverId }: Asked,
): Promise<Closed> => {
  await lockDepartments(work, receiverId === null ? [departmentId] : [departmentId, receiverId]);
  const stored = orNotFound(await findDepartment(work, departmentId));
  refuseStale(stored.version, seenVersion);
  if (stored.state === 'CLOSED') throw new Refusal(409, departmentMessages.isClosed, 'not-now');
  const before = await closesInto(work, departmentId);
  if (before !== undefined) throw new Refusal(409, departmentMessages.isReceiver(before.name), 'not-now');
  const today = lotToday(work.now);
  if (from < today) throw fieldRefusal(400, 'from', departmentMessages.dayOver);
  const receiver = await receiverOf(work, departmentId, receiverId);
  if (receiver === null && needsReceiver(await openWorkOf(work, desk, departmentId)))
    throw fieldRefusal(400, 'receiverId', departmentMessages.receiverMissing);
  const detail = { on: from, receiver: receiver?.name ?? null };
  if (from > today) {
    const closing = { closesOn: from, successorId: receiverId, askedBy: person.userProfileId, closed: false };
    return {
      version: await writeClosing(work, departmentId, closing, fullNameOf(person)),
      closed: false,
      detail: { ...detail, later: true },
    };
  }
  return { ...(await carryOut(work, desk, person, requestId, { stored, receiver, on: from })), closed: true };
};

/** The closing itself: what is open moves, and the department is closed. The caller holds both rows. */
export const carryOut = async (
  work: Work,
  desk: ClosingDesk,
  person: Person,
  requestId: string,
  { stored, receiver, on }: { stored: StoredDepartment; receiver: StoredDepartment | null; on: string },
): Promise<Omit<Closed, 'closed'>> => {
  const { departmentId } = stored;
  const open = await openWorkOf(work, desk, departmentId);
  if (receiver === null && needsReceiver(open))
    throw fieldRefusal(400, 'receiverId', departmentMessages.receiverMissing);
  let handed: Record<string, unknown> = {};
  if (receiver !== null) {
    const handing = { work, person, from: stored, to: receiver, publicUrl: desk.publicUrl, requestId };
    for (const handOver of desk.handOvers) handed = { ...handed, ...(await handOver(handing)) };
    await handOverSpaces(work, departmentId, receiver.departmentId);
  }
  const version = await writeClosing(
    work,
    departmentId,
    { closesOn: on, successorId: receiver?.departmentId ?? null, askedBy: person.userProfileId, closed: true },
    fullNameOf(person),
  );
  return { version, detail: { on, receiver: receiver?.name ?? null, ...open, ...handed } };
};

/** A department at which nothing is open closes today, and nobody takes over. Refuses (409) one at which something is, with what it is. */
export const closeEmpty = async (
  work: Work,
  desk: Pick<ClosingDesk, 'requestTypesOf'>,
  by: Doer,
  departmentId: string,
): Promise<Omit<Closed, 'closed'>> => {
  await lockDepartments(work, [departmentId]);
  const before = await closesInto(work, departmentId);
  if (before !== undefined) throw new Refusal(409, lotFileMessages.closesInto(before.name), 'not-now');
  const open = await openWorkOf(work, desk, departmentId);
  if (needsReceiver(open)) throw new Refusal(409, lotFileMessages.wouldClose(open), 'not-now');
  const on = lotToday(work.now);
  const closing = { closesOn: on, successorId: null, askedBy: by.userProfileId, closed: true };
  return {
    version: await writeClosing(work, departmentId, closing, fullNameOf(by)),
    detail: { on, receiver: null, ...open },
  };
};

/** Opens a closed department, or takes back a closing that waits for its day. What was handed over stays where it is. */
export const reopenDepartment = async (
  work: Work,
  by: Doer,
  departmentId: string,
  seenVersion: number,
  namesakes?: Namesakes,
): Promise<{ readonly version: number; readonly was: StoredDepartment }> => {
  const was = await lockSeen(work, departmentId, seenVersion);
  if (was.state === 'OPEN') throw new Refusal(409, departmentMessages.notClosed, 'not-now');
  if (was.state === 'CLOSED') await refuseTaken(work, formOf(was), departmentId, namesakes);
  const open = { closesOn: null, successorId: null, askedBy: null, closed: false };
  return { version: await writeClosing(work, departmentId, open, fullNameOf(by)), was };
};
