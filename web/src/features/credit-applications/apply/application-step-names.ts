import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';

/**
 * The nine steps of the form: the customer's sections, and the last look before it is sent. By name alone: routes read this with the first
 * load, which carries no rules and no zod.
 */
export const steps = [
  'company-and-project',
  'line-of-credit',
  'company-profile',
  'banking-reference',
  'trade-references',
  'accounts-payable-contacts',
  'certificate-of-insurance',
  'terms-and-conditions',
  'review-and-submit',
] as const satisfies readonly (CustomerSection | 'review-and-submit')[];
export type Step = (typeof steps)[number];

export const isStep = (value: unknown): value is Step => (steps as readonly unknown[]).includes(value);
