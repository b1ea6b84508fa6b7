import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import { allChains } from './queries/chains.ts';
import { firstBreak } from './verify.ts';

export interface Audited {
  readonly applications: number;
  readonly entries: number;
  /** One line for each application whose history was touched. */
  readonly broken: readonly string[];
}

/** Recomputes the history of every application from its rows, as it stood at one moment. */
export const verifyAll = (db: Database, now: Date): Promise<Audited> =>
  inWork(db, { rows: '*', now, mode: 'one state' }, async (work) => {
    let [applications, read] = [0, 0];
    const broken: string[] = [];
    for await (const { end, entries, states } of allChains(work)) {
      applications += 1;
      read += entries.length;
      const found = firstBreak(end, entries, states);
      if (found !== null)
        broken.push(`${end.projectName} of ${end.companyName}, application ${end.applicationId}: ${found}`);
    }
    return { applications, entries: read, broken };
  });
