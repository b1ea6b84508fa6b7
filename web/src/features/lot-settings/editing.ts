import type { Difference } from '@gatehouse/domain/lot-settings/differences.ts';
import { createContext, useContext } from 'react';
import type { Problems } from '#web/ui/record-form/problems.ts';
import type { Choice } from '#web/ui/text-field.tsx';

/** What every part of the form of a group knows of it. */
export interface Editing {
  /** By place, as all of these: `sites.north.phone`. */
  readonly problems: Problems;
  /** What differs from what is in force. */
  readonly changed: ReadonlyMap<string, Difference>;
  readonly idOf: (place: string) => string;
  /** The place that the address leads to. */
  readonly at: string | undefined;
  /** A preview shows what a changed value was, so that its field need not. */
  readonly isPreviewed: boolean;
  /** For a choice among the sites. */
  readonly sites: readonly Choice[];
}

export const EditingContext = createContext<Editing | null>(null);

export const useEditing = (): Editing => {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('A setting is edited within the form of its group.');
  return editing;
};

/** Something of that place, or under it, is asked for by the address, or wrong. */
export const leadsUnder = ({ at, problems }: Pick<Editing, 'at' | 'problems'>, place: string): boolean =>
  [at, ...Object.keys(problems)].some((each) => each === place || each?.startsWith(`${place}.`));
