import { lot } from '../lot-settings/lot.ts';
import { uploadMessages } from './messages.ts';

/** §9: 26214400 bytes are 25 MB, so a MB is 1048576 bytes (UP-015). */
export const megabyte = 1_048_576;
/** §9: no upload of any section is larger than this, whatever its own limit says. */
export const largestUpload = 26_214_400;
/** Files in a single upload: §9 allows twenty, a studio perhaps fewer. */
export const filesInOneUpload = (): number => lot().uploads.filesAtOnce;

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

/** The largest file that a section takes, in bytes: what the studio says within §5. A section without a limit of its own takes 5 MB at most. */
export const sizeLimitOf = (section: string): number => megabytesOf(section) * megabyte;

/** The sentence for a file above the limit; it names the limit that really holds (UP-012, UP-013). */
export const sizeMessageOf = (section: string): string => withNumber(uploadMessages.sizeExceeds, megabytesOf(section));

/** How many files a section may hold at once, the ones already there included (§5; UP-017, UP-020). */
export const countLimitOf = (section: string, mode: UploadMode): number => {
  if (mode === 'single') return 1;
  const { letterFiles, coverSheets } = lot().uploads;
  if (section === 'sendloa') return letterFiles;
  if (section === 'coversheet') return coverSheets;
  return Number.POSITIVE_INFINITY;
};

/** The sentence for one file too many. */
export const countMessageOf = (section: string, mode: UploadMode): string => {
  if (mode === 'single') return uploadMessages.onlyOneFile;
  const sentence = section === 'sendloa' ? uploadMessages.upToFiveFiles : uploadMessages.upToTenFiles;
  return withNumber(sentence, countLimitOf(section, mode));
};

/** The sentence for too many files in a single upload. */
export const atOnceMessage = (): string => withNumber(uploadMessages.upToTwentyFiles, filesInOneUpload());

/** Only sendloa counts the sizes of its files together (§5). */
export const totalLimitOf = (section: string): number =>
  section === 'sendloa' ? lot().uploads.letterTotal * megabyte : Number.POSITIVE_INFINITY;

/** The sentence for files that are too large together. */
export const totalMessageOf = (section: string): string =>
  withNumber(uploadMessages.totalSizeExceeded, totalLimitOf(section) / megabyte);

/** What a company may store, or somebody without one (promises rule 14). */
export const storedAtMost = (): { readonly files: number; readonly bytes: number } => {
  const { companyFiles, companyMegabytes } = lot().uploads;
  return { files: companyFiles, bytes: companyMegabytes * megabyte };
};

/** A sentence of the specification with the number that holds: a studio may allow less. */
const withNumber = (sentence: string, number: number): string =>
  sentence.replace(/\d+( files)?/, (_, files = '') => `${number}${number === 1 ? files.replace(/s$/, '') : files}`);

const megabytesOf = (section: string): number => {
  const { largeFiles, middleFiles, otherFiles } = lot().uploads;
  switch (section) {
    case 'coversheet':
    case 'letterofguarantee':
    case 'certificateOfInsurance':
      return largeFiles;
    case 'sendloa':
    case 'bank':
    case 'trade':
    case 'projectCoi':
      return middleFiles;
    default:
      return otherFiles;
  }
};

/** How long the address of a file opens it without a sign-in (§7 presigned-url). */
export const ADDRESS_MINUTES = 5;
