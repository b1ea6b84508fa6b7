/** A file that is to be bound behind a document. No PDF library here: the process that answers reads this file too. */
export interface AttachedFile {
  readonly label: string;
  /** Where it lies on this machine. */
  readonly path: string;
  /** In hex; a file with another one is not bound in. */
  readonly sha256: string;
  /** Why it is not even opened; null for all others. */
  readonly problem: string | null;
}

/** Why a file is not bound in, in words for the page that stands in its place. */
export const unboundBecause = {
  missing: 'The file is no longer kept.',
  waiting: 'It waits for the virus scan.',
  infected: 'The virus scanner found something in it.',
  changed: 'What is kept is not the file that was attached: its SHA-256 is another one.',
  encrypted: 'It is protected with a password.',
  active: 'It holds content that could run or open something.',
  unreadable: 'It could not be read as a PDF.',
  tooMuch: 'Reading it takes more time or memory than one file may have.',
} as const;

/** The steps that binding tells of: each file, drawing, binding. */
export const stepsOf = (files: number): number => files + 2;
