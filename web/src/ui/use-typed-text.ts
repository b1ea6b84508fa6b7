import { useState } from 'react';

interface TypedText<V> {
  /** null when empty. */
  readonly value: V | null;
  readonly onValue: (value: V | null) => void;
  readonly onBlur?: (() => void) | undefined;
  /** How it is shown while nobody types. */
  readonly write: (value: V) => string;
  /** null: it cannot be read (yet). */
  readonly read: (typed: string) => V | null;
}

/** The text of a field whose value is no text: as it was typed until the field is left, given on as soon as it can be read. */
export function useTypedText<V>({ value, onValue, onBlur, write, read }: TypedText<V>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [leftUnreadable, setLeftUnreadable] = useState(false);
  const unreadable = typed !== null && typed.trim() !== '' && read(typed) === null;
  const take = (shown: string | null, next: V | null) => {
    setTyped(shown);
    setLeftUnreadable(false);
    onValue(next);
  };
  return {
    /** It was left so that nobody can read it. */
    isWrong: unreadable && leftUnreadable,
    /** It was chosen instead of typed. */
    choose: (next: V | null) => take(null, next),
    control: {
      autoComplete: 'off',
      value: typed ?? (value === null ? '' : write(value)),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        take(target.value, target.value.trim() === '' ? null : read(target.value)),
      onBlur: () => {
        if (unreadable) setLeftUnreadable(true);
        else setTyped(null);
        onBlur?.();
      },
    },
  };
}
