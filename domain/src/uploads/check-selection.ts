import { isAllowedFileName, isPdfName } from './file-name.ts';
import {
  atOnceMessage,
  countLimitOf,
  countMessageOf,
  filesInOneUpload,
  sizeLimitOf,
  sizeMessageOf,
  totalLimitOf,
  totalMessageOf,
  type UploadMode,
} from './limits.ts';
import { uploadMessages } from './messages.ts';

/** What is known about a file before it is read: a browser's File has these three, and so has a stored document. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export interface Selection<F extends FileFacts> {
  readonly section: string;
  readonly mode: UploadMode;
  /** Already in the place: stored, or chosen earlier and not sent yet. */
  readonly existing: readonly FileFacts[];
  readonly chosen: readonly F[];
}

export interface CheckedSelection<F extends FileFacts> {
  /** To be added to the list, in the order in which they were chosen. */
  readonly accepted: readonly F[];
  /** Left out, each with its reason. */
  readonly refused: readonly { readonly name: string; readonly message: string }[];
  /** About the selection as a whole. */
  readonly message?: string;
  /** Accepted files stay listed above the total of sendloa, but cannot be sent until one is removed (UP-023). */
  readonly canUpload: boolean;
}

/**
 * §5 File upload, whole: which of the chosen files may join the ones that are there, and what is said about the others.
 * Asked by the drop area before anything is sent, and by the server again when the bytes have arrived (promises rule 25).
 * A selection that breaks a count is refused as a whole: nobody can know which of the files was meant.
 */
export const checkSelection = <F extends FileFacts>(selection: Selection<F>): CheckedSelection<F> => {
  const { section, mode, existing, chosen } = selection;
  if (chosen.length === 0) return refusedWhole(uploadMessages.selectPdf);
  if (mode === 'single' && chosen.length > 1) return refusedWhole(uploadMessages.onlyOneFile);
  if (chosen.length > filesInOneUpload()) return refusedWhole(atOnceMessage());

  const accepted: F[] = [];
  const refused: { name: string; message: string }[] = [];
  const names = new Set(existing.map((file) => file.name));
  for (const file of chosen) {
    const message = whatIsWrongWith(file, section, names);
    if (message === undefined) {
      names.add(file.name);
      accepted.push(file);
    } else refused.push({ name: file.name, message });
  }
  if (existing.length + accepted.length > countLimitOf(section, mode)) {
    return refusedWhole(countMessageOf(section, mode), refused);
  }
  if (!isWithinTotal(section, [...existing, ...accepted])) {
    return { accepted, refused, message: totalMessageOf(section), canUpload: false };
  }
  return { accepted, refused, canUpload: accepted.length > 0 };
};

/** §4: the drop area is off when the place is full. The disabled flag is the page's own. */
export const isFull = (section: string, mode: UploadMode, existing: readonly FileFacts[]): boolean =>
  existing.length >= countLimitOf(section, mode);

/** §5: may these files lie together in the section? Only sendloa has a total (UP-023, UP-024). */
export const isWithinTotal = (section: string, files: readonly FileFacts[]): boolean =>
  files.reduce((sum, file) => sum + file.size, 0) <= totalLimitOf(section);

const refusedWhole = (
  message: string,
  refused: readonly { name: string; message: string }[] = [],
): CheckedSelection<never> => ({ accepted: [], refused, message, canUpload: false });

const whatIsWrongWith = (file: FileFacts, section: string, names: ReadonlySet<string>): string | undefined => {
  if (file.type !== 'application/pdf' || !isPdfName(file.name)) return uploadMessages.typeNotSupported;
  if (!isAllowedFileName(file.name)) return uploadMessages.invalidFileName;
  if (file.size > sizeLimitOf(section)) return sizeMessageOf(section);
  // the first one stays (UP-022)
  if (names.has(file.name)) return uploadMessages.duplicateFileName;
  return undefined;
};
