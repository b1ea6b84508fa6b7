import { type DateFormat, formatDate, parseDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { useRef, useState } from 'react';
import { useSession } from '#web/api/session-state.ts';
import { IconButton } from './button.tsx';
import { Field, type FieldText } from './field.tsx';
import { IconCalendar } from './icons.tsx';

export interface DateFieldProps extends FieldText {
  /** 'YYYY-MM-DD', or null when empty. */
  readonly value: string | null;
  readonly onValue: (date: string | null) => void;
  readonly onBlur?: () => void;
  /** The person's own format (§9). */
  readonly format?: DateFormat;
  readonly min?: string;
  readonly max?: string;
  readonly name?: string;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** A day: typed in the person's format, or picked from the system's own calendar. The value is a calendar date, never a moment. */
export function DateField({
  value,
  onValue,
  onBlur,
  format: asked,
  min,
  max,
  name,
  id,
  disabled,
  ...text
}: DateFieldProps) {
  const own = useSession().profile?.userPreferences.dateFormat ?? defaultPreferences.dateFormat;
  const format = asked ?? own;
  const [typed, setTyped] = useState<string | null>(null);
  const [leftUnreadable, setLeftUnreadable] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const unreadable = typed !== null && typed.trim() !== '' && parseDate(typed, format) === null;
  const error = unreadable && leftUnreadable ? fieldMessages.dateInvalid : text.error;
  const take = (date: string | null) => {
    setLeftUnreadable(false);
    onValue(date);
  };
  return (
    <Field {...text} id={id} error={error}>
      {(wiring) => (
        <span className="in-date">
          <input
            {...wiring}
            className="in"
            placeholder={format}
            autoComplete="off"
            name={name}
            disabled={disabled}
            value={typed ?? (value === null ? '' : formatDate(value, format))}
            onChange={(event) => {
              setTyped(event.target.value);
              take(event.target.value.trim() === '' ? null : parseDate(event.target.value, format));
            }}
            onBlur={() => {
              if (unreadable) setLeftUnreadable(true);
              else setTyped(null);
              onBlur?.();
            }}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={value ?? ''}
            onChange={(event) => {
              setTyped(null);
              take(event.target.value === '' ? null : event.target.value);
            }}
          />
          <IconButton
            label="Choose a date"
            icon={<IconCalendar size={18} />}
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          />
        </span>
      )}
    </Field>
  );
}
