import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { type AttachedFile, unboundBecause } from './attached-file.ts';
import { type BoundBytes, bind, type OpenedFile, UnboundFile } from './bind.ts';
import { drawNotice } from './notice.ts';
import { openFile } from './open-file.ts';
import type { Bookmark } from './sheet.ts';

/** What the document function is told of the files that will lie behind its pages. */
export interface Inside {
  readonly pagesBehind: number;
  /** In the order of the files: null, or why a page of ours stands in its place. */
  readonly problems: readonly (string | null)[];
}

export interface DrawnPages {
  readonly own: Uint8Array;
  readonly bookmarks: readonly Bookmark[];
  readonly createdAt: Date;
}

/**
 * Draws a document and binds attached files behind it. A file that is broken, hostile or gone never breaks it: a page that says so stands in its
 * place. `step` hears of every file before it is opened, then of drawing and binding.
 */
export const bindFiles = async (
  draw: (inside: Inside) => Promise<DrawnPages>,
  files: readonly AttachedFile[],
  step: (at: number) => void = () => undefined,
): Promise<BoundBytes> => {
  const opened: OpenedFile[] = [];
  const problems: (string | null)[] = [];
  for (const [index, file] of files.entries()) {
    step(index);
    const answer = await openFile(file);
    problems.push(answer.ok ? null : answer.because);
    opened.push(answer.ok ? answer.file : await noticeFor(file.label, answer.because));
  }
  for (;;) {
    step(files.length);
    const pagesBehind = opened.reduce((sum, { pages }) => sum + pages, 0);
    const drawn = await draw({ pagesBehind, problems });
    step(files.length + 1);
    try {
      return await bind({ ...drawn, files: opened });
    } catch (error) {
      const label = error instanceof UnboundFile ? files[error.index]?.label : undefined;
      if (!(error instanceof UnboundFile) || label === undefined || problems[error.index] !== null) throw error;
      problems[error.index] = unboundBecause.unreadable;
      opened[error.index] = await noticeFor(label, unboundBecause.unreadable);
    }
  }
};

const noticeFor = async (label: string, because: string): Promise<OpenedFile> => ({
  label,
  source: await PDFDocument.load(await drawNotice(label, because), {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
  }),
  pages: 1,
});
