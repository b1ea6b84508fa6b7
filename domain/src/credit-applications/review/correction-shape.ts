import { z } from 'zod';
import { savedSections } from '../sections/section.ts';

/** A section that staff corrected after the customer had signed (decision 0083): what, by whom, why, and which version the signature stands for. */
export const Correction = z.object({
  submittedVersion: z.number(),
  section: z.enum(savedSections),
  reason: z.string(),
  correctedBy: z.string(),
  correctedAt: z.iso.datetime(),
  signedVersion: z.number(),
});
export type Correction = z.infer<typeof Correction>;
