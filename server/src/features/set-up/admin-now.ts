import { Email, emailKey } from '@gatehouse/domain/fields/email.ts';
import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { isEmailInUse } from '#server/features/users/queries/read.ts';
import { makeSetUpLink } from './commands/make-link.ts';
import { countOthers, type KnownAdministrator, listAdministrators, openSetUpLink } from './queries/links.ts';

/** 0: done, 1: refused with a sentence, 2: it could not be asked. */
export type AdminCode = 0 | 1 | 2;

interface Asked {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly words: readonly string[];
  readonly say: (line: string) => void;
}

const usage =
  'Say whose address the link is for: npm run admin -- invite ADDRESS. Without anything after it, npm run admin says who may sign in.';

/**
 * What `npm run admin` does on a database: says who may sign in as System Admin, and with `invite ADDRESS` makes a set-up link for that address,
 * which ends the one before. For whoever holds the database: it asks nobody's permission.
 */
export const adminNow = async ({ databaseUrl, publicUrl, words, say }: Asked): Promise<AdminCode> => {
  const [command, email, ...more] = words;
  if (command !== undefined && (command !== 'invite' || email === undefined || more.length > 0)) {
    say(usage);
    return 1;
  }
  const pool = openPool({ url: databaseUrl, as: 'app', max: 1, onError: ({ message }) => say(message) });
  const db = openDatabase(pool);
  const ask = <T>(task: (work: Work) => Promise<T>): Promise<T> => inWork(db, { rows: '*', now: new Date() }, task);
  try {
    const refusal = email === undefined ? null : await ask((work) => invite(work, { email, publicUrl, say }));
    if (refusal !== null) say(refusal);
    await ask((work) => sayWhoMaySignIn(work, say, email === undefined));
    return refusal === null ? 0 : 1;
  } catch (error) {
    say(`The database could not be asked: ${(error as Error).message}`);
    return 2;
  } finally {
    await db.destroy();
  }
};

const invite = async (
  work: Work,
  { email, publicUrl, say }: Pick<Asked, 'publicUrl' | 'say'> & { readonly email: string },
): Promise<string | null> => {
  if (!Email.safeParse(email).success) return `${email} is not an e-mail address. No link was made.`;
  if (await isEmailInUse(work, email))
    return `Somebody here has the address ${email} already: they sign in, or set a new password at ${publicUrl}/account-reset-password. No link was made.`;
  const link = await makeSetUpLink(work, { publicUrl, email: emailKey(email), madeBy: 'COMMAND' });
  say(`Whoever opens this link within 24 hours becomes a System Admin as ${email}; it works once:\n  ${link}\n`);
  return null;
};

const inUtc = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const standingOf = ({ effective, accepted, active, lastSeenAt }: KnownAdministrator): string => {
  if (!active) return 'deactivated';
  if (!accepted) return 'invited, never signed in';
  if (!effective) return 'frozen';
  return lastSeenAt === null ? 'never here' : `last here ${inUtc(lastSeenAt)}`;
};

const sayWhoMaySignIn = async (work: Work, say: (line: string) => void, withLink: boolean): Promise<void> => {
  const admins = await listAdministrators(work);
  if (admins.some(({ effective }) => effective)) say('System Admins:');
  else say(admins.length === 0 ? 'Nobody administers this lot yet.' : 'No System Admin can sign in today:');
  const width = Math.max(0, ...admins.map(({ name, email }) => `${name}, ${email}`.length));
  for (const admin of admins) say(`  ${`${admin.name}, ${admin.email}`.padEnd(width)}  ${standingOf(admin)}`);
  const { staff, customers } = await countOthers(work);
  const others = `${countOf(staff, 'person', 'people')} of the staff and ${countOf(customers, 'customer')} may sign in.`;
  say(admins.length === 0 ? capital(others) : `Besides them ${others}`);
  const link = withLink ? await openSetUpLink(work) : undefined;
  if (link !== undefined)
    say(`A set-up link${link.email === null ? '' : ` for ${link.email}`} is open until ${inUtc(link.expiresAt)}.`);
};
