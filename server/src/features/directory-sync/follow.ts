import { isDeepStrictEqual } from 'node:util';
import { accountInDirectory, addressInDirectory, nameInDirectory } from '@gatehouse/domain/directory-sync/account.ts';
import { endingInWords } from '@gatehouse/domain/directory-sync/log-words.ts';
import { rightsOfMapping } from '@gatehouse/domain/directory-sync/mapping.ts';
import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import { letsIn, noStaffRights, rightsAfter, rightsTogether } from '@gatehouse/domain/directory-sync/rights.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { changeInWords, type RightsChange } from '@gatehouse/domain/users/held-rights.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work, wholeOrNot } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import type { Accounts, Through } from './accounts.ts';
import { addLog, type LogEntry, wasEnded } from './queries/log.ts';
import { mappingsOf, type StoredMapping } from './queries/mappings.ts';
import {
  type DirectoryPerson,
  duePeople,
  holdDirectory,
  isBound,
  noteAccount,
  personOfDirectory,
} from './queries/people.ts';

/** So many are followed in one go. */
export const FOLLOWED_AT_ONCE = 200;
export const directoryName = 'The directory';

/** In which call, for whom: what every step of following the directory has. */
export interface Following {
  readonly work: Work;
  readonly accounts: Accounts;
  readonly requestId: string;
  /** Milliseconds since the call began. */
  readonly tookMs: () => number;
  /** Whoever is new stands at the door already: nobody is invited by mail. */
  readonly arrives?: boolean;
}

/** What became of the account, for the audit row of the call. */
export interface Followed {
  readonly userId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

interface Turn extends Following {
  readonly person: DirectoryPerson;
  readonly mappings: readonly StoredMapping[];
  readonly name: string;
}

const log = ({ work, requestId, name }: Turn, entry: Omit<LogEntry, 'who'>): Promise<void> =>
  addLog(work, requestId, { who: name, ...entry });

const failed = async (turn: Turn, what: string, userId: string | null = null): Promise<Followed> => {
  await log(turn, { state: 'FAILED', what, userId });
  return { userId, detail: { failed: what } };
};

/** Those groups that give something, and who mapped them. */
const throughOf = (mappings: readonly StoredMapping[]): Through => {
  const giving = mappings.filter(({ role }) => role !== null);
  return {
    groups: giving.map(({ group }) => group).join(', '),
    mappedByIds: [...new Set(giving.map(({ mappedBy }) => mappedBy))],
  };
};

const inWords = (changes: readonly RightsChange[]): string => changes.map(changeInWords).join(', ');

const end = async (turn: Turn, userId: string): Promise<Followed> => {
  const { work, accounts, person, mappings } = turn;
  const { rights, waiting } = await accounts.read(work, userId);
  const { now } = rightsAfter({ held: rights, gave: person.given, gives: noStaffRights, waiting });
  const handOverTo = mappings.flatMap((mapping) => mapping.handOverTo ?? []);
  const ended = await accounts.end(work, userId, { handOverTo, keeps: now });
  if (ended === null) return { userId, detail: {} };
  await noteAccount(work, person.id, { given: noStaffRights, due: false });
  const what = endingInWords({ ...ended, tookMs: turn.tookMs() });
  await log(turn, { state: 'ENDED', what, userId });
  return { userId, detail: { status: 'DISABLED', ...ended } };
};

/** Gives, takes and asks for what the groups say. */
const followRights = async (turn: Turn, userId: string, isNew: boolean): Promise<Followed> => {
  const { work, accounts, person, mappings } = turn;
  const account = await accounts.read(work, userId);
  const gives = rightsTogether(mappings.map(rightsOfMapping));
  if (account.waiting !== null && !account.waiting.byDirectory) {
    if (isDeepStrictEqual(gives, person.given)) return { userId, detail: {} };
    await noteAccount(work, person.id, { due: true });
    await log(turn, { state: 'WAITS', what: directorySyncMessages.changeInTheWay, userId });
    return { userId, detail: { waits: true } };
  }
  const { now, then, given } = rightsAfter({
    held: account.rights,
    gave: person.given,
    gives,
    waiting: account.waiting,
  });
  // nothing lets them in any more: as if they had been ended there
  if ([account.rights, person.given].some(letsIn) && ![then, gives].some(letsIn)) return end(turn, userId);
  const { changes, waits } = await accounts.setRights(work, userId, { now, then, through: throughOf(mappings) });
  await noteAccount(work, person.id, { given, due: false });
  if (isNew && turn.arrives !== true) await accounts.invite(work, userId);
  if (changes.length > 0 || isNew)
    await log(turn, {
      state: 'DONE',
      what: isNew
        ? `${turn.arrives === true ? 'has an account' : 'is invited'}${changes.length > 0 ? `. ${inWords(changes)}` : ''}`
        : inWords(changes),
      userId,
    });
  if (waits.length > 0)
    await log(turn, { state: 'WAITS', what: `by ${throughOf(mappings).groups}: ${inWords(waits)}`, userId });
  return {
    userId,
    detail: {
      ...(changes.length > 0 || waits.length > 0 ? { changes: [...changes, ...waits] } : {}),
      ...(waits.length > 0 ? { waits: true } : {}),
    },
  };
};

/** The account that is theirs by its address; only staff are looked at, and nobody who is somebody else's there. */
const bind = async (turn: Turn): Promise<string | null> => {
  const { work, accounts, person } = turn;
  const userId = await accounts.staffOf(work, addressInDirectory(person.body));
  if (userId === undefined || (await isBound(work, userId))) return null;
  await noteAccount(work, person.id, { userId });
  return userId;
};

const followNewcomer = async (turn: Turn): Promise<Followed> => {
  const { work, accounts, person, mappings } = turn;
  const gives = rightsTogether(mappings.map(rightsOfMapping));
  if (!person.active || !letsIn(gives)) return { userId: null, detail: {} };
  const who = accountInDirectory(person.body);
  if (typeof who === 'string') return failed(turn, who);
  if (await accounts.isTaken(work, who.email)) return failed(turn, directorySyncMessages.addressTaken);
  const userId = await accounts.add(work, who);
  await noteAccount(work, person.id, { userId });
  return followRights(turn, userId, true);
};

/** What stands in the directory becomes so here, as far as it may by itself (decision 0111): account, names, rights, and its end. */
const follow = async (turn: Turn): Promise<Followed> => {
  const { work, accounts, person } = turn;
  const userId = person.userId ?? (await bind(turn));
  if (userId === null) return followNewcomer(turn);
  const account = await accounts.read(work, userId);
  if (!person.active) return account.isOn ? end(turn, userId) : { userId, detail: {} };
  if (!account.isOn) {
    if (!(await wasEnded(work, userId))) return failed(turn, directorySyncMessages.disabledHere, userId);
    if (!letsIn(rightsTogether(turn.mappings.map(rightsOfMapping)))) return { userId, detail: {} };
    await accounts.open(work, userId);
    await log(turn, { state: 'DONE', what: 'may sign in again', userId });
    return follow({ ...turn, person: { ...person, userId, given: noStaffRights } });
  }
  const who = accountInDirectory(person.body);
  if (typeof who === 'string') await failed(turn, who, userId);
  const said = typeof who === 'string' ? [] : await accounts.keep(work, userId, who);
  if (said.length > 0) await log(turn, { state: 'DONE', what: said.join(', '), userId });
  const { detail } = await followRights({ ...turn, person: { ...person, userId } }, userId, false);
  return { userId, detail: { ...detail, ...(said.length > 0 ? { kept: said } : {}) } };
};

/** Follows the directory for one of its people. */
export const followPerson = async (following: Following, personId: string): Promise<Followed> => {
  const person = await personOfDirectory(following.work, personId);
  if (person === undefined) return { userId: null, detail: {} };
  const mappings = await mappingsOf(following.work, personId);
  return follow({ ...following, person, mappings, name: nameInDirectory(person.body) });
};

/** The directory knows them no more: their account ends, and nothing of them stays there. Gives what became of it. */
export const letGo = async (following: Following, person: DirectoryPerson): Promise<Followed> => {
  const mappings = await mappingsOf(following.work, person.id);
  const turn = { ...following, person, mappings, name: nameInDirectory(person.body) };
  return person.userId === null ? { userId: null, detail: {} } : end(turn, person.userId);
};

/** The same where the call is about something else, such as a group: with an audit row about the account. */
export const followOther = async (following: Following, personId: string): Promise<void> => {
  const { userId, detail } = await followPerson(following, personId);
  if (userId === null || Object.keys(detail).length === 0) return;
  await writeAudit(following.work, {
    event: 'DIRECTORY_USER_CHANGED',
    person: null,
    actorName: directoryName,
    target: { type: 'user', id: userId, detail },
    requestId: following.requestId,
  });
};

/** Nobody waits for the answer: what may not be taken (the last System Admin) stands in the log, nothing else of that person is done, and the others go on. */
const followOrNote = async (following: Following, personId: string): Promise<void> => {
  try {
    await wholeOrNot(following.work, () => followOther(following, personId));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const person = await personOfDirectory(following.work, personId);
    const who = person === undefined ? '' : nameInDirectory(person.body);
    const entry = { state: 'FAILED', who, what: error.message, userId: person?.userId ?? null } as const;
    await addLog(following.work, following.requestId, entry);
  }
};

/** Looks again at those whose rights are due, so many at most. `byJob`: at those only whom no change by hand stands in the way of, and past whom it may not follow. Gives how many. */
export const followDue = async (following: Following, most: number, byJob: boolean): Promise<number> => {
  const due = await duePeople(following.work, most, byJob);
  for (const id of due) {
    await noteAccount(following.work, id, { due: false });
    await (byJob ? followOrNote : followOther)(following, id);
  }
  return due.length;
};

interface Job {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
}

/**
 * The job: whoever a group or mapping of many people left for later, or a change by hand that is answered now. Each handful is a transaction of its own, so
 * that the directory is heard in between. Run twice, the second one finds nobody.
 */
export const followDirectory = async (job: Job): Promise<void> => {
  while ((await followHandful(job)) === FOLLOWED_AT_ONCE);
};

const followHandful = ({ db, clock, accounts }: Job): Promise<number> =>
  inWork(db, { rows: '*', now: clock.now() }, async (work) => {
    await holdDirectory(work);
    const began = performance.now();
    const tookMs = (): number => performance.now() - began;
    return followDue({ work, accounts, requestId: 'follow-directory', tookMs }, FOLLOWED_AT_ONCE, true);
  });
