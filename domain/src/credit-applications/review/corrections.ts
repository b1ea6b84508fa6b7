import { sectionTitles } from '../sections/section.ts';
import type { Correction } from './correction-shape.ts';

/**
 * Who corrected what, and when: the same sentence on the screen, in the packet and in the mail. `on`: the day as its reader writes days; `whose`
 * behalf it was, as the reader is spoken to.
 */
export const correctionInWords = (
  { section, correctedBy }: Pick<Correction, 'section' | 'correctedBy'>,
  on: string,
  whose: "the customer's" | 'your' = "the customer's",
): string => `${sectionTitles[section]}: corrected on ${whose} behalf by ${correctedBy} on ${on}.`;

/** What the signature is worth after a correction: it belongs to what was signed (decision 0083). */
export const signatureInWords = (signedBy: string, signedVersion: number): string =>
  `The signature of ${signedBy} stands for version ${signedVersion}, before the correction.`;
