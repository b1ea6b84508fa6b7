import { type CompanySection, companySections } from '@gatehouse/domain/companies/company-kinds.ts';
import { readProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import { readCompanyUsersSearch } from '@gatehouse/domain/users/user-list.ts';

/** The address of one company: which one, which section, and what the list of that section says of itself. */
export type CompanyAddress = {
  /** Without it a customer's only company opens (CO-001). */
  readonly companyId?: string;
  readonly section?: Exclude<CompanySection, 'company'>;
} & { readonly [name: string]: string | number | undefined };

const lists = { projects: readProjectSearch, users: readCompanyUsersSearch } as const;

export const readCompanyAddress = (search: Readonly<Record<string, unknown>>): CompanyAddress => {
  const section = companySections.find((each) => each === search.section && each !== 'company') as
    | Exclude<CompanySection, 'company'>
    | undefined;
  const companyId = typeof search.companyId === 'string' ? search.companyId.slice(0, 36) : '';
  const ofList = section === 'projects' || section === 'users' ? lists[section](search) : {};
  return { ...ofList, ...(companyId === '' ? {} : { companyId }), ...(section === undefined ? {} : { section }) };
};

/** What the section's own list reads of it. */
export const listPartOf = ({ companyId: _, section: __, ...rest }: CompanyAddress) => rest;
