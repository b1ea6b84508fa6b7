import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { makeSetUpLink } from './commands/make-link.ts';
import { isAdministered, wasAdministered } from './queries/links.ts';

interface Lot {
  readonly db: Database;
  readonly clock: Clock;
}

const asNobody = <T>({ db, clock }: Lot, task: (work: Work) => Promise<T>): Promise<T> =>
  inWork(db, { rows: '*', now: clock.now() }, task);

/**
 * Whether this lot still waits for its first System Admin. Asked of the database at the start; on a lot that was ever administered it is `false`
 * from then on, at no cost. On an empty one it is asked anew each time, so that every process hears when somebody has come, and then never again.
 */
export const waitingForAdministrator = async (lot: Lot): Promise<() => false | Promise<boolean>> => {
  const ask = async (): Promise<boolean> => !(await asNobody(lot, wasAdministered));
  let waits = await ask();
  return () =>
    waits &&
    ask().then((still) => {
      waits = still;
      return still;
    });
};

/** The set-up link that a start prints where nobody can sign in as System Admin; null elsewhere. Each start ends the link of the one before. */
export const setUpLinkOfStart = (
  lot: Lot & { readonly config: { readonly publicUrl: string } },
): Promise<string | null> =>
  asNobody(lot, async (work) =>
    (await isAdministered(work))
      ? null
      : makeSetUpLink(work, { publicUrl: lot.config.publicUrl, email: null, madeBy: 'START' }),
  );

/** What a start says where nobody can sign in as System Admin yet. */
export const sayWhereToSetUp = (link: string): string =>
  `Nobody administers this lot yet. Whoever opens this link within 24 hours becomes its System Admin; it works once:\n  ${link}`;
