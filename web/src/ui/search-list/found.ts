/** What was found under one heading. */
export interface FoundGroup<L> {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly L[];
}

/** A search that runs while somebody types. */
export interface Search<G> {
  readonly groups: readonly G[];
  /** What is shown belongs to other words than those typed, or more is on its way. */
  readonly pending: boolean;
  readonly failed: 'no' | 'partly' | 'wholly';
  readonly again: () => void;
}

/** Asks once more, and only those that had no answer. */
export const askAgain =
  (asked: readonly { readonly isError: boolean; readonly refetch: () => unknown }[]) => (): void => {
    for (const each of asked) if (each.isError) each.refetch();
  };
