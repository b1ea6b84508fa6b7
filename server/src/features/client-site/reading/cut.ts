import type { PageNode } from './page-tree.ts';

/** What is looked for on a page. `linkText`: only lists that hold a link of these words (maps). */
export interface Wanted {
  readonly item: string;
  readonly heading: string;
  readonly linkText?: string;
}

/** Why an item did not come with its page: its last good copy stays. */
export type Lack = 'not-there' | 'twice' | 'too-much';

/** Cuts the nodes of one item out of a page. Found twice is not found: nobody knows which one is meant. */
export type Cut = (wanted: Wanted) => readonly PageNode[] | Lack;
