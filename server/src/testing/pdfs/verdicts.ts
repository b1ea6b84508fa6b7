import type { Why } from '#server/platform/files/pdf-reading/values.ts';

/** What must happen to a file, written before it was ever tried: its number of pages when it is kept, or why it is not. */
export interface Paper {
  readonly name: string;
  readonly verdict: number | Why;
  readonly make: () => Buffer | Promise<Buffer>;
}

export type Papers = readonly Paper[];

/** Papers that share a verdict. */
export const papers = (verdict: Paper['verdict'], files: Readonly<Record<string, Paper['make']>>): Papers =>
  Object.entries(files).map(([name, make]) => ({ name, verdict, make }));
