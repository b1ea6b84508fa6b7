import type { CompanyInput } from '@gatehouse/domain/companies/company.ts';
import { notFound, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { readCompany } from '../queries/read.ts';
import { lockCompany, updateCompany } from '../queries/writes.ts';
import { sealTaxId } from '../tax-id.ts';
import { type Change, changesBetween } from './changes.ts';
import { refuseImpossibleParent } from './parent.ts';

/** What is written: all of it for staff, the company's own part for its admin. */
export type Written = Partial<CompanyInput> &
  Pick<CompanyInput, 'address' | 'billingAddress' | 'productionName' | 'legalName'>;

export interface Changed {
  readonly version: number;
  readonly changes: readonly Change[];
}

/** Refuses with 412 when somebody saved since the caller read; what did not change leaves the tax id sealed as it is. */
export const changeCompany = async (
  work: Work,
  vault: Vault,
  scope: Scope,
  companyId: string,
  input: Written,
  seenVersion: number | null,
): Promise<Changed> => {
  const locked = await lockCompany(work, scope, companyId);
  const before = locked === undefined ? undefined : await readCompany(work, scope, companyId, false);
  if (locked === undefined || before === undefined) throw notFound();
  refuseStale(locked.version, seenVersion);
  if (input.parentCompanyId !== undefined && input.parentCompanyId !== locked.parent_company_id)
    await refuseImpossibleParent(work, companyId, input.parentCompanyId);
  const { taxId, ...facts } = input;
  const kept = taxId === undefined ? null : sealTaxId(vault, taxId);
  const version = await updateCompany(work, locked, facts, kept);
  const after = await readCompany(work, scope, companyId, false);
  return { version, changes: differences(before, after ?? before, kept !== null) };
};

type Read = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

/** In words. Of a tax id the last four digits, and a new one that ends alike is a change all the same. */
const differences = (before: Read, after: Read, newTaxId: boolean): readonly Change[] => {
  const factsOf = ({ own, internalUse }: Read) => ({
    companyType: own.companyType,
    legalForm: own.legalForm,
    productionName: own.productionName,
    legalName: own.legalName,
    site: own.site,
    phone: own.phone,
    address: own.address,
    billingAddress: own.billingAddress ?? own.address,
    parentCompanyId: own.parent?.name ?? '',
    internalUse,
  });
  const ends = ({ own }: Read): string => (own.taxIdLast4 === null ? '' : `Ends in ${own.taxIdLast4}`);
  return [
    ...changesBetween(factsOf(before), factsOf(after)),
    ...(newTaxId ? [{ field: 'taxId', from: ends(before), to: ends(after) }] : []),
  ];
};
