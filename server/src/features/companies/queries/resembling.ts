import type { Resembling } from '@gatehouse/domain/companies/company-view.ts';
import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { anyOf } from '#server/platform/lists/list.ts';

export interface Typed {
  readonly fingerprint: Buffer | null;
  readonly productionName: string;
  readonly legalName: string;
  readonly postalCode: string;
  readonly companyId: string | null;
}

/** How alike two names must be: with the same zip a slip or a second branch is likely, without it the names must nearly agree. */
const ALIKE_NEARBY = 0.5;
const ALIKE_ANYWHERE = 0.75;

/** Companies that resemble what is being typed, the surest reason first: the same tax id, the same legal name and zip, a similar name. */
export const listResembling = async (work: Work, typed: Typed): Promise<readonly Resembling[]> => {
  const names = [typed.productionName, typed.legalName].map((name) => name.trim()).filter((name) => name.length >= 3);
  const likeness = sql<number>`greatest(0, ${sql.join(
    names.flatMap((name) => [sql`similarity(c.production_name, ${name})`, sql`similarity(c.legal_name, ${name})`]),
  )})`;
  const alike = names.length === 0 ? sql<number>`0` : likeness;
  const sameTaxId = typed.fingerprint === null ? sql`false` : sql`c.tax_id_fingerprint = ${typed.fingerprint}`;
  const near = typed.postalCode.trim() === '' ? sql`false` : sql`c.address->>'postalCode' = ${typed.postalCode.trim()}`;
  const sameName = sql`(lower(c.legal_name) = lower(${typed.legalName.trim()}) and ${near})`;
  const similar = sql`${alike} >= case when ${near} then ${ALIKE_NEARBY}::float else ${ALIKE_ANYWHERE}::float end`;
  const reached = [
    sameTaxId,
    sameName,
    // the index over both names finds candidates; `similar` says how alike they really are
    ...names.map((name) => sql`(${name} <% (c.production_name || ' ' || c.legal_name) and ${similar})`),
  ];
  return allRows<Resembling>(work)`
    select "companyId", number, name, "legalName", status, because from (
      select c.id as "companyId", c.number, c.production_name as name, c.legal_name as "legalName", c.status, ${alike} as likeness,
        case when ${sameTaxId} then 'sameTaxId' when ${sameName} then 'sameLegalName' else 'similarName' end as because
      from companies c
      where ${anyOf(reached)} and c.id is distinct from ${typed.companyId}::uuid
    ) found
    order by array_position(array['sameTaxId', 'sameLegalName', 'similarName'], because), likeness desc, number limit 5`;
};

/**
 * For the list: the older company that this one repeats, with the same tax id, or the same legal name and zip. Null for most. A similar name alone
 * is a word for the form; in a list it would be noise.
 */
export const duplicateOf = (row: string): RawBuilder<unknown> => {
  const mine = (column: string) => sql.ref(`${row}.${column}`);
  const sameTaxId = sql`(o.tax_id_fingerprint = ${mine('tax_id_fingerprint')})`;
  return sql`(
    select json_build_object('number', o.number, 'because', case when ${sameTaxId} then 'sameTaxId' else 'sameLegalName' end)
    from companies o
    where o.number < ${mine('number')} and (${sameTaxId}
      or (lower(o.legal_name) = lower(${mine('legal_name')}) and o.address->>'postalCode' = ${mine('address')}->>'postalCode'))
    order by ${sameTaxId} desc nulls last, o.number limit 1)`;
};
