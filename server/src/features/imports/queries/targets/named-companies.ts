import { importWords } from '@gatehouse/domain/imports/words.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface NamedCompany {
  readonly id: string;
  readonly number: number;
  readonly productionName: string;
  readonly legalName: string;
  readonly status: 'ACTIVE' | 'DISABLED';
  readonly hasParent: boolean;
}

export type CompaniesNamed = (words: string) => readonly NamedCompany[];

/** The companies that these words mean: a Company ID, a legal name, or where nobody has that one a production company name. */
export const companiesNamed = async (work: Work, words: readonly string[]): Promise<CompaniesNamed> => {
  const wanted = [...new Set(words.map((each) => each.toLowerCase()))];
  const numbers = wanted.filter((each) => /^\d{1,9}$/.test(each)).map(Number);
  const rows = await allRows<NamedCompany>(work)`
    select id, number, production_name as "productionName", legal_name as "legalName", status, parent_company_id is not null as "hasParent"
    from companies
    where number = any(${numbers}::int[]) or lower(legal_name) = any(${wanted}::text[]) or lower(production_name) = any(${wanted}::text[])
    order by number`;
  return (named) => {
    const word = named.toLowerCase();
    const byNumber = rows.filter(({ number }) => String(number) === word);
    if (byNumber.length > 0) return byNumber;
    const byLegalName = rows.filter(({ legalName }) => legalName.toLowerCase() === word);
    return byLegalName.length > 0
      ? byLegalName
      : rows.filter(({ productionName }) => productionName.toLowerCase() === word);
  };
};

/** The one company that a cell means, or the sentence why there is none. */
export const oneCompany = (
  found: readonly NamedCompany[],
): { readonly company: NamedCompany } | { readonly message: string } => {
  const [company, ...others] = found;
  if (company === undefined) return { message: importWords.noCompany };
  if (others.length > 0) return { message: importWords.severalCompanies(found.map(({ number }) => number)) };
  return company.status === 'DISABLED' ? { message: usersMessages.companyDisabled } : { company };
};
