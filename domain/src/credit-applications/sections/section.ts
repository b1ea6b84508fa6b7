import type { z } from 'zod';
import type { UploadSection } from '../../uploads/limits.ts';
import { accountsPayableContacts } from './accounts-payable-contacts.ts';
import { bankingReference } from './banking-reference.ts';
import { certificateOfInsurance } from './certificate-of-insurance.ts';
import { companyAndProject } from './company-and-project.ts';
import { companyProfile } from './company-profile.ts';
import { dnbReport } from './dnb-report.ts';
import { type FileField, filesIn, rowsIn, type Seal, type SectionData, valuesIn } from './field.ts';
import { lineOfCredit } from './line-of-credit.ts';
import { termsAndConditions } from './terms-and-conditions.ts';
import { tradeReferences } from './trade-references.ts';

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
export const isSaved = (section: string): section is SavedSection =>
  (savedSections as readonly string[]).includes(section);

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

/** Every section as data: its fields with their labels, kinds and rules (decision 0092). */
export const sectionData: Readonly<Record<Section, SectionData>> = {
  'company-and-project': companyAndProject,
  'line-of-credit': lineOfCredit,
  'company-profile': companyProfile,
  'banking-reference': bankingReference,
  'trade-references': tradeReferences,
  'accounts-payable-contacts': accountsPayableContacts,
  'certificate-of-insurance': certificateOfInsurance,
  'terms-and-conditions': termsAndConditions,
  'dnb-report': dnbReport,
};

/** The strict shape of what a saved section must hold before it counts as complete. */
export const shapeOfSection = (section: SavedSection): z.ZodObject => sectionData[section].shape;

/** The one field of a section that is sealed: what is typed into it, and the key that keeps its last four digits (promises rule 12). */
export const sealOf = (section: Section): (Seal & { readonly kept: string }) | undefined =>
  valuesIn(sectionData[section].fields).flatMap(([kept, { seal }]) =>
    seal === undefined ? [] : [{ ...seal, kept }],
  )[0];

/** The file fields of a section, those of its rows among them. */
const filesOfSection = (section: Section): readonly FileField[] => {
  const { fields } = sectionData[section];
  return [fields, ...rowsIn(fields).map(([, rows]) => rows.fields)].flatMap((each) =>
    filesIn(each).map(([, file]) => file),
  );
};

/** Where the files of a section lie. */
export const placesOf = (section: Section): readonly UploadSection[] =>
  filesOfSection(section).map(({ place }) => place);

/** The places that the customer fills, all sections together. */
export const customerPlaces: readonly string[] = customerSections.flatMap(placesOf);

/** Looked up for every file of an application at every reading. */
const sectionsByPlace: ReadonlyMap<string, Section> = new Map(
  sections.flatMap((section) => placesOf(section).map((place) => [place, section] as const)),
);

/** The section that a file belongs to; undefined for files that belong to the application as a whole. */
export const sectionOfPlace = (place: string): Section | undefined => sectionsByPlace.get(place);

/** What is said when a file came to a place or went, where the specification has words of its own (§8). */
export const saidOfPlace = (place: string): FileField['said'] =>
  sections.flatMap(filesOfSection).find((file) => file.place === place)?.said;
