import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldText } from './field.tsx';
import style from './house/field.module.css';
import { IconEye, IconEyeOff } from './icons.tsx';
import { IconChevronDown } from './shell-icons.tsx';

/** What a form of the house gives a field (`{...form.bind('email')}`): the text alone. */
interface Typed {
  readonly onValue?: ((text: string) => void) | undefined;
}

type Control<P> = Omit<P, keyof FieldText | 'id' | 'onValue'>;
type Split<P extends FieldText> = readonly [FieldText & { id?: string | undefined }, Control<P>];

const split = <P extends FieldText & Typed & { id?: string | undefined }>({
  label,
  error,
  mend,
  hint,
  optional,
  span,
  aside,
  id,
  onValue,
  ...control
}: P): Split<P> => [
  {
    label,
    error,
    mend,
    hint,
    span,
    id,
    ...(optional === undefined ? {} : { optional }),
    ...(aside === undefined ? {} : { aside }),
  },
  {
    ...control,
    ...(onValue === undefined
      ? {}
      : { onChange: (event: { readonly target: { readonly value: string } }) => onValue(event.target.value) }),
  } as unknown as Control<P>,
];

export type TextFieldProps = FieldText & Typed & Omit<ComponentProps<'input'>, 'className'>;

/** One line of text. Takes everything an input takes, and what a form binds. */
export function TextField(props: TextFieldProps) {
  const [text, control] = split(props);
  return (
    <Field {...text}>{(wiring) => <input type="text" {...control} {...wiring} className={style.control} />}</Field>
  );
}

/** A password with a button that shows it. */
export function PasswordField(props: TextFieldProps) {
  const [text, control] = split(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...text}>
      {(wiring) => (
        <span className={style.affixed}>
          <input {...control} {...wiring} type={shown ? 'text' : 'password'} className={style.control} />
          <span className={style.suffix}>
            <IconButton
              label={shown ? 'Hide password' : 'Show password'}
              aria-pressed={shown}
              icon={shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
              onClick={() => setShown(!shown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}

export type TextareaFieldProps = FieldText & Typed & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextareaField(props: TextareaFieldProps) {
  const [text, control] = split(props);
  return (
    <Field {...text}>{(wiring) => <textarea rows={4} {...control} {...wiring} className={style.control} />}</Field>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}
/** Words that are offered as they are kept. */
export const choicesOf = <const W extends string>(words: readonly W[]) =>
  words.map((value) => ({ value, label: value as string }));

/** Choices under a heading. */
interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}
export type SelectFieldProps = FieldText &
  Typed &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    readonly choices: readonly (Choice | ChoiceGroup)[];
    /** The words of the empty choice; without them the first choice is the default. */
    readonly placeholder?: string;
  };

/** A choice of a few: the system's own list, which every phone and screen reader knows. */
export function SelectField({ choices, placeholder, ...props }: SelectFieldProps) {
  const [text, control] = split<FieldText & Typed & Omit<ComponentProps<'select'>, 'className' | 'children'>>(props);
  return (
    <Field {...text}>
      {(wiring) => (
        <Select {...control} {...wiring} choices={choices} {...(placeholder === undefined ? {} : { placeholder })} />
      )}
    </Field>
  );
}

/** The bare select with its arrow, for filters and pagination. */
export function Select({
  choices,
  placeholder,
  ...control
}: Omit<ComponentProps<'select'>, 'className' | 'children'> &
  Pick<SelectFieldProps, 'choices' | 'placeholder'>): ReactNode {
  return (
    <span className={style.select}>
      <select {...control} className={style.control}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        <Options of={choices} />
      </select>
      <IconChevronDown size={16} />
    </span>
  );
}

const Options = ({ of }: { readonly of: SelectFieldProps['choices'] }): ReactNode =>
  of.map((each) =>
    'choices' in each ? (
      <optgroup key={each.label} label={each.label}>
        <Options of={each.choices} />
      </optgroup>
    ) : (
      <option key={each.value} value={each.value}>
        {each.label}
      </option>
    ),
  );
