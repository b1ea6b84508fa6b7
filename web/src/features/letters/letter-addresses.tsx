import { splitRecipients } from '@gatehouse/domain/letters/recipients.ts';
import { useRef } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import { IconClose } from '#web/ui/person-icons.tsx';
import style from './letter.module.css';
import { readAddresses, type TypedAddresses } from './typed-addresses.ts';

const SEPARATOR = /[\s,;]/;

/** "Also to" and "Copy to": addresses become chips at a space, comma or semicolon, at Enter, and when the box is left. */
export function LetterAddresses({
  label,
  hint,
  addresses,
  typed,
  onChange,
}: TypedAddresses & {
  readonly label: string;
  readonly hint?: string;
  readonly onChange: (next: TypedAddresses) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const pieces = typed.split(SEPARATOR).filter((piece) => piece !== '');
  // The last piece is still being typed; what stands before it, or stayed after leaving, is judged.
  const judged =
    document.activeElement === input.current && !SEPARATOR.test(typed.at(-1) ?? ' ') ? pieces.slice(0, -1) : pieces;
  const wrong = splitRecipients(judged.join(' ')).wrong.map(({ message }) => message);
  const take = (text: string) => {
    const { addresses: next, typed: rest } = readAddresses(addresses, text);
    onChange({ addresses: next, typed: rest === '' ? '' : `${rest} ` });
  };
  return (
    <Field label={label} optional hint={hint} error={wrong.length === 0 ? undefined : wrong.join(' ')}>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips leads to the box; the box itself is the control
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the box by itself
        <div className={`${fieldStyle.control} ${style.addressesBox}`} onClick={() => input.current?.focus()}>
          {addresses.map((address) => (
            <span className={style.addressChip} key={address}>
              {address}
              <IconButton
                small
                label={`Remove ${address}`}
                icon={<IconClose size={14} />}
                onClick={() => onChange({ addresses: addresses.filter((each) => each !== address), typed })}
              />
            </span>
          ))}
          <input
            {...wiring}
            ref={input}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              const text = event.target.value;
              if (SEPARATOR.test(text.at(-1) ?? '') || pieces.length > 1) take(text);
              else onChange({ addresses, typed: text });
            }}
            onPaste={(event) => {
              event.preventDefault();
              take(`${typed}${event.clipboardData.getData('text')}`);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                take(typed);
              }
              if (event.key === 'Backspace' && typed === '') onChange({ addresses: addresses.slice(0, -1), typed });
            }}
            onBlur={() => take(typed)}
          />
        </div>
      )}
    </Field>
  );
}
