import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { screeningContract } from '@gatehouse/domain/screening/contract.ts';
import { screeningMessages } from '@gatehouse/domain/screening/messages.ts';
import type { ScreeningOutcome } from '@gatehouse/domain/screening/screening.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { insertList, insertScreening, type ListRow, listScreenings, listsInForce, readLists } from './queries.ts';
import { readList } from './read-list.ts';
import { runScreening, type Screened } from './run.ts';

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
    by: { readonly work: Work; readonly scope: Scope; readonly person: Person; readonly seenVersion: number },
    creditApplicationId: string,
    find: (screened: Screened) => Promise<{ readonly outcome: ScreeningOutcome; readonly comment: string }>,
  ) => Promise<{ readonly version: number; readonly outcome: ScreeningOutcome }>;
}

const listView = (row: ListRow) => ({
  listId: row.id,
  name: row.name,
  version: row.version,
  entries: row.entries,
  sha256: row.sha256,
  uploadedBy: row.uploaded_by,
  uploadedAt: row.uploaded_at.toISOString(),
  inForce: row.in_force,
});

const sameLists = (
  one: readonly { name: string; version: string }[],
  other: readonly { name: string; version: string }[],
) =>
  one.length === other.length &&
  one.every(({ name, version }, at) => other[at]?.name === name && other[at]?.version === version);

export const screeningRoutes = (door: Door, record: ScreenedRecord): void => {
  const on = implement(door, screeningContract);

  on('GET /api/ar-portal/screening-lists', async ({ work, person }) => ({
    lists: (await readLists(work)).map(listView),
    mayUpload: can(person, 'editFaq'),
  }));

  on('POST /api/ar-portal/screening-lists', async ({ work, person, body, touched }) => {
    const { sha256, entries } = readList(body.csv);
    const listId = await insertList(work, {
      name: body.name,
      version: body.version,
      sha256,
      entries,
      by: person.userProfileId,
    });
    if (listId === undefined)
      throw new Refusal(400, [{ errorMessage: screeningMessages.listTaken, field: 'version', code: 'taken' }]);
    touched({
      type: 'screeningList',
      id: listId,
      detail: { name: body.name, version: body.version, entries: entries.length },
    });
    const [list] = await readLists(work, listId);
    if (list === undefined) throw notFound();
    return { message: screeningMessages.listUploaded, list: listView(list) };
  });

  on('GET /api/ar-portal/ca/:creditApplicationId/screening', async ({ work, scope, person, params }) => {
    const screened = await record.read(work, scope, person, params.creditApplicationId);
    if (screened === undefined) throw notFound();
    const [rows, lists] = [await listScreenings(work, screened.applicationId), await listsInForce(work)];
    const [last] = rows;
    return {
      screenings: rows.map((row) => ({
        screeningId: row.id,
        submittedVersion: row.submitted_version,
        screenedAt: row.screened_at.toISOString(),
        outcome: row.outcome,
        lists: row.lists.map((list) => ({ ...list })),
        matches: row.matches.map((match) => ({ ...match })),
        comment: row.comment,
        reviewedBy: row.reviewed_by_name,
      })),
      lists: lists.map((list) => ({ ...list })),
      isOld:
        last !== undefined && (last.submitted_version < screened.submittedVersion || !sameLists(last.lists, lists)),
      mayScreen: screened.mayAnnotate,
    };
  });

  on('POST /api/ar-portal/ca/:creditApplicationId/screening', async (call) => {
    const { work, scope, person, params, seenVersion, touched } = call;
    const done = await record.record(
      { work, scope, person, seenVersion },
      params.creditApplicationId,
      async (screened) => {
        const { outcome, matches, lists } = await runScreening(work, screened);
        if (lists.length === 0) throw new Refusal(409, screeningMessages.noLists, 'not-now');
        const against = lists.map(({ name, version }) => `${name} ${version}`).join(', ');
        const count =
          matches.length === 0 ? 'no match' : `${matches.length} ${matches.length === 1 ? 'match' : 'matches'}`;
        return { outcome, comment: `${count} against ${against}` };
      },
    );
    touched({
      type: 'creditApplication',
      id: params.creditApplicationId,
      version: done.version,
      detail: { outcome: done.outcome },
    });
    return { message: done.outcome === 'CLEAR' ? screeningMessages.clear : screeningMessages.possible, ...done };
  });

  on('PUT /api/ar-portal/ca/:creditApplicationId/screening/:screeningId', async (call) => {
    const { work, scope, person, params, body, seenVersion, touched } = call;
    const done = await record.record(
      { work, scope, person, seenVersion },
      params.creditApplicationId,
      async (screened) => {
        const rows = await listScreenings(work, screened.applicationId);
        const judged = rows.find(({ id }) => id === params.screeningId);
        if (judged === undefined) throw notFound();
        if (rows[0]?.id !== judged.id) throw new Refusal(409, screeningMessages.notLatest, 'not-now');
        if (judged.matches.length === 0) throw new Refusal(409, screeningMessages.nothingToReview, 'not-now');
        await insertScreening(work, {
          ...screened,
          submittedVersion: judged.submitted_version,
          lists: judged.lists,
          matches: judged.matches,
          outcome: body.outcome,
          comment: body.comment,
          reviewedBy: { id: person.userProfileId, name: fullNameOf(person) },
        });
        return {
          outcome: body.outcome,
          comment: `${body.outcome === 'CLEAR' ? 'Somebody else' : 'The same'}: ${body.comment}`,
        };
      },
    );
    touched({
      type: 'creditApplication',
      id: params.creditApplicationId,
      version: done.version,
      detail: { outcome: done.outcome },
    });
    return { message: screeningMessages.reviewed, ...done };
  });
};
