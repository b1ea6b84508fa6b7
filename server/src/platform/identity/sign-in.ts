import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { type Account, accountOf, deviceHash, isAdmitted, isOnlyFrozen, rememberDevice } from './accounts.ts';
import { passwordFits } from './password-hash.ts';
import { countTry, countTryOfKnownDevice, forgetTries } from './tries.ts';

interface SignIn {
  readonly db: Database;
  readonly now: Date;
  readonly email: string;
  readonly password: string;
  /** The device cookie; null on a first visit. */
  readonly device: string | null;
}

const knows = (account: Account | null, device: string | null): boolean =>
  account !== null && device !== null && account.knownDevices.includes(deviceHash(device));

const wrong = (): Refusal => new Refusal(400, sessionMessages.signInFailed, 'sign-in-failed');

/**
 * Counts a try of this address before anything is looked at, in a transaction of its own that stays, whatever becomes of the try. Gives whose address it is.
 * Refuses with 429 one that comes in a wait, unless it comes from a device of theirs.
 */
export const admitTry = async (
  { db, now }: Pick<SignIn, 'db' | 'now'>,
  { email, device }: Pick<SignIn, 'email' | 'device'>,
): Promise<Account | null> => {
  const { account, counted } = await inWork(db, { rows: '*', now }, async (work) => {
    const found = await accountOf(work, email);
    const free = await countTry(work, email);
    return { account: found, counted: free || (knows(found, device) && (await countTryOfKnownDevice(work, email))) };
  });
  if (!counted) throw new Refusal(429, sessionMessages.tooManyTries, 'too-many');
  return account;
};

/**
 * The person with this e-mail address and password. An unknown address, a wrong password, a disabled person and a person of a disabled company
 * get the same sentence after the same work (promises rule 21); who is frozen and knows the password is told so (decisions §2); too many tries
 * get a wait.
 */
export const checkPassword = async ({ db, now, email, password, device }: SignIn): Promise<Account> => {
  const account = await admitTry({ db, now }, { email, device });
  // not in a transaction: this takes 60 ms of a core
  const fits = await passwordFits(password, account?.passwordHash ?? null);
  if (!fits || account === null) throw wrong();
  if (await isAdmitted(db, account.userId, now)) return account;
  if (await inWork(db, { rows: '*', now }, (work) => isOnlyFrozen(work, account.userId)))
    throw new Refusal(403, sessionMessages.accountFrozen, 'frozen');
  throw wrong();
};

/** What a right password leaves behind, in the transaction that says so in the audit. */
export const recordSuccess = async (
  work: Work,
  account: Account,
  { email, device }: { readonly email: string; readonly device: string },
): Promise<void> => {
  await forgetTries(work, email);
  await rememberDevice(work, account, device);
};
