import pg from 'pg';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** What was done: a backup was made, or one was brought back for a proof and thrown away. */
export type BackupRunKind = 'BACKUP' | 'REHEARSAL';

export interface BackupRun {
  readonly kind: BackupRunKind;
  /** In words, without credentials. */
  readonly place: string;
  /** Which backup: the moment it is named by. null: a rehearsal that found none. */
  readonly moment: Date | null;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly rows: number;
  readonly files: number;
  /** Of rows and files as they lie there. */
  readonly bytes: number;
  /** What went wrong, in a sentence; null: nothing. */
  readonly problem: string | null;
}

/** Of one kind: the newest that went well, and the newest that did not where nothing went well since. */
export interface LastRuns {
  readonly went: BackupRun | null;
  readonly failed: BackupRun | null;
}

/** When the lot was last backed up, and when that was last proven by a rehearsal. */
export const lastBackupRuns = async (
  work: Pick<Work, 'trx'>,
): Promise<{ readonly backup: LastRuns; readonly rehearsal: LastRuns }> => {
  const runs = await allRows<BackupRun>(work)`
    select distinct on (kind, problem is null) kind, place, moment, began_at as "beganAt", ended_at as "endedAt", rows, files, bytes, problem
    from backup_runs order by kind, problem is null, ended_at desc`;
  const lastOf = (kind: BackupRunKind): LastRuns => {
    const went = runs.find((run) => run.kind === kind && run.problem === null) ?? null;
    const failed = runs.find((run) => run.kind === kind && run.problem !== null) ?? null;
    return { went, failed: failed !== null && (went === null || failed.endedAt > went.endedAt) ? failed : null };
  };
  return { backup: lastOf('BACKUP'), rehearsal: lastOf('REHEARSAL') };
};

/** Writes a run into the lot's own database, as its owner. What keeps that from being written is said and hinders nobody. */
export const noteRun = async (
  databaseUrl: string,
  { kind, place, moment, beganAt, endedAt, rows, files, bytes, problem }: BackupRun,
  say: (line: string) => void,
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the statement under way says it
  try {
    await client.connect();
    await client.query(
      `insert into backup_runs (kind, place, moment, began_at, ended_at, rows, files, bytes, problem) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [kind, place, moment, beganAt, endedAt, rows, files, bytes, problem],
    );
  } catch (error) {
    say(`That could not be noted in the database of the lot: ${(error as Error).message}`);
  } finally {
    await client.end();
  }
};
