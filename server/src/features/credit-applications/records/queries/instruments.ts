import type {
  InstrumentInput,
  InstrumentView,
} from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import { endedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, insertRows, updateRow } from '#server/db/rows.ts';
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
  const rows = await allRows<InstrumentRow>(work)`
    select i.id as "instrumentId", i.version, i.kind, i.guarantor_id as "guarantorId", i.issuer, i.amount_cents as "amountCents", i.expires_on as "expiresOn",
      i.evergreen, i.original_received_on as "originalReceivedOn", i.released_on as "releasedOn", g.per_show_cap_cents as "perShowCapCents",
      g.total_cap_cents as "totalCapCents", ${standing(sql`o.project_id = a.project_id`)} as "showCents", ${standing(sql`true`)} as "allCents"
    from credit_instruments i join credit_applications a on a.id = i.application_id left join guarantors g on g.id = i.guarantor_id
    where i.application_id = ${applicationId} order by i.released_on nulls first, i.expires_on nulls last, i.recorded_at, i.id`;
  return rows;
};

const columnsOf = (input: InstrumentInput) => ({
  kind: input.kind,
  guarantor_id: input.guarantorId,
  issuer: input.issuer,
  amount_cents: input.amountCents,
  expires_on: input.expiresOn,
  evergreen: input.evergreen,
  original_received_on: input.originalReceivedOn,
  released_on: input.releasedOn,
});

export const insertInstrument = async (work: Work, place: RecordPlace, input: InstrumentInput) => {
  await insertRows(work, 'credit_instruments', { ...recordedIn(work, place), ...columnsOf(input) });
};

export const lockInstrument = async (work: Work, applicationId: string, id: string) =>
  work.trx
    .selectFrom('credit_instruments')
    .select(['version', 'issuer', 'amount_cents'])
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();

export const updateInstrument = async (work: Work, id: string, input: InstrumentInput) => {
  await updateRow(work, 'credit_instruments', id, { ...columnsOf(input), version: sql<number>`version + 1` });
};

export const deleteInstrument = async (work: Work, id: string) => {
  await work.trx.deleteFrom('credit_instruments').where('id', '=', id).execute();
};

export const guarantorExists = async (work: Work, id: string): Promise<boolean> =>
  (await work.trx.selectFrom('guarantors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
