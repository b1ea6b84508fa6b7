import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, useState } from 'react';
import { Field, type FieldText } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import menuStyle from '#web/ui/house/menu.module.css';
import style from './search-choice.module.css';

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

/** A choice of too many to list: typed words find some of them, arrows and Enter choose. The server finds, Base UI opens, moves and chooses. */
export function SearchChoice<C>(props: SearchChoiceProps<C>) {
  const { chosen, choices, keyOf, wordsOf, disabledBecause, onType, onChoose, onClear, bare = false, ...text } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // the list stands beside its field, so that it belongs to the dialog that the field is in
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const open = typed !== null;
  const type = (words: string) => {
    setTyped(words);
    onType(words.trim());
  };
  const control = (wiring: object) => (
    <Autocomplete.Root
      items={choices ?? []}
      filter={null}
      autoHighlight="always"
      highlightItemOnHover={false}
      loopFocus={false}
      openOnInputClick
      open={open}
      onOpenChange={(opens, { reason }) => {
        if (!opens) setTyped(null);
        else if (reason !== 'input-change') type('');
      }}
      value={typed ?? chosen}
      onValueChange={(words, { reason }) => {
        if (reason !== 'input-change') return; // what is chosen is not what was typed
        if (words === '' && chosen !== '') onClear?.();
        type(words);
      }}
    >
      <span className={style.searchChoice} ref={setPlace}>
        <Autocomplete.Input
          {...wiring}
          className={fieldStyle.control}
          autoComplete="off"
          placeholder={props.placeholder}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !open) event.preventBaseUIHandler(); // it would empty the field
            if (event.key === 'Enter' && open && !choices?.length) event.preventDefault(); // nothing to choose is no reason to send the form
          }}
        />
      </span>
      <Autocomplete.Portal container={place}>
        <Autocomplete.Positioner className={menuStyle.floating} sideOffset={4} align="start">
          <Autocomplete.Popup>
            <Autocomplete.List className={`${menuStyle.menu} ${style.searchChoices}`} aria-label="Choices">
              <Autocomplete.Collection>
                {(choice: C) => (
                  <Autocomplete.Item
                    key={keyOf(choice)}
                    value={choice}
                    disabled={disabledBecause?.(choice) !== undefined}
                    onClick={() => onChoose(choice)}
                    render={(item, { highlighted }) => (
                      <div {...item} role="option" aria-selected={highlighted} tabIndex={-1} />
                    )}
                  >
                    {wordsOf(choice)}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
              {choices?.length === 0 ? (
                <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1} className={house.muted}>
                  {props.nothing}
                </div>
              ) : null}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
  if (bare) return control({ 'aria-label': text.label });
  return (
    <Field {...text} id={props.id}>
      {(wiring) => control(wiring)}
    </Field>
  );
}
