/** What a company may be (decisions §6, CO-007). The specification names the field, not its values. */
export const companyTypes = [
  'Production company',
  'Single-purpose production entity',
  'Studio, network or streamer',
  'Independent producer',
  'Commercial production company',
  'Advertising agency or brand',
  'Music label',
  'Post or VFX company',
  'Vendor or rental house',
  'Event company',
  'Educational',
  'Non-profit',
  'Government',
  'Internal studio division',
  'Other',
] as const;
export type CompanyType = (typeof companyTypes)[number];

/** The word of a type in an address: names hold commas, which separate values there. */
export const typeSlug = (type: string): string => type.toLowerCase().replace(/[^a-z]+/g, '-');
export const companyTypeSlugs: readonly string[] = companyTypes.map(typeSlug);
export const typeOfSlug = (slug: string): CompanyType | undefined =>
  companyTypes.find((type) => typeSlug(type) === slug);

/** The legal form is a field of its own (decisions §6). */
export const legalForms = ['Corporation', 'LLC', 'LP or LLP', 'Sole proprietor', 'UK Ltd', 'Foreign'] as const;

/** The sections of a company's page, and what the list's selector shows of it (CO-003 to CO-005); the words of the address. */
export const companySections = ['company', 'projects', 'users', 'spaces-and-resources'] as const;
export type CompanySection = (typeof companySections)[number];

/** The tabs of the list. */
export const companyTabs = ['all', 'active', 'disabled', 'internal'] as const;
