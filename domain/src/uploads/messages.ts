/** Texts of uploads: §5 File upload and §8, letter for letter; the ones marked ours are not in the specification. */
export const uploadMessages = {
  onlyOneFile: 'You can drop only one file',
  totalSizeExceeded:
    'The total size of uploaded files cannot exceed 20MB. Please remove one or more files to continue.',
  failed: 'File upload failed. Please try again.',
  typeNotSupported: 'File type is not supported. Please select a valid .pdf file',
  selectPdf: 'Please select a PDF file',
  invalidFileName: "Invalid file name. Only letters, numbers, '_', '-', and spaces are allowed.",
  upToFiveFiles: 'You can only upload up to 5 files.',
  upToTenFiles: 'You can only upload up to 10 files.', // §8 gives only the fragment 'up to 10 files' (UP-034)
  upToTwentyFiles: 'You cannot upload more than 20 files in a single upload',
  duplicateFileName: 'File could not be uploaded due to duplicate file name.',
  uploaded: 'File successfully uploaded',
  sizeExceeds: 'File size cannot exceed 20MB.', // ours (UP-012, UP-013); limits.ts names the number that holds
  removed: 'File removed', // ours
  addressOver: 'This address does not work any more. Ask for a new one.', // ours
  waiting: 'Waiting for the file', // ours: Continue pressed while one is on its way
  notFound: 'Not found', // ours
  nothingThere: 'This file is no longer stored. Upload it again.', // ours
  encrypted: 'This PDF is protected with a password. Save it without one and try again.', // ours: promises rule 13
  noPages: 'This PDF has no pages.', // ours
  unreadable: 'This PDF could not be read. Save it again and retry.', // ours
  activeContent: 'This PDF holds scripts, forms or attached files. Print it to a new PDF and upload that one.', // ours
  busy: 'Too many files of your company are being checked right now. Try again in a few seconds.', // ours: promises P19
  tooComplex: 'This PDF is too complex to check. Print it to a new PDF and upload that one.', // ours
  storageFull: 'There is no room for this file right now. Try again later.', // ours
  storageDown: 'Files are not available right now. Try again in a moment.', // ours
  quotaReached: 'Your company has reached its limit of stored files. Remove some and try again.', // ours: promises rule 14
  requestTooLarge: 'The files are too large for one upload. Send them one by one.', // ours
  infected:
    'The virus scanner found something in this file, so it was not kept. Look at your computer before you send another.', // ours
  tooLargeToScan: 'This file is larger than the virus scanner takes. Make it smaller, or split it, and try again.', // ours
  scannerDown: 'Files cannot be checked for viruses right now. Try again in a few minutes.', // ours
  // ours
  scan: {
    'not scanned': 'Not scanned for viruses',
    waiting: 'Waits for the virus scan; nobody can open it before',
    clean: 'Scanned, nothing found',
    infected: 'The virus scanner found something; nobody can open it. Remove it and add another',
  },
  // ours: of a file that somebody wants to open
  held: {
    waiting: 'This file waits for the virus scan. It can be opened once nothing was found.',
    infected: 'The virus scanner found something in this file. It is kept apart and cannot be opened.',
  },
} as const;
