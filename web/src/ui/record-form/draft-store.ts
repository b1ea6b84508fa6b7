/** Whose words they are, of which form, about what. Two people of one browser tab never read each other's. */
export interface DraftPlace {
  readonly form: string;
  readonly person: string;
  readonly record?: string;
}

export interface DraftStore<T> {
  read(): T | null;
  write(draft: T): void;
  remove(): void;
}

/**
 * Typed words over an expired session and a reload (promises rule 25, decision §10), in this browser tab only. Numbers that the server seals
 * must not be among them (promises rule 12). A full or forbidden storage is no reason to stop typing: the words are then on the screen only.
 */
export const draftStore = <T>(
  { form, person, record }: DraftPlace,
  isDraft: (kept: unknown) => kept is T,
  storage?: Storage,
): DraftStore<T> => {
  const key = [form, person, ...(record === undefined ? [] : [record])].join(':');
  const quietly = <R>(act: (kept: Storage) => R): R | null => {
    try {
      return act(storage ?? sessionStorage);
    } catch {
      return null; // quota, privacy mode, or somebody wrote something else there
    }
  };
  return {
    read: () =>
      quietly((kept) => {
        const draft: unknown = JSON.parse(kept.getItem(key) ?? 'null');
        return isDraft(draft) ? draft : null;
      }),
    write: (draft) => void quietly((kept) => kept.setItem(key, JSON.stringify(draft))),
    remove: () => void quietly((kept) => kept.removeItem(key)),
  };
};
