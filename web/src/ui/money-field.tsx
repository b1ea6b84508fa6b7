import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { moneyForField, parseMoney } from '@gatehouse/domain/fields/money.ts';
import { useState } from 'react';
import { Field, type FieldText } from './field.tsx';

export interface MoneyFieldProps extends FieldText {
  /** Integer cents; null when empty. */
  readonly value: number | null;
  readonly onValue: (cents: number | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** An amount in dollars. People type as they like ("450000", "$450,000.00"); on leaving it is written out. The value is integer cents. */
export function MoneyField({ value, onValue, onBlur, name, disabled, id, ...text }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const unreadable = typed !== null && typed.trim() !== '' && parseMoney(typed) === null;
  const [leftUnreadable, setLeftUnreadable] = useState(false);
  const error = unreadable && leftUnreadable ? fieldMessages.moneyInvalid : text.error;
  return (
    <Field {...text} id={id} error={error}>
      {(wiring) => (
        <span className="in-aff">
          <span className="aff">$</span>
          <input
            {...wiring}
            className="in"
            inputMode="decimal"
            autoComplete="off"
            name={name}
            disabled={disabled}
            value={typed ?? (value === null ? '' : moneyForField(value))}
            onChange={(event) => {
              setTyped(event.target.value);
              setLeftUnreadable(false);
              onValue(event.target.value.trim() === '' ? null : parseMoney(event.target.value));
            }}
            onBlur={() => {
              if (unreadable) setLeftUnreadable(true);
              else setTyped(null);
              onBlur?.();
            }}
          />
        </span>
      )}
    </Field>
  );
}
