import { type Ref, useId } from 'react';
import { FieldError } from '../field.tsx';
import style from './factor.module.css';

const places = [0, 1, 2, 3, 4, 5];

/** Six boxes that are one field, for paste and for what a phone offers to fill in; the sixth digit sends (look, 56). */
export function SixDigits({
  label,
  value,
  error,
  ref,
  disabled = false,
  autoFocus = false,
  onValue,
  onWhole,
}: {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onValue: (digits: string) => void;
  readonly onWhole: (digits: string) => void;
}) {
  const id = useId();
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, places.length);
    if (digits === value) return;
    onValue(digits);
    if (digits.length === places.length) onWhole(digits);
  };
  return (
    <div>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <div className={error === undefined ? style.six : `${style.six} ${style.wrong}`}>
        {places.map((place) => (
          <span key={place} aria-hidden="true" className={place === Math.min(value.length, 5) ? style.next : undefined}>
            {value[place]}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          name="one-time-code"
          value={value}
          readOnly={disabled}
          // biome-ignore lint/a11y/noAutofocus: it is what the step asks
          autoFocus={autoFocus}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div role="alert" id={`${id}-error`}>
        {error === undefined ? null : <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}
