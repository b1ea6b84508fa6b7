import { type Database, openDatabase, openPool } from '@gatehouse/server/db/database.ts';
import { findRows, isThere, updateRow } from '@gatehouse/server/db/rows.ts';
import { inWork, type Work } from '@gatehouse/server/db/work.ts';
import { hashPassword } from '@gatehouse/server/platform/identity/password-hash.ts';
import { type Mail, withoutLinks } from '@gatehouse/server/platform/mail/message.ts';
import { personOf } from '@gatehouse/server/platform/session/person.ts';
import type { RunningServer } from '@gatehouse/server/start.ts';
import { cast, castMember, password } from '../people.ts';
import { tellAllocations } from './allocations.ts';
import { bringDemoLot, bringDemoSettings } from './bring-lot.ts';
import { stories } from './credit/stories.ts';
import { tell } from './credit/story.ts';
import { tellDelegates } from './delegates.ts';
import { insertGuarantors } from './guarantors.ts';
import { tellInbox } from './inbox.ts';
import { insertPasswords, insertPeople, insertPlaces } from './insert-lot.ts';
import { lotCalendar } from './lot-calendar.ts';
import { tellPasses } from './passes.ts';
import { tellQuotes } from './quotes.ts';
import { tellRequests } from './requests.ts';
import { residents } from './residents.ts';
import { tellReviewRecords } from './review-records.ts';

/**
 * Fills an empty database with the demo lot (demo-data.md): the same names, ids and statuses every time, dates relative to today. One
 * transaction, so a start that is ended in the middle leaves an empty lot and not half of one. Does nothing where there are users, but for the
 * settings of a demo that an older release filled: whoever moved in and forgot GATEHOUSE_DEMO=0 once gets no word of the demo.
 */
export const seed = async ({ services }: Pick<RunningServer, 'services'>): Promise<void> => {
  const isFilled = await inWork(services.db, { rows: '*', now: services.clock.now() }, async (work) => {
    const filled = await hasUsers(work);
    if (await isThere(work, 'users', { id: castMember('Sam').id })) await bringDemoSettings(work);
    return filled;
  });
  if (isFilled) return;
  // a connection of its own: the limits of a person's statement are not those of filling a lot on a slow machine
  const pool = openPool({
    url: services.config.databaseUrl,
    as: 'app',
    max: 1,
    patient: true,
    onError: () => undefined,
  });
  try {
    await fill(services, openDatabase(pool));
  } catch (error) {
    throw new Error(
      `The demo lot could not be filled: ${reasonsOf(error)}. Nothing of it was kept; the next start fills it.`,
      { cause: error },
    );
  } finally {
    await pool.end();
  }
};

/** What went wrong, and what that was caused by, down to the words of the database. */
const reasonsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonsOf(error.cause)}`;
};

const fill = async (services: RunningServer['services'], db: Database): Promise<void> => {
  const now = services.clock.now();
  await inWork(db, { rows: '*', now }, async (work) => {
    if (await hasUsers(work)) return;
    const calendar = lotCalendar(now);
    // passwords are hashed and files flushed while the database works; both are there before anything is committed
    const hashes = Promise.all(cast.map(() => hashPassword(password)));
    hashes.catch(() => {}); // told where it is awaited
    await bringDemoLot(work);
    const filing: Promise<unknown>[] = [];
    await insertGuarantors(work);
    await insertPlaces({ work, calendar }, services.vault);
    await insertPeople({ work, calendar });
    await tellAllocations(work, calendar, services.config.publicUrl);
    const lot = { work, calendar, personNamed: finder(work) };
    await tell({ ...lot, services, filing }, stories);
    await tellQuotes({ ...lot, services, filing });
    await tellRequests(work, calendar);
    await tellPasses(work, calendar);
    await tellReviewRecords(lot);
    await tellDelegates(lot, services.config.publicUrl);
    await tellInbox(work);
    await fileOldMail(work);
    await insertPasswords(work, await hashes);
    await Promise.all(filing);
  });
};

const hasUsers = (work: Work): Promise<boolean> => isThere(work, 'users', {});

/** The people of the lot by first and last name, with the rights they have in the database. */
const finder = ({ trx, now }: Work) => {
  const found = new Map<string, ReturnType<typeof find>>();
  const find = async (name: string) => {
    const { id } = [...cast, ...residents].find(({ firstName, lastName }) => `${firstName} ${lastName}` === name) ?? {};
    const person = id === undefined ? null : await personOf(trx, id, now);
    if (person === null) throw new Error(`Nobody called ${name} may do anything.`);
    return person;
  };
  return (name: string) => {
    const known = found.get(name) ?? find(name);
    found.set(name, known);
    return known;
  };
};

/** What was mailed in the past arrived in the past: a new lot's mailbox is empty, and links that were used are gone. */
const fileOldMail = async (work: Work): Promise<void> => {
  const queued = await findRows(work, 'mail_outbox', { state: 'PENDING' }, ['id', 'mail', 'created_at']);
  for (const { id, mail, created_at } of queued) {
    const kept = JSON.stringify(withoutLinks(mail as unknown as Mail));
    await updateRow(work, 'mail_outbox', id, { state: 'SENT', sent_at: created_at, tries: 1, mail: kept });
  }
};
