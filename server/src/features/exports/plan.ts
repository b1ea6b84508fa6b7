import type { ExportList } from '@gatehouse/domain/exports/formats.ts';
import { forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { portalTypesOf } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { refusalOfZod } from '#server/platform/http/refusals.ts';
import { readCounts } from '#server/platform/lists/counts.ts';
import type { Exportable, ExportCaller, ExportPlan } from '#server/platform/lists/exportable.ts';
import { allOf, isOneOf } from '#server/platform/lists/list.ts';
import type { ExportAsked } from './queries.ts';

/** The lists that offer themselves; handed over in app.ts. */
export type ExportableLists = Readonly<Partial<Record<ExportList, Exportable>>>;

/** May this person read this list at all? The same permission as the list's own endpoint (decisions §10: nobody exports what they may not see). */
export const listFor = (
  lists: ExportableLists,
  name: ExportList,
  { person }: Pick<ExportCaller, 'person'>,
): Exportable => {
  const list = orNotFound(lists[name]);
  const [side] = portalTypesOf(person.userTypeId);
  const permission = side === undefined ? undefined : list.access[side];
  if (permission === undefined || !can(person, permission)) throw forbidden();
  return list;
};

/** The rows and columns of an export: the list's own, narrowed to the ticked rows. Refuses a query that the list's endpoint would refuse. */
export const planOf = (work: Work, list: Exportable, caller: ExportCaller, { query, ids }: ExportAsked): ExportPlan => {
  const { page: _page, size: _size, ...words } = query;
  const read = list.query.safeParse(words);
  if (!read.success) throw refusalOfZod(read.error, 'query');
  const plan = list.plan(caller, read.data, work);
  if (ids === undefined) return plan;
  return { ...plan, asked: { ...plan.asked, where: allOf(plan.asked.where, isOneOf(plan.list, ids)) } };
};

export const countOf = async (work: Work, { list, asked }: ExportPlan): Promise<number> =>
  (await readCounts(work, list, { rows: asked.where })).rows;
