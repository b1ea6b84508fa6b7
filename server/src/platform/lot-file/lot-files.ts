import { allRows, insertRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

interface CameFile {
  readonly by: string;
  /** Of its bytes. */
  readonly digest: string;
  readonly changes: number;
  /** What the file names and does not hold, by kinds; null where it says nothing of it. */
  readonly secrets: object | null;
}

/** Writes down that a file of a lot came. Gives its id. */
export const insertLotFile = (work: Work, { by, digest, changes, secrets }: CameFile): Promise<string> =>
  insertRow(work, 'lot_files', {
    came_at: work.now,
    by_name: by,
    digest,
    changes,
    secrets: secrets === null ? null : JSON.stringify(secrets),
  });

/** What the last file that said so named without holding it; null: none ever did. */
export const secretsOfLastFile = async (work: Work): Promise<unknown> =>
  (
    await allRows<{ readonly secrets: unknown }>(work)`
      select secrets from lot_files where secrets is not null order by came_at desc, id desc limit 1`
  )[0]?.secrets ?? null;
