import { z } from 'zod';
import { SiteId } from '../sites/site-id.ts';
import { Contact } from './contact.ts';

const AddressView = z.object({
  country: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

/** A company that is named by another one's record. */
export const CompanyName = z.object({ companyId: z.string(), number: z.number(), name: z.string() });
export type CompanyName = z.infer<typeof CompanyName>;

const shown = {
  companyId: z.string(),
  version: z.number(),
  number: z.number(),
  companyType: z.string(),
  legalForm: z.string(),
  productionName: z.string(),
  legalName: z.string(),
  site: SiteId,
  phone: z.string(),
  address: AddressView,
  /** null: the same as the company address. */
  billingAddress: AddressView.nullable(),
  /** The last four digits; the whole id is asked for by itself, and asking is recorded. */
  taxIdLast4: z.string().nullable(),
  status: z.enum(['ACTIVE', 'DISABLED']),
  clientSince: z.string().nullable(),
  parent: CompanyName.nullable(),
  contacts: z.array(Contact),
  counts: z.object({ projects: z.number(), activeProjects: z.number(), users: z.number(), allocations: z.number() }),
};

/** What the company's own people see. */
export const OwnCompany = z.object(shown);
export type OwnCompany = z.infer<typeof OwnCompany>;

export const CompanyCredit = z.object({
  projectId: z.string(),
  projectName: z.string(),
  creditApplicationId: z.string(),
  /** null until A/R gives one. */
  arNumber: z.string().nullable(),
  arAccount: z.string().nullable(),
  amountCents: z.number().nullable(),
  status: z.string(),
  submittedVersion: z.number(),
  expiresOn: z.string().nullable(),
  submittedAt: z.string().nullable(),
});
export type CompanyCredit = z.infer<typeof CompanyCredit>;

/** What staff see besides: the internal-use flag, what hangs below, the A/R numbers, and whom it resembles. */
export const Company = z.object({
  ...shown,
  internalUse: z.boolean(),
  entities: z.array(CompanyName),
  credit: z.array(CompanyCredit),
});
export type Company = z.infer<typeof Company>;

export const CompanyRow = z.object({
  companyId: z.string(),
  number: z.number(),
  productionName: z.string(),
  legalName: z.string(),
  companyType: z.string(),
  site: SiteId,
  status: z.enum(['ACTIVE', 'DISABLED']),
  internalUse: z.boolean(),
  parent: CompanyName.nullable(),
  projects: z.number(),
  activeProjects: z.number(),
  users: z.number(),
  /** Approved limits of all its projects; null when none was approved. */
  creditCents: z.number().nullable(),
  duplicate: z
    .object({ number: z.number(), because: z.enum(['sameTaxId', 'sameLegalName', 'similarName']) })
    .nullable(),
});
export type CompanyRow = z.infer<typeof CompanyRow>;

/** Somebody who looks like the company that is being typed. */
export const Resembling = z.object({
  companyId: z.string(),
  number: z.number(),
  name: z.string(),
  legalName: z.string(),
  status: z.enum(['ACTIVE', 'DISABLED']),
  because: z.enum(['sameTaxId', 'sameLegalName', 'similarName']),
});
export type Resembling = z.infer<typeof Resembling>;

/** One line of a company's history. What changed is in words; a tax id shows its last four digits at most. */
export const CompanyEvent = z.object({
  at: z.string(),
  by: z.string(),
  event: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type CompanyEvent = z.infer<typeof CompanyEvent>;
