import type { CompanyInput } from '@gatehouse/domain/companies/company.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { inColumns } from '#server/db/in-columns.ts';
import { changeRow, insertRow, isThere, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { KeptTaxId } from '../tax-id.ts';
import { visibleTo } from './visible.ts';

export interface LockedCompany {
  readonly id: string;
  readonly version: number;
  readonly status: 'ACTIVE' | 'DISABLED';
  readonly production_name: string;
  readonly company_type: string;
  readonly site: Site;
  readonly parent_company_id: string | null;
  readonly internal_use: boolean;
  readonly tax_id_encrypted: Buffer | null;
  readonly tax_id_last4: string | null;
}

/** The row, locked until the transaction ends: who else changes it, or makes one of its projects Active, waits. Undefined: not there, or not theirs. */
export const lockCompany = (work: Work, scope: Scope, companyId: string): Promise<LockedCompany | undefined> =>
  oneRow<LockedCompany>(work)`
    select c.id, c.version, c.status, c.production_name, c.company_type, c.site, c.parent_company_id, c.internal_use,
      c.tax_id_encrypted, c.tax_id_last4
    from companies c where c.id = ${companyId} and ${visibleTo(scope)} for update`;

export const hasActiveProject = (work: Work, companyId: string): Promise<boolean> =>
  isThere(work, 'projects', { company_id: companyId, status: 'ACTIVE' });

export interface ParentFacts {
  readonly hasParent: boolean;
}

export const findParent = (work: Work, companyId: string): Promise<ParentFacts | undefined> =>
  oneRow<ParentFacts>(work)`
    select parent_company_id is not null as "hasParent" from companies where id = ${companyId} for share`;

export const hasEntities = (work: Work, companyId: string): Promise<boolean> =>
  isThere(work, 'companies', { parent_company_id: companyId });

const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

/** The columns of what people type. Absent parts stay as they are. */
const columnsOf = (
  { address, billingAddress, ...input }: Partial<Omit<CompanyInput, 'taxId'>>,
  taxId: KeptTaxId | null,
) => ({
  ...inColumns(input),
  legal_form: orNull(input.legalForm),
  phone: orNull(input.phone),
  ...(address === undefined ? {} : { address: JSON.stringify(address) }),
  ...(billingAddress === undefined || address === undefined
    ? {}
    : { billing_address: JSON.stringify(billingAddress ?? address) }),
  ...(taxId ?? {}),
});

/** The seed's companies have numbers and ids of their own; everybody else's are given here. */
export interface GivenCompany {
  readonly id?: string;
  readonly number?: number;
}

export interface NewCompany {
  readonly input: Omit<CompanyInput, 'taxId'>;
  readonly taxId: KeptTaxId;
  readonly status: 'ACTIVE' | 'DISABLED';
  readonly clientSince: string;
  readonly given?: GivenCompany;
}

/** Company IDs count upwards without gaps that a restart would leave; two who add at once take turns. */
const nextNumber = async (work: Work): Promise<number> => {
  await run(work)`select pg_advisory_xact_lock(hashtext('gatehouse.company-number'))`;
  const row = await oneRow<{ number: number }>(work)`select coalesce(max(number), 10000) + 1 as number from companies`;
  return row?.number ?? 10_001;
};

export const insertCompany = async (work: Work, company: NewCompany): Promise<{ id: string; number: number }> => {
  const { input, given = {} } = company;
  const number = given.number ?? (await nextNumber(work));
  const id = await insertRow(work, 'companies', {
    ...columnsOf(input, company.taxId),
    ...(given.id === undefined ? {} : { id: given.id }),
    number,
    company_type: input.companyType,
    production_name: input.productionName,
    legal_name: input.legalName,
    status: company.status,
    client_since: company.clientSince,
    created_at: work.now,
    updated_at: work.now,
  });
  return { id, number };
};

/** The caller holds the lock. Gives the new version. */
export const updateCompany = (
  work: Work,
  { id }: Pick<LockedCompany, 'id'>,
  input: Partial<Omit<CompanyInput, 'taxId'>>,
  taxId: KeptTaxId | null,
): Promise<number> => changeRow(work, 'companies', id, columnsOf(input, taxId));

export const updateStatus = (
  work: Work,
  { id }: Pick<LockedCompany, 'id'>,
  status: 'ACTIVE' | 'DISABLED',
): Promise<number> => changeRow(work, 'companies', id, { status });
