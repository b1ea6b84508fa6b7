import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { moneyForField, parseMoney } from '@gatehouse/domain/fields/money.ts';
import { Field, type FieldText } from './field.tsx';
import style from './house/field.module.css';
import { useTypedText } from './use-typed-text.ts';

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
  const { control, isWrong } = useTypedText({ value, onValue, onBlur, write: moneyForField, read: parseMoney });
  return (
    <Field {...text} id={id} error={isWrong ? fieldMessages.moneyInvalid : text.error}>
      {(wiring) => (
        <span className={style.affixed}>
          <span className={style.prefix}>$</span>
          <input
            {...wiring}
            {...control}
            className={style.control}
            inputMode="decimal"
            name={name}
            disabled={disabled}
          />
        </span>
      )}
    </Field>
  );
}
