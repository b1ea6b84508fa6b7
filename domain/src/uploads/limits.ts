import { uploadMessages } from './messages.ts';

/** §9: 26214400 bytes are 25 MB, so a MB is 1048576 bytes (UP-015). */
export const megabyte = 1_048_576;
/** §9: no upload of any section is larger than this, whatever its own limit says. */
export const largestUpload = 26_214_400;
/** §9: files in a single upload. */
export const filesInOneUpload = 20;
/** §5: sendloa files together. */
export const sendLoaTotal = 20 * megabyte;

/** The places that take files. The first seven have a limit of their own (§5); the rest falls under "5 MB otherwise". */
export const uploadSections = [
  'coversheet',
  'letterofguarantee',
  'certificateOfInsurance',
  'sendloa',
  'bank',
  'trade',
  'projectCoi',
  'purchaseOrder',
  'dnb',
  'quote',
  'request',
  'own',
] as const;
export type UploadSection = (typeof uploadSections)[number];

/** One file replaces the drop area (single), or a list grows (multi). §5 */
export type UploadMode = 'single' | 'multi';

/** Lists that grow: §5 names sendloa and coversheet; insurance may come from several brokers, own documents are a drawer, a form asks for as many as it says. */
export const uploadModeOf = (section: string): UploadMode =>
  ['sendloa', 'coversheet', 'certificateOfInsurance', 'request', 'own'].includes(section) ? 'multi' : 'single';

/** §5: the largest file that a section takes, in bytes. A section without a limit of its own takes 5 MB. */
export const sizeLimitOf = (section: string): number => megabytesOf(section) * megabyte;

/** The sentence for a file above the limit; it names the limit that really holds (UP-012, UP-013). */
export const sizeMessageOf = (section: string): string => sizeMessages[megabytesOf(section)];

/** §5: how many files a section may hold at once, the ones already there included (UP-017, UP-020). */
export const countLimitOf = (section: string, mode: UploadMode): number => {
  if (mode === 'single') return 1;
  if (section === 'sendloa') return 5;
  if (section === 'coversheet') return 10;
  return Number.POSITIVE_INFINITY;
};

/** The sentence for one file too many. */
export const countMessageOf = (section: string, mode: UploadMode): string => {
  if (mode === 'single') return uploadMessages.onlyOneFile;
  return section === 'sendloa' ? uploadMessages.upToFiveFiles : uploadMessages.upToTenFiles;
};

/** Only sendloa counts the sizes of its files together (§5). */
export const totalLimitOf = (section: string): number =>
  section === 'sendloa' ? sendLoaTotal : Number.POSITIVE_INFINITY;

const sizeMessages = {
  25: uploadMessages.sizeExceeds25,
  20: uploadMessages.sizeExceeds20,
  5: uploadMessages.sizeExceeds5,
} as const;

const megabytesOf = (section: string): keyof typeof sizeMessages => {
  switch (section) {
    case 'coversheet':
    case 'letterofguarantee':
    case 'certificateOfInsurance':
      return 25;
    case 'sendloa':
    case 'bank':
    case 'trade':
    case 'projectCoi':
      return 20;
    default:
      return 5;
  }
};

/** How long the address of a file opens it without a sign-in (§7 presigned-url). */
export const ADDRESS_MINUTES = 5;
