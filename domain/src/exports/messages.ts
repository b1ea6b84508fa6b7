/** What people read while a list becomes a file. Ours: the specification has no words for it (decisions §10). */
export const exportMessages = {
  export: 'Export',
  all: 'All rows',
  filtered: 'What is filtered',
  preparing: 'Your file is being prepared.',
  ready: 'Your file is ready.',
  failed: 'The file could not be made. Please try again.',
  cancelled: 'The export was cancelled.',
  cancel: 'Cancel export',
  download: 'Download file',
  over: 'This file is no longer kept. Export the list again.',
  tooLong: 'A workbook holds at most 100,000 rows. Choose CSV or filter the list.',
  tooMany: 'Ten of your exports are being prepared. Wait for one or cancel it.',
} as const;

export const selectedLabel = (count: number): string => `The ${count} selected`;
export const progressSentence = (done: number, total: number): string =>
  `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`;
