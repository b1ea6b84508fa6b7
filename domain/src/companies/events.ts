/** What a company's history calls its audit events (§4, promises rule 8). An event that is not here is not shown there. */
export const companyEvents = {
  COMPANY_ADDED: 'Company added',
  COMPANY_CHANGED: 'Company changed',
  COMPANY_ENABLED: 'Company enabled',
  COMPANY_DISABLED: 'Company disabled',
  COMPANY_CONTACT_ADDED: 'Contact added',
  COMPANY_CONTACT_CHANGED: 'Contact changed',
  COMPANY_CONTACT_REMOVED: 'Contact removed',
  TAX_ID_REVEALED: 'Federal tax ID shown',
} as const;

/** The labels of what can change, for the history and for "what changed meanwhile". */
export const companyFieldLabels: Readonly<Record<string, string>> = {
  companyType: 'Company type',
  legalForm: 'Legal form',
  productionName: 'Production company name',
  legalName: 'Legal name',
  site: 'Site',
  phone: 'Phone',
  address: 'Company address',
  billingAddress: 'Billing address',
  taxId: 'Federal tax ID (TIN)',
  parentCompanyId: 'Parent',
  internalUse: 'Internal use',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  jobTitle: 'Job title',
};
