import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { ScreenedRecord } from './commands/screen.ts';
import { listScreenings, listsInForce } from './queries.ts';

type Named = readonly { readonly name: string; readonly version: string }[];

const sameLists = (one: Named, other: Named): boolean =>
  one.length === other.length &&
  one.every(({ name, version }, at) => other[at]?.name === name && other[at]?.version === version);

/** The screenings of an application, and whether the last is old: about an earlier version, or against lists that changed since. */
export const screeningsOf = async (
  record: ScreenedRecord,
  work: Work,
  scope: Scope,
  person: Person,
  creditApplicationId: string,
) => {
  const screened = orNotFound(await record.read(work, scope, person, creditApplicationId));
  const [rows, lists] = [await listScreenings(work, screened.applicationId), await listsInForce(work)];
  const [last] = rows;
  return {
    screenings: [...rows],
    lists: [...lists],
    isOld: last !== undefined && (last.submittedVersion < screened.submittedVersion || !sameLists(last.lists, lists)),
    mayScreen: screened.mayAnnotate,
  };
};
