import { z } from 'zod';
import { uploadSections } from './limits.ts';
import { scanStates } from './scan-state.ts';
import '../fields/words.ts';

/** §3 Uploaded file: name, size, type; the rest is ours. `sha256` in hex: what comes out is what went in. */
export const UploadedFile = z.object({
  documentId: z.uuid(),
  name: z.string(),
  size: z.number().int().positive(),
  type: z.literal('application/pdf'),
  section: z.enum(uploadSections),
  slot: z.number().int().nullable(),
  pages: z.number().int().positive().nullable(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  scanState: z.enum(scanStates),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;
