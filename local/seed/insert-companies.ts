import type { CompanyType } from '@gatehouse/domain/companies/company-kinds.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { insertContacts } from '@gatehouse/server/features/companies/queries/contacts.ts';
import { insertCompany } from '@gatehouse/server/features/companies/queries/writes.ts';
import { sealTaxId } from '@gatehouse/server/features/companies/tax-id.ts';
import type { Vault } from '@gatehouse/server/platform/session/encryption.ts';
import { cast } from '../people.ts';
import { type CompanyKey, companies, type SeededCompany } from './companies.ts';

const parentIdOf = ({ parent }: SeededCompany): string | null =>
  parent === null ? null : companies[parent as CompanyKey].id;

/** Every company through the statement that adds one, with its number and id of always; its contacts are its people whom one would call. */
export const insertCompanies = async (opened: Work, vault: Vault, clientSince: string): Promise<void> => {
  for (const [key, company] of Object.entries<SeededCompany>(companies)) {
    const address = { ...company.address };
    await insertCompany(opened, {
      given: { id: company.id, number: company.number },
      input: {
        companyType: company.companyType as CompanyType,
        legalForm: company.legalForm,
        productionName: company.name,
        legalName: company.legalName,
        phone: '',
        site: company.address.country === 'United Kingdom' ? 'Leavesden' : 'Burbank',
        address,
        billingAddress: null,
        parentCompanyId: parentIdOf(company),
        internalUse: company.internalUse,
      },
      taxId: sealTaxId(vault, company.taxId),
      status: company.status,
      clientSince: key === 'saltmarsh' ? '2019-03-04' : clientSince,
    });
    const people = cast.filter((person) => person.company === key && (person.companyAdmin || person.accountsPayable));
    await insertContacts(
      opened,
      company.id,
      people.map(({ firstName, lastName, email, jobTitle, phone }) => ({
        firstName,
        lastName,
        email,
        jobTitle,
        phone,
      })),
    );
  }
};
