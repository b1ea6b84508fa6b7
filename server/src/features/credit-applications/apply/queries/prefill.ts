import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { findRows, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

interface Prefilled {
  readonly section: SavedSection;
  readonly data: Readonly<Record<string, unknown>>;
  readonly secret: Buffer | null;
  readonly match: Buffer | null;
}

/** What does not change from project to project; the line, the references' letters and the insurance are asked anew (credit.md §4). */
const carriedOver: readonly SavedSection[] = [
  'company-and-project',
  'company-profile',
  'banking-reference',
  'trade-references',
];

const ofCompany = async (work: Work, companyId: string): Promise<Prefilled | null> => {
  const company = await work.trx
    .selectFrom('companies')
    .leftJoin('companies as parent', 'parent.id', 'companies.parent_company_id')
    .select([
      'companies.legal_name',
      'companies.legal_form',
      'companies.address',
      'companies.tax_id_last4',
      'companies.tax_id_encrypted',
      'companies.tax_id_fingerprint',
      'parent.production_name as parent',
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  if (company === undefined) return null;
  const address = company.address as Record<string, string>;
  return {
    section: 'company-and-project',
    data: {
      legalName: company.legal_name,
      ...(company.legal_form === null ? {} : { legalForm: company.legal_form }),
      ...(company.parent === null ? {} : { parentCompany: company.parent }),
      ...(company.tax_id_last4 === null ? {} : { taxIdLast4: company.tax_id_last4 }),
      ...address,
    },
    secret: company.tax_id_encrypted,
    match: company.tax_id_fingerprint,
  };
};

/** Sections to begin a draft with: those of the company's last approved application, and the company's own record for the first one. */
export const copyableSections = async (work: Work, companyId: string): Promise<readonly Prefilled[]> => {
  const approved = await oneValue<string>(work)`
    select id from credit_applications where company_id = ${companyId} and approved_at is not null and deleted_at is null
    order by approved_at desc limit 1`;
  const earlier =
    approved === undefined
      ? []
      : await findRows(work, 'credit_application_sections', { application_id: approved, section: carriedOver }, [
          'section',
          'data',
          'secret',
          'secret_match',
        ]);
  const sections = earlier.map(({ section, data, secret, secret_match }) => ({
    section: section as SavedSection,
    data: data as Record<string, unknown>,
    secret,
    match: secret_match,
  }));
  if (sections.some(({ section }) => section === 'company-and-project')) return sections;
  const company = await ofCompany(work, companyId);
  return company === null ? sections : [company, ...sections];
};
