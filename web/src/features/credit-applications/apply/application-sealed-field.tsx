import type { ValueField } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import { IconLock } from '#web/ui/icons.tsx';
import { sealedRefusal } from './application-values.ts';
import style from './section-parts.module.css';
import { useFieldText, useSection } from './use-section.ts';

/**
 * A number that the server seals (promises rule 12): typed once, sent when the field is left and its rule is met, and from then on only its
 * last four digits come back. It is never kept in the browser, so a half typed one is held against leaving the page.
 */
export function SealedField({ name, field: { seal, hint } }: { readonly name: string; readonly field: ValueField }) {
  const { section, form, flush, hold } = useSection();
  const kept = form.valueAt(name);
  const [typing, setTyping] = useState(false);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const told = useFieldText(seal?.typed ?? '');
  if (seal === undefined) return null;
  const isKept = typeof kept === 'string' && kept !== '';
  if (isKept && !typing) {
    return (
      <Field label={told.label} id={told.id} error={told.error}>
        {(wiring) => (
          <span className={style.sealed}>
            <output className={fieldStyle.control} id={wiring.id} aria-describedby={wiring['aria-describedby']}>
              <IconLock size={18} />
              Ends in {kept}
            </output>
            <Button onClick={() => setTyping(true)}>Change</Button>
          </span>
        )}
      </Field>
    );
  }
  const leave = () => {
    if (text.trim() === '') {
      setTyping(false);
      hold(seal.typed, false);
      return;
    }
    const no = sealedRefusal(section, text);
    setRefusal(no);
    if (no !== null) return;
    form.type(seal.typed, text);
    form.type(name, text.replace(/\D/g, '').slice(-4));
    setText('');
    setTyping(false);
    hold(seal.typed, false);
    flush();
  };
  return (
    <Field label={told.label} id={told.id} hint={hint} error={refusal ?? told.error}>
      {(wiring) => (
        <input
          {...wiring}
          className={fieldStyle.control}
          // biome-ignore lint/a11y/noAutofocus: the person has just pressed Change; the field is where the button was
          autoFocus={typing}
          autoComplete="off"
          inputMode="text"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(null);
            hold(seal.typed, event.target.value !== '');
          }}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
