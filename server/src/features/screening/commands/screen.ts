import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { screeningMessages } from '@gatehouse/domain/screening/messages.ts';
import type { ScreeningOutcome } from '@gatehouse/domain/screening/screening.ts';
import type { Work } from '#server/db/work.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { insertScreening, listScreenings } from '../queries.ts';
import { runScreening, type Screened } from '../run.ts';

/** What the screening needs of credit applications; they are handed over in app.ts. */
export interface ScreenedRecord {
  /** The application as it is screened, and whether this person may add to its file; undefined: not there. */
  readonly read: (
    work: Work,
    scope: Scope,
    person: Person,
    creditApplicationId: string,
  ) => Promise<(Screened & { readonly mayAnnotate: boolean }) | undefined>;
  /** Locks it and asks the rules (404, 403, 412, 409), then writes what came out: the fact of the review, the risk that follows, the log. */
  readonly record: (
    by: Screener,
    creditApplicationId: string,
    find: (screened: Screened) => Promise<{ readonly outcome: ScreeningOutcome; readonly comment: string }>,
  ) => Promise<Recorded>;
}

export interface Screener extends Asker {
  readonly seenVersion: number;
}

export interface Recorded {
  readonly version: number;
  readonly outcome: ScreeningOutcome;
}

/** The version that was submitted, against every list in force (credit.md §7). */
export const screen = (record: ScreenedRecord, by: Screener, creditApplicationId: string): Promise<Recorded> =>
  record.record(by, creditApplicationId, async (screened) => {
    const { outcome, matches, lists } = await runScreening(by.work, screened);
    if (lists.length === 0) throw new Refusal(409, screeningMessages.noLists, 'not-now');
    const against = lists.map(({ name, version }) => `${name} ${version}`).join(', ');
    const count = matches.length === 0 ? 'no match' : `${matches.length} ${matches.length === 1 ? 'match' : 'matches'}`;
    return { outcome, comment: `${count} against ${against}` };
  });

/** What a person found about the matches of the latest screening: somebody else, or the same. */
export const judge = (
  record: ScreenedRecord,
  by: Screener,
  creditApplicationId: string,
  { screeningId, outcome, comment }: { screeningId: string; outcome: ScreeningOutcome; comment: string },
): Promise<Recorded> =>
  record.record(by, creditApplicationId, async (screened) => {
    const { work, person } = by;
    const rows = await listScreenings(work, screened.applicationId);
    const judged = orNotFound(rows.find((row) => row.screeningId === screeningId));
    if (rows[0] !== judged) throw new Refusal(409, screeningMessages.notLatest, 'not-now');
    if (judged.matches.length === 0) throw new Refusal(409, screeningMessages.nothingToReview, 'not-now');
    await insertScreening(work, {
      ...screened,
      submittedVersion: judged.submittedVersion,
      lists: judged.lists,
      matches: judged.matches,
      outcome,
      comment,
      reviewedBy: { id: person.userProfileId, name: fullNameOf(person) },
    });
    return { outcome, comment: `${outcome === 'CLEAR' ? 'Somebody else' : 'The same'}: ${comment}` };
  });
