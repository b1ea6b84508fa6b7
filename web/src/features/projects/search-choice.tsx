import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Field, type FieldText } from '#web/ui/field.tsx';
import '#web/ui/house/dialog.css';

export interface SearchChoiceProps<C> extends FieldText {
  /** The words of what is chosen, shown while nobody types. */
  readonly chosen: string;
  /** What was found for the words that were typed; undefined while it is looked for. */
  readonly choices: readonly C[] | undefined;
  readonly keyOf: (choice: C) => string;
  readonly wordsOf: (choice: C) => ReactNode;
  readonly disabledBecause?: (choice: C) => string | undefined;
  readonly onType: (words: string) => void;
  readonly onChoose: (choice: C) => void;
  readonly onClear?: (() => void) | undefined;
  readonly placeholder?: string;
  readonly nothing: string;
  readonly id?: string;
  /** In a bar of filters: the label is for screen readers alone. */
  readonly bare?: boolean;
}

/** A choice of too many to list: typed words find some of them, arrows and Enter choose (the ARIA combobox pattern). */
export function SearchChoice<C>(props: SearchChoiceProps<C>) {
  const { chosen, choices, keyOf, wordsOf, disabledBecause, onType, onChoose, onClear, bare = false, ...text } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const listId = useId();
  const open = typed !== null;
  const type = (words: string) => {
    setTyped(words);
    setAt(0);
    onType(words.trim());
  };
  const close = () => setTyped(null);
  const choose = (choice: C | undefined) => {
    if (choice === undefined || disabledBecause?.(choice) !== undefined) return;
    onChoose(choice);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = (choices?.length ?? 0) - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) type('');
      else setAt(event.key === 'ArrowDown' ? Math.min(last, at + 1) : Math.max(0, at - 1));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(choices?.[at]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const control = (wiring: object) => (
    <span className="sc">
      <input
        {...wiring}
        className="in"
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && choices?.[at] !== undefined ? `${listId}-${at}` : undefined}
        placeholder={props.placeholder}
        value={typed ?? chosen}
        onChange={(event) => {
          if (event.target.value === '' && chosen !== '') onClear?.();
          type(event.target.value);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => (open ? undefined : type(''))}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div id={listId} role="listbox" className="menu sc-list" aria-label="Choices" hidden={!open} tabIndex={-1}>
        {choices?.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          <div
            key={keyOf(choice)}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-disabled={disabledBecause?.(choice) !== undefined || undefined}
            data-highlighted={index === at || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {wordsOf(choice)}
          </div>
        ))}
        {choices?.length === 0 ? (
          <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1} className="muted">
            {props.nothing}
          </div>
        ) : null}
      </div>
    </span>
  );
  if (bare) return control({ 'aria-label': text.label });
  return (
    <Field {...text} id={props.id}>
      {(wiring) => control(wiring)}
    </Field>
  );
}
