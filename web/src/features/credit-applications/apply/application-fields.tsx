import { type ReactNode, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { FieldText } from '#web/ui/field.tsx';
import { mendOfCity } from '#web/ui/mend-of-city.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { useAcceptableGuarantors } from './acceptable-guarantors.ts';
import { wholeNumber } from './application-values.ts';
import { useFieldText, useSection } from './use-section.ts';

interface Named extends Partial<Omit<FieldText, 'error'>> {
  readonly name: string;
}

/** One line of text of the section. */
export function SectionText({
  name,
  type,
  inputMode,
  autoComplete = 'off',
  list,
  ...text
}: Named & {
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly list?: string;
}) {
  const { form } = useSection();
  return (
    <TextField
      {...useFieldText(name)}
      {...text}
      {...form.register(name)}
      // §5 judges e-mail addresses; the browser's own rule would speak first and in its own words
      type={type === 'email' ? 'text' : (type ?? 'text')}
      inputMode={inputMode ?? (type === 'email' ? 'email' : type === 'tel' ? 'tel' : 'text')}
      autoComplete={autoComplete}
      list={list}
    />
  );
}

/** A city, with the spelling that fits in one press. */
export function SectionCity(props: Named & { readonly autoComplete?: string }) {
  const { form } = useSection();
  const typed = useWatch({ control: form.control, name: props.name });
  const use = (spelling: string): void =>
    form.setValue(props.name, spelling, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return <SectionText {...props} mend={mendOfCity(String(typed ?? ''), use)} />;
}

/** The name of a guarantor, with the listed ones offered. */
export function GuarantorField(props: Named) {
  const list = useId();
  const guarantors = useAcceptableGuarantors();
  return (
    <>
      <SectionText {...props} list={list} />
      <datalist id={list}>
        {guarantors.map((guarantor) => (
          <option key={guarantor.name} value={guarantor.name} />
        ))}
      </datalist>
    </>
  );
}

export function SectionTextarea({ name, rows = 4, ...text }: Named & { readonly rows?: number }) {
  const { form } = useSection();
  return <TextareaField {...useFieldText(name)} {...text} {...form.register(name)} rows={rows} />;
}

export function SectionSelect({
  name,
  choices,
  placeholder,
  ...text
}: Named & { readonly choices: readonly string[]; readonly placeholder?: string }) {
  const { form } = useSection();
  return (
    <SelectField
      {...useFieldText(name)}
      {...text}
      {...form.register(name)}
      choices={choices.map((value) => ({ value, label: value }))}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}

export function SectionMoney({ name, ...text }: Named) {
  const { form } = useSection();
  const { field } = useController({ control: form.control, name });
  return (
    <MoneyField
      {...useFieldText(name)}
      {...text}
      name={name}
      value={typeof field.value === 'number' ? field.value : null}
      onValue={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

export function SectionDate({ name, min, max, ...text }: Named & { readonly min?: string; readonly max?: string }) {
  const { form, preferences } = useSection();
  const { field } = useController({ control: form.control, name });
  return (
    <DateField
      {...useFieldText(name)}
      {...text}
      name={name}
      format={preferences.dateFormat}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      onValue={(date) => field.onChange(date ?? '')}
      onBlur={field.onBlur}
    />
  );
}

/** A whole number: months, employees, percent. */
export function SectionNumber({ name, ...text }: Named) {
  const { form } = useSection();
  const { field } = useController({ control: form.control, name });
  return (
    <TextField
      {...useFieldText(name)}
      {...text}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      onChange={(event) => field.onChange(wholeNumber(event.target.value))}
      onBlur={field.onBlur}
    />
  );
}

export function SectionCheck({
  name,
  label,
  hint,
}: {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}) {
  const { form } = useSection();
  const { field } = useController({ control: form.control, name });
  const { error, id } = useFieldText(name);
  return (
    <CheckField
      id={id}
      label={label}
      hint={hint}
      error={error}
      name={name}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
    />
  );
}
