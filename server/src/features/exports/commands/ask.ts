import type { Export, exportsContract } from '@gatehouse/domain/exports/contract.ts';
import { KEPT_HOURS, ROWS_AT_ONCE, RUNNING_AT_MOST, XLSX_ROWS_AT_MOST } from '@gatehouse/domain/exports/formats.ts';
import { exportMessages } from '@gatehouse/domain/exports/messages.ts';
import type { Received } from '@gatehouse/domain/http/endpoint.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { ExportDesk } from '../desk.ts';
import { countOf, listFor, planOf } from '../plan.ts';
import { countOpenExports, insertExport } from '../queries.ts';

type Wanted = Received<(typeof exportsContract)['POST /api/customer-portal/exports']>['body'];

const HOUR_MS = 3_600_000;

/** Short enough to be made while whoever asked waits. */
export const isMadeAtOnce = ({ totalRows }: Export): boolean => (totalRows ?? 0) <= ROWS_AT_ONCE;

/** Notes what is to be made: counted first, refused (409) where it is too long for its format or too many are under way, queued where it is long. */
export const askExport = async (
  work: Work,
  desk: ExportDesk,
  { person, scope }: { readonly person: Person; readonly scope: Scope },
  { list: name, format, query, ids }: Wanted,
): Promise<Export> => {
  const list = listFor(desk.lists, name, { person });
  const asked = { query, ids };
  const totalRows = await countOf(work, planOf(work, list, { person, scope }, asked));
  if (format === 'xlsx' && totalRows > XLSX_ROWS_AT_MOST) throw new Refusal(409, exportMessages.tooLong, 'too-long');
  if ((await countOpenExports(work, person.userProfileId)) >= RUNNING_AT_MOST)
    throw new Refusal(409, exportMessages.tooMany, 'too-many');
  const row = await insertExport(work, {
    userId: person.userProfileId,
    list: name,
    format,
    asked,
    totalRows,
    fileName: `${list.title} ${lotToday(work.now)}.${format}`,
    expiresAt: new Date(work.now.getTime() + KEPT_HOURS * HOUR_MS),
  });
  if (!isMadeAtOnce(row)) await desk.queue(work, row.exportId);
  return row;
};

/** What the audit says of it. */
export const detailOf = ({ totalRows }: Export, { list, format, query, ids }: Wanted) => ({
  list,
  format,
  query,
  rows: totalRows,
  ticked: ids?.length ?? 0,
});
