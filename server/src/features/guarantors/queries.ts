import { endedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { GuarantorInput, GuarantorView } from '@gatehouse/domain/guarantors/contract.ts';
import { capReadings } from '@gatehouse/domain/guarantors/guarantor.ts';
import { inColumns } from '#server/db/in-columns.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, changeRow, lockRow, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

type Row = Omit<GuarantorView, 'readings'>;

const viewOf = (row: Row): GuarantorView => ({
  ...row,
  readings: capReadings(row, row.exposure).map((reading) => ({ ...reading })),
});

/**
 * The registry with what each stands for now: instruments that are neither released nor over, on applications that may still be drawn on, added up
 * for each show (credit.md §7). One statement; `only`: a single one.
 */
export const listGuarantors = async (
  work: Work,
  today: string,
  only: string | null = null,
): Promise<GuarantorView[]> => {
  const rows = await allRows<Row>(work)`
    select g.id as "guarantorId", g.version, g.name, g.kind, g.per_show_cap_cents as "perShowCapCents", g.total_cap_cents as "totalCapCents",
      coalesce(g.contact_name, '') as "contactName", coalesce(g.contact_email, '') as "contactEmail", coalesce(g.note, '') as note, g.active,
      json_build_object('totalCents', coalesce(e.total, 0), 'largestShowCents', coalesce(e.largest, 0), 'shows', coalesce(e.shows, 0)) as exposure
    from guarantors g left join lateral (
      select sum(s.cents) as total, max(s.cents) as largest, count(*) as shows from (
        select o.project_id, sum(i.amount_cents) as cents from credit_instruments i join credit_applications o on o.id = i.application_id
        where i.guarantor_id = g.id and i.released_on is null and (i.expires_on is null or i.expires_on >= ${today}::date)
          and o.deleted_at is null and o.status not in ${listed(endedStatuses)}
        group by o.project_id) s) e on true
    where ${only}::uuid is null or g.id = ${only}::uuid
    order by g.active desc, lower(g.name)`;
  return rows.map(viewOf);
};

/** What the customer's form says: the accepted ones and their cap per show; a limit of their own trade is nobody else's. */
export const listAcceptable = (work: Work) =>
  allRows<{ name: string; perShowCapCents: number | null }>(work)`
    select name, per_show_cap_cents as "perShowCapCents" from guarantors where active order by lower(name)`;

const columnsOf = (input: GuarantorInput) => ({
  ...inColumns(input),
  contact_name: input.contactName === '' ? null : input.contactName,
  contact_email: input.contactEmail === '' ? null : input.contactEmail,
  note: input.note === '' ? null : input.note,
});

/** undefined: the name is in the registry already. */
export const insertGuarantor = async (work: Work, input: GuarantorInput): Promise<string | undefined> =>
  (
    await work.trx
      .insertInto('guarantors')
      .values({ ...columnsOf(input), created_at: work.now, updated_at: work.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const lockGuarantor = (work: Work, guarantorId: string) =>
  lockRow(work, 'guarantors', { id: guarantorId }, ['version']);

export const isNameTaken = async (work: Work, guarantorId: string, name: string): Promise<boolean> =>
  (await oneRow(work)`select 1 from guarantors where lower(name) = lower(${name}) and id <> ${guarantorId}`) !==
  undefined;

export const updateGuarantor = (work: Work, guarantorId: string, input: GuarantorInput): Promise<number> =>
  changeRow(work, 'guarantors', guarantorId, columnsOf(input));
