import { formatDate, parseDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { useRef } from 'react';
import { useSession } from '#web/api/session-state.ts';
import { IconButton } from './button.tsx';
import { Field, type FieldText } from './field.tsx';
import style from './house/field.module.css';
import { IconCalendar } from './icons.tsx';
import { useTypedText } from './use-typed-text.ts';

export interface DateFieldProps extends FieldText {
  /** 'YYYY-MM-DD', or null when empty. */
  readonly value: string | null;
  readonly onValue: (date: string | null) => void;
  readonly onBlur?: () => void;
  readonly min?: string;
  readonly max?: string;
  readonly name?: string;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** A day: typed in the person's format, or picked from the system's own calendar. The value is a calendar date, never a moment. */
export function DateField({ value, onValue, onBlur, min, max, name, id, disabled, ...text }: DateFieldProps) {
  const format = useSession().profile?.userPreferences.dateFormat ?? defaultPreferences.dateFormat;
  const picker = useRef<HTMLInputElement>(null);
  const { control, isWrong, choose } = useTypedText<string>({
    value,
    onValue,
    onBlur,
    write: (day) => formatDate(day, format),
    read: (typed) => parseDate(typed, format),
  });
  return (
    <Field {...text} id={id} error={isWrong ? fieldMessages.dateInvalid : text.error}>
      {(wiring) => (
        <span className={style.dateControl}>
          <input
            {...wiring}
            {...control}
            className={style.control}
            placeholder={format}
            name={name}
            disabled={disabled}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={value ?? ''}
            onChange={({ target }) => choose(target.value === '' ? null : target.value)}
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
