import { openPool } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { verifyNow } from '#server/features/credit-history/verify-now.ts';
import type { BackupCode } from '#server/platform/backup/backups.ts';
import { letGoOfCopy } from '#server/platform/backup/loading.ts';
import type { Lot } from '#server/platform/backup/make.ts';
import type { Backups } from '#server/platform/backup/place.ts';
import { bringBack, type RestoreWishes } from '#server/platform/backup/restore.ts';

/** `npm run backup -- restore`: brings a backup back, then to this version, and proves what it made. What fails behind the rows is said; the rows stay. */
export const restoreBackup = async (backups: Backups, lot: Lot, wishes: RestoreWishes): Promise<BackupCode> => {
  const { say } = backups;
  if (!(await bringBack(backups, lot, wishes))) return 1;
  const pool = openPool({ url: lot.databaseUrl, as: 'owner', max: 2, onError: () => undefined });
  try {
    await migrate(pool);
  } catch (error) {
    say(`Restored, and not brought to this version: ${(error as Error).message}`);
    return 2;
  } finally {
    await pool.end();
  }
  const code = await verifyNow(lot.databaseUrl, say);
  say(
    code === 0
      ? 'Restored, and proven.'
      : 'Restored, and not proven: a history or the audit was touched, or could not be asked.',
  );
  return code;
};

/** `npm run backup -- let-go`: makes a restored copy the lot. */
export const letGoNow = async (databaseUrl: string, say: (line: string) => void): Promise<BackupCode> => {
  const was = await letGoOfCopy(databaseUrl);
  say(was ? 'It is the lot from now on: mails and webhooks go out.' : 'This is no copy: nothing was held.');
  return 0;
};
