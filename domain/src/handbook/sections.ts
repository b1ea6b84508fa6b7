import { handbookHeadings } from '../lot-settings/client-site-parts.ts';

/** One main section of the handbook (§2). `items` are the h3 headings of its page, numbered from x.0 (§9, HB-036 to HB-040). */
export interface HandbookSection {
  readonly number: 1 | 2 | 3 | 4;
  readonly tab: HandbookTab;
  /** As on the card of the list page (§2), to the letter. */
  readonly cardTitle: string;
  readonly title: string;
  /** null: the section is no page of the client site but a panel of our own (§2, section four). */
  readonly page: 'handbook-1' | 'handbook-2' | 'handbook-3' | null;
  readonly items: readonly string[];
}

const handbookTabs = [
  'office-production-tab',
  'purchase-billing-tab',
  'studio-protection-tab',
  'safety-environment-tab',
] as const;
export type HandbookTab = (typeof handbookTabs)[number];

export const handbookSections: readonly HandbookSection[] = [
  {
    number: 1,
    tab: 'office-production-tab',
    cardTitle: 'Office & Production Services (OPS)',
    title: 'Office and production services',
    page: 'handbook-1',
    items: handbookHeadings[1],
  },
  {
    number: 2,
    tab: 'purchase-billing-tab',
    cardTitle: 'Purchasing & Billing',
    title: 'Purchasing and billing',
    page: 'handbook-2',
    items: handbookHeadings[2],
  },
  {
    number: 3,
    tab: 'studio-protection-tab',
    cardTitle: 'Studio Protection Group / Emergency Response',
    title: 'Studio protection group and emergency response',
    page: 'handbook-3',
    items: handbookHeadings[3],
  },
  {
    number: 4,
    tab: 'safety-environment-tab',
    cardTitle: 'Safety & Environmental Affairs',
    title: 'Safety and environmental affairs',
    page: null,
    items: ['Safety and environmental affairs'],
  },
];

/** 1.22 for the 23rd item of section 1 (§9: 1.0 to 1.26). */
export const itemNumber = (section: Pick<HandbookSection, 'number'>, index: number): string =>
  `${section.number}.${index}`;

/** §9: the list of sub-items is capped at this height and scrolls. */
export const subListHeight = 500;
