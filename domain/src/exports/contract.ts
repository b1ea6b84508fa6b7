import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { exportFormats, exportLists, exportStates, SELECTED_AT_MOST } from './formats.ts';

export const Export = z.object({
  exportId: z.string(),
  list: z.enum(exportLists),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  doneRows: z.number(),
  totalRows: z.number().nullable(),
  fileName: z.string(),
  problem: z.string().nullable(),
  expiresAt: z.string(),
});
export type Export = z.infer<typeof Export>;

const signedIn = {
  signedIn: 'Whether the list itself may be read is asked of the list, and again when the rows are read.',
};
const params = z.strictObject({ exportId: z.uuid() });

/** Decisions §10: exactly what is filtered, with the caller's rights, All, Filtered or Selected, as CSV or XLSX. */
export const exportsContract = defineContract({
  'POST /api/customer-portal/exports': {
    summary:
      'Makes a file of a list: at once up to 5,000 rows, above them as a job. `query` is the query of the list, `ids` the ticked rows.',
    access: signedIn,
    audit: 'EXPORT_REQUESTED',
    perMinute: 30,
    body: z.strictObject({
      list: z.enum(exportLists),
      format: z.enum(exportFormats),
      query: z.record(z.string().max(50), z.union([z.string().max(500), z.number()])).default({}),
      ids: z.array(z.string().max(100)).min(1).max(SELECTED_AT_MOST).optional(),
    }),
    response: Export,
  },
  'GET /api/customer-portal/exports/:exportId': {
    summary: 'How far an export of the caller is.',
    access: signedIn,
    params,
    response: Export,
  },
  'DELETE /api/customer-portal/exports/:exportId': {
    summary: 'Stops an export of the caller, or throws its file away.',
    access: signedIn,
    audit: 'EXPORT_CANCELLED',
    params,
    response: z.object({}),
  },
  'GET /api/customer-portal/exports/:exportId/file': {
    summary: 'The file, for the person who asked for it, for 24 hours.',
    access: signedIn,
    params,
    file: true,
    response: z.any(),
  },
});
