/** No zod: the browser reads this. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The lists that can be taken away as a file; app.ts hands over one reader for each. */
export const exportLists = [
  'companies',
  'projects',
  'users',
  'company-users',
  'requests',
  'credit-applications',
  'lot-settings',
  'audit',
] as const;
export type ExportList = (typeof exportLists)[number];

export const exportStates = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'] as const;
/** Asked for, and not made yet. */
export const openExportStates = ['WAITING', 'RUNNING'] as const satisfies readonly (typeof exportStates)[number][];

/** Up to here a file is made while the person waits; above it a job makes it (decisions §10). */
export const ROWS_AT_ONCE = 5_000;
/** The most rows that may be ticked for a file. */
export const SELECTED_AT_MOST = 1_000;
export const KEPT_HOURS = 24;
/** Exports of one person that may wait or run at a time. */
export const RUNNING_AT_MOST = 10;
/** A workbook is made in memory; longer lists go as CSV. */
export const XLSX_ROWS_AT_MOST = 100_000;
