import type { z } from 'zod';
import { BankingReference } from './banking-reference.ts';
import { CertificateOfInsurance } from './certificate-of-insurance.ts';
import { CompanyAndProject } from './company-and-project.ts';
import { CompanyProfile } from './company-profile.ts';
import { LineOfCredit } from './line-of-credit.ts';
import { TradeReferences } from './trade-references.ts';

/** The sections that the customer fills, in the order of the form. The key is the word in URLs, data and code. */
export const customerSections = [
  'company-and-project',
  'line-of-credit',
  'company-profile',
  'banking-reference',
  'trade-references',
  'accounts-payable-contacts',
  'certificate-of-insurance',
  'terms-and-conditions',
] as const;
export type CustomerSection = (typeof customerSections)[number];

/** Sections whose answers are saved as one piece of data; contacts and the signature have calls of their own. */
export const savedSections = [
  'company-and-project',
  'line-of-credit',
  'company-profile',
  'banking-reference',
  'trade-references',
  'certificate-of-insurance',
] as const satisfies readonly CustomerSection[];
export type SavedSection = (typeof savedSections)[number];

export type Section = CustomerSection | 'dnb-report';
export const sections = [...customerSections, 'dnb-report'] as const satisfies readonly Section[];

export const sectionTitles: Readonly<Record<Section, string>> = {
  'company-and-project': 'Company and project',
  'line-of-credit': 'Line of credit',
  'company-profile': 'Company profile',
  'banking-reference': 'Banking reference',
  'trade-references': 'Trade references',
  'accounts-payable-contacts': 'Accounts payable contacts',
  'certificate-of-insurance': 'Certificate of insurance',
  'terms-and-conditions': 'Terms and conditions',
  'dnb-report': 'D&B report',
};

/** caSectionId, our numbering (credit.md §4); sections that cover several carry the first. */
export const sectionIds: Readonly<Record<Section, number>> = {
  'company-and-project': 1,
  'line-of-credit': 2,
  'company-profile': 5,
  'banking-reference': 7,
  'trade-references': 8,
  'accounts-payable-contacts': 11,
  'terms-and-conditions': 12,
  'certificate-of-insurance': 15,
  'dnb-report': 17,
};

/** The strict shape of what each saved section must hold before it counts as complete. */
export const sectionShapes: Readonly<Record<SavedSection, z.ZodObject>> = {
  'company-and-project': CompanyAndProject,
  'line-of-credit': LineOfCredit,
  'company-profile': CompanyProfile,
  'banking-reference': BankingReference,
  'trade-references': TradeReferences,
  'certificate-of-insurance': CertificateOfInsurance,
};

/** The one field of a section that is sealed, with the field that keeps its last four digits (promises rule 12). */
export const sealedFields = {
  'company-and-project': { typed: 'taxId', kept: 'taxIdLast4' },
  'banking-reference': { typed: 'accountNumber', kept: 'accountNumberLast4' },
} as const satisfies Partial<Record<SavedSection, { typed: string; kept: string }>>;
