import type { CustomerPermission } from '@gatehouse/domain/permissions/customer.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { StudioPermission } from '@gatehouse/domain/permissions/studio.ts';
import type { z } from 'zod';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { Asked, List } from './list.ts';

/** One column of a file. Money is cents, days are 'YYYY-MM-DD', moments ISO strings, as everywhere. */
export interface ExportColumn<R> {
  readonly head: string;
  readonly type: 'text' | 'number' | 'money' | 'day' | 'moment';
  readonly of: (row: R) => string | number | boolean | null | undefined;
  /** In characters; 18 unless said otherwise. */
  readonly width?: number;
}

/** Who asks: the person as they are when the rows are read, not as they were when they asked. */
export interface ExportCaller {
  readonly person: Person;
  readonly scope: Scope;
}

/** A list that can be taken away as a file. The same list and the same `where` as on the screen, so that a file never holds more than the list shows. */
export interface Exportable {
  readonly access: { readonly customer?: CustomerPermission; readonly studio?: StudioPermission };
  /** The query of the list's endpoint. */
  readonly query: z.ZodType;
  /** "Projects": the sheet, and with the day the file. */
  readonly title: string;
  readonly plan: (caller: ExportCaller, query: unknown, work: Work) => ExportPlan;
}

export interface ExportPlan {
  // biome-ignore lint/suspicious/noExplicitAny: a row is read and written in one place, which exportable() checks
  readonly list: List<any>;
  readonly asked: Asked;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly columns: readonly ExportColumn<any>[];
}

/** Keeps the types of one list together: its query, its rows, its columns. */
export const exportable = <Q extends z.ZodType<{ sort: string }>, R>(given: {
  readonly access: Exportable['access'];
  readonly title: string;
  readonly query: Q;
  readonly plan: (caller: ExportCaller, query: z.output<Q>, work: Work) => PlanOf<R, z.output<Q>['sort']>;
}): Exportable => given as unknown as Exportable;

interface PlanOf<R, S extends string> {
  readonly list: List<R, S>;
  readonly asked: Asked<S>;
  readonly columns: readonly ExportColumn<R>[];
}
