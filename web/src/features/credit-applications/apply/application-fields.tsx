import { isOptional, type ValueField, type ValueKind } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { fieldAt } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { sectionData } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { wholeNumber } from '@gatehouse/domain/fields/whole-number.ts';
import type { ComponentType } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { FieldText } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { mendOfCity } from '#web/ui/mend-of-city.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { choicesOf, SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { SectionFile } from './application-files.tsx';
import { SealedField } from './application-sealed-field.tsx';
import { useFieldText, useSection } from './use-section.ts';

/** What a layout may say of a field where its data does not know enough. */
interface Said extends Partial<Pick<FieldText, 'hint' | 'optional' | 'mend'>> {
  /** The id of a list of words to choose from. */
  readonly list?: string;
}
interface ControlProps extends Said {
  readonly name: string;
  readonly field: ValueField;
}

/** Its value and the ways back: for the control of any kind. */
function useValue(name: string) {
  const { form } = useSection();
  const value = form.valueAt(name);
  return {
    name,
    value,
    type: (typed: unknown) => form.type(name, typed),
    text: {
      name,
      value: value === null || value === undefined ? '' : String(value),
      onValue: (typed: string) => form.type(name, typed),
      onBlur: () => form.leave(name),
    },
    onBlur: () => form.leave(name),
  };
}

/** Label, id and error of a field with what its data says beside them. */
function useControl({ name, field, ...said }: ControlProps) {
  const { wide = false, hint } = field;
  return {
    ...useFieldText(name),
    hint,
    optional: isOptional(field),
    ...(wide ? { span: 'full' as const } : {}),
    ...said,
  };
}

function Line(props: ControlProps) {
  const { text } = useValue(props.name);
  const { kind, autoComplete = 'off' } = props.field;
  const control = useControl(props);
  const inputMode = kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text';
  return (
    <TextField
      {...control}
      {...text}
      // §5 judges e-mail addresses; the browser's own rule would speak first and in its own words
      type={kind === 'phone' ? 'tel' : 'text'}
      inputMode={inputMode}
      autoComplete={autoComplete}
    />
  );
}

const Phone = (props: ControlProps) => <Line hint="Digits, plus, hyphen, brackets and spaces" {...props} />;

/** A city, with the spelling that fits in one press. */
function City(props: ControlProps) {
  const { text } = useValue(props.name);
  return <Line {...props} mend={mendOfCity(text.value, text.onValue)} />;
}

function Lines(props: ControlProps) {
  const { text } = useValue(props.name);
  return <TextareaField {...useControl(props)} {...text} rows={4} />;
}

function Choice(props: ControlProps) {
  const { text } = useValue(props.name);
  const { choices = [], placeholder } = props.field;
  return (
    <SelectField
      {...useControl(props)}
      {...text}
      choices={choicesOf(choices)}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}

function Money(props: ControlProps) {
  const field = useValue(props.name);
  return (
    <MoneyField
      {...useControl(props)}
      name={props.name}
      value={typeof field.value === 'number' ? field.value : null}
      onValue={field.type}
      onBlur={field.onBlur}
    />
  );
}

function Day(props: ControlProps) {
  const field = useValue(props.name);
  return (
    <DateField
      {...useControl(props)}
      name={props.name}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      onValue={(date) => field.type(date ?? '')}
      onBlur={field.onBlur}
    />
  );
}

/** A whole number: months, employees, percent. */
function WholeNumber(props: ControlProps) {
  const { text, type } = useValue(props.name);
  return (
    <TextField
      {...useControl(props)}
      {...text}
      inputMode="numeric"
      autoComplete="off"
      onValue={(typed) => type(wholeNumber(typed))}
    />
  );
}

function Check({ name, field: { hint } }: ControlProps) {
  const field = useValue(name);
  const { error, id, label } = useFieldText(name);
  return (
    <CheckField
      id={id}
      label={label}
      hint={hint}
      error={error}
      name={name}
      value={field.value === true}
      onValue={field.type}
      onBlur={field.onBlur}
    />
  );
}

const controls: Readonly<Record<ValueKind, ComponentType<ControlProps>>> = {
  text: Line,
  email: Line,
  phone: Phone,
  city: City,
  lines: Lines,
  choice: Choice,
  cents: Money,
  day: Day,
  number: WholeNumber,
  percent: WholeNumber,
  flag: Check,
  lastFour: SealedField,
};

/** One field of the section by its path, drawn by its kind. Lists have a layout of their own. */
export function SectionField({ name, ...said }: Said & { readonly name: string }) {
  const { section } = useSection();
  const place = fieldAt(section, name);
  if (place === undefined || place.field.kind === 'rows') throw new Error(`${section} has no control for ${name}`);
  const { field, row } = place;
  if (field.kind === 'file') return <SectionFile name={name} field={field} slot={row?.number} />;
  const Control = controls[field.kind];
  return <Control name={name} field={field} {...said} />;
}

/** Fields side by side, in two columns. `at`: the row that they are of; `said`: words of a field that depend on what is typed. */
export function SectionGrid({
  names,
  at = '',
  said = {},
}: {
  readonly names: readonly string[];
  readonly at?: string;
  readonly said?: Readonly<Record<string, Said>>;
}) {
  return (
    <div className={house.halves}>
      {names.map((name) => (
        <SectionField key={name} name={at + name} {...said[name]} />
      ))}
    </div>
  );
}

/** The fields of the section one by one, its lists left out: what an entry in its data adds stands in the form. */
export function useOwnNames(): readonly string[] {
  const { fields } = sectionData[useSection().section];
  return Object.keys(fields).filter((name) => fields[name]?.kind !== 'rows');
}
