import { useEffect, useMemo, useState } from 'react';
import { type DraftPlace, type DraftStore, draftStore } from './record-form/draft-store.ts';
import { typedOver } from './record-form/form-life.ts';

/** The draft that was kept when the form opened, and its place; `useKeeping` keeps what is typed from then on. */
export function useKeptDraft<T>(
  { form, person, record }: DraftPlace,
  isDraft: (kept: unknown) => kept is T,
): { readonly kept: T | null; readonly store: DraftStore<T> } {
  const store = useMemo(
    () => draftStore({ form, person, ...(record === undefined ? {} : { record }) }, isDraft),
    [form, person, record, isDraft],
  );
  const [kept] = useState(() => store.read());
  return { kept, store };
}

/** Keeps this draft as long as there is one; null: nothing differs, it was saved, or it was discarded. */
export function useKeeping<T>(store: DraftStore<T>, draft: T | null): void {
  const text = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (text === null) store.remove();
    else store.write(JSON.parse(text) as T);
  }, [text, store]);
}

export interface Draft<V> {
  readonly values: V;
  readonly dirty: boolean;
  readonly set: (part: Partial<V>) => void;
  /** Back to what is saved: after a save, or because the person discards. */
  readonly clear: () => void;
}

const isObject = <V>(kept: unknown): kept is Partial<V> => typeof kept === 'object' && kept !== null;

/** What was typed over what is saved. Only typed fields are kept, so that fields nobody touched follow the server, also after a 412. */
export function useDraft<V extends object>(place: DraftPlace, saved: V): Draft<V> {
  const { kept, store } = useKeptDraft<Partial<V>>(place, isObject);
  const [typed, setTyped] = useState<Partial<V>>(kept ?? {});
  return {
    ...typedOver(saved, typed),
    set: (part) =>
      setTyped((before) => {
        const next = { ...before, ...part };
        store.write(next);
        return next;
      }),
    clear: () => {
      store.remove();
      setTyped({});
    },
  };
}
