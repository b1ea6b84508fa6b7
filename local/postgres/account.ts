import { readFileSync, statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { Stop } from '../stop.ts';

/** Whom the server runs as. `uid` is null when that is simply who we are. */
export interface Account {
  readonly name: string;
  readonly uid: number | null;
  readonly gid: number | null;
}

/**
 * PostgreSQL refuses to run as root: root hands it to the owner of the existing folder, else to `postgres`, else to `nobody`.
 * An ordinary user runs it as themselves, and is told when the folder is somebody else's.
 */
export const accountFor = (dataDir: string): Account => {
  const owner = ownerOf(dataDir);
  const me = process.getuid?.() ?? null;
  if (me !== 0) {
    if (owner !== null && owner !== me)
      throw new Stop(
        `The database in ${dataDir} belongs to another user (${nameOf(owner)}). Start as that user or as root, or set GATEHOUSE_DATA to another folder.`,
      );
    return { name: userInfo().username, uid: null, gid: null };
  }
  const accounts = systemAccounts();
  const account =
    (owner !== null && owner !== 0 ? accounts.find(({ uid }) => uid === owner) : undefined) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (account === undefined)
    throw new Stop(
      'The database does not run as root and this system has neither a user postgres nor a user nobody. Start as an ordinary user.',
    );
  return account;
};

/** Makes a file or folder theirs, when they are not us. */
export const giveTo = async (account: Account, path: string): Promise<void> => {
  if (account.uid !== null && account.gid !== null) await chown(path, account.uid, account.gid);
};

const ownerOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.uid ?? null;

const systemAccounts = (): { name: string; uid: number; gid: number }[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));

const nameOf = (uid: number): string => systemAccounts().find((account) => account.uid === uid)?.name ?? String(uid);
