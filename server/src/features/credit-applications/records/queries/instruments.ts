import type {
  InstrumentInput,
  InstrumentView,
} from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import { endedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, deleteRows, insertRows, isThere, lockRow, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type RecordPlace, recordedIn } from './record-place.ts';

export interface InstrumentRow extends Omit<InstrumentView, 'band' | 'end' | 'caps'> {
  readonly perShowCapCents: number | null;
  readonly totalCapCents: number | null;
  /** What the guarantor stands for: on this show, and on all. */
  readonly showCents: number;
  readonly allCents: number;
}

/** The instruments of an application, each with what its guarantor stands for now, this one included. */
export const listInstruments = async (
  work: Work,
  applicationId: string,
  today: string,
): Promise<readonly InstrumentRow[]> => {
  const standing = (more: ReturnType<typeof sql>) => sql`coalesce((select sum(x.amount_cents) from credit_instruments x
      join credit_applications o on o.id = x.application_id
      where x.guarantor_id = i.guarantor_id and x.released_on is null and (x.expires_on is null or x.expires_on >= ${today}::date)
        and o.deleted_at is null and o.status not in ${listed(endedStatuses)} and ${more}), 0)::bigint`;
  return allRows<InstrumentRow>(work)`
    select i.id as "instrumentId", i.version, i.kind, i.guarantor_id as "guarantorId", i.issuer, i.amount_cents as "amountCents", i.expires_on as "expiresOn",
      i.evergreen, i.original_received_on as "originalReceivedOn", i.released_on as "releasedOn", g.per_show_cap_cents as "perShowCapCents",
      g.total_cap_cents as "totalCapCents", ${standing(sql`o.project_id = a.project_id`)} as "showCents", ${standing(sql`true`)} as "allCents"
    from credit_instruments i join credit_applications a on a.id = i.application_id left join guarantors g on g.id = i.guarantor_id
    where i.application_id = ${applicationId} order by i.released_on nulls first, i.expires_on nulls last, i.recorded_at, i.id`;
};

export const insertInstrument = async (work: Work, place: RecordPlace, input: InstrumentInput) => {
  await insertRows(work, 'credit_instruments', { ...recordedIn(work, place), ...inColumns(input) });
};

export const lockInstrument = (work: Work, applicationId: string, id: string) =>
  lockRow(work, 'credit_instruments', { id, application_id: applicationId }, ['version', 'issuer', 'amount_cents']);

export const updateInstrument = async (work: Work, id: string, input: InstrumentInput) => {
  await updateRow(work, 'credit_instruments', id, { ...inColumns(input), version: sql<number>`version + 1` });
};

export const deleteInstrument = (work: Work, id: string) => deleteRows(work, 'credit_instruments', { id });

export const guarantorExists = (work: Work, id: string): Promise<boolean> => isThere(work, 'guarantors', { id });
