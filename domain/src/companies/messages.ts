import type { CompanySection } from './company-kinds.ts';

/** Texts about companies: §8 word for word where it has them, ours where it gives the rule only. 'Invalid Company ID#' is a field's (fields/messages.ts). */
export const companyMessages = {
  invalidCompany: 'Invalid company. Please try again.',
  cannotDisableActiveProjects:
    "Company can't be disabled because there are active projects associated with this company.",
  noCompanyToDisplay: 'No Company To Display',
  invalidCompanyName: 'Invalid Company Name',
  // ours, in the words of §8's other successes
  added: 'Company Added Successfully',
  updated: 'Company Updated Successfully',
  enabled: 'Company Enabled Successfully',
  disabled: 'Company Disabled Successfully',
  contactAdded: 'Contact Added Successfully',
  contactUpdated: 'Contact Updated Successfully',
  contactRemoved: 'Contact Removed Successfully',
  // §4 Account actions, confirmed with Yes and No
  askDisable: 'Are you sure you want to disable this company?',
  askEnable: 'Are you sure you want to enable this company?',
  askRemoveContact: 'Are you sure you want to remove this contact?',
  disableMeans:
    'Its people are signed out at once and cannot sign in, and it gets no new projects. Everything it has is kept.',
  enableMeans: 'Its people can sign in again, with the rights they had.',
  alreadyDisabled: 'This company is disabled already.',
  alreadyEnabled: 'This company is enabled already.',
  // the form
  keptFromBefore: 'What you typed before is here again. The federal tax ID is never kept; type it again.',
  changedMeanwhile: 'Somebody else changed this meanwhile:',
  // fields
  chooseType: 'Choose a company type',
  chooseLegalForm: 'Choose a legal form',
  chooseCountry: 'Choose a country',
  chooseState: 'Choose a state',
  chooseSite: 'Choose a site',
  tooManyContacts: 'A company can have at most 20 contacts',
  parentIsItself: 'A company cannot be its own parent',
  parentHasParent: 'Choose a company that has no parent itself',
  hasEntities: 'This company is the parent of others and cannot have a parent itself',
  // duplicates: a word, never a refusal
  sameTaxId: 'same federal tax ID',
  sameLegalName: 'same legal name and zip code',
  similarName: 'similar name',
} as const;

/** The sections of a company's page and of the list's selector, as the specification spells them (CO-003, CO-005). */
export const sectionLabels = {
  company: 'Company',
  projects: 'Projects',
  users: 'Users',
  'spaces-and-resources': 'Spaces & Resources',
} as const satisfies Record<CompanySection, string>;

/** Beside a company that looks like another one: "Possible duplicate of 10011: same legal name and zip code". */
export const duplicateSentence = (number: number, because: DuplicateReason): string =>
  `Possible duplicate of ${number}: ${companyMessages[because]}`;

export type DuplicateReason = 'sameTaxId' | 'sameLegalName' | 'similarName';
