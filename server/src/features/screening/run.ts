import {
  type Match,
  matchesOf,
  outcomeOf,
  type ScreeningOutcome,
  type Subject,
} from '@gatehouse/domain/screening/screening.ts';
import type { Work } from '#server/db/work.ts';
import { entriesNear, insertScreening, listScreenings, listsInForce } from './queries.ts';

/** What is screened, as the feature of credit applications hands it over. */
export interface Screened {
  readonly applicationId: string;
  readonly companyId: string;
  readonly submittedVersion: number;
  readonly subjects: readonly Subject[];
}

export interface Ran {
  readonly outcome: ScreeningOutcome;
  readonly matches: readonly Match[];
  readonly lists: readonly { readonly name: string; readonly version: string }[];
}

/** One run against the lists in force, kept with what it saw. What a person said before stands for the matches they saw and no others. */
export const runScreening = async (work: Work, screened: Screened): Promise<Ran> => {
  const lists = await listsInForce(work);
  const matches = matchesOf(screened.subjects, await entriesNear(work, screened.subjects));
  const [last] = await listScreenings(work, screened.applicationId);
  const outcome = outcomeOf(
    matches,
    last === undefined ? null : { outcome: last.outcome, matches: last.matches, byPerson: last.reviewedById !== null },
  );
  const stands =
    matches.length > 0 && outcome !== 'POSSIBLE' && last?.reviewedById !== undefined && last.reviewedById !== null;
  await insertScreening(work, {
    applicationId: screened.applicationId,
    companyId: screened.companyId,
    submittedVersion: screened.submittedVersion,
    lists,
    matches,
    outcome,
    comment: stands ? last.comment : null,
    reviewedBy: stands ? { id: last.reviewedById as string, name: last.reviewedBy ?? '' } : null,
  });
  return { outcome, matches, lists };
};
