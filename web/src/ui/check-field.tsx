import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import choiceStyle from './house/choice.module.css';
import fieldStyle from './house/field.module.css';
import house from './house/house.module.css';
import { IconCheck } from './icons.tsx';

/** What a form of the house gives a tick (`{...form.bind('escort')}`). */
interface Ticked {
  readonly value?: boolean | undefined;
  readonly onValue?: ((on: boolean) => void) | undefined;
}

const ticked = ({ value, onValue }: Ticked) => ({
  ...(value === undefined ? {} : { checked: value }),
  ...(onValue === undefined
    ? {}
    : { onChange: (event: { readonly target: { readonly checked: boolean } }) => onValue(event.target.checked) }),
});

export interface CheckFieldProps extends Ticked, Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** A tick. The box is 20 px, the words beside it belong to the target. */
export function CheckField({ label, error, hint, value, onValue, ...control }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={fieldStyle.field}>
      <label className={error === undefined ? choiceStyle.choice : `${choiceStyle.choice} ${choiceStyle.bad}`}>
        <input
          {...control}
          {...ticked({ value, onValue })}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? (hint == null ? undefined : `${id}-hint`) : `${id}-error`}
        />
        <i>
          <IconCheck size={16} />
        </i>
        <span>{label}</span>
      </label>
      {hint == null ? null : (
        <span id={`${id}-hint`} className={`${fieldStyle.hint} ${choiceStyle.below}`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Several controls under one legend, with the sentence that is said of them all. With an id the form leads there. */
export function FieldGroup({
  id,
  legend,
  error,
  full = false,
  children,
}: {
  readonly id?: string;
  readonly legend: ReactNode;
  readonly error: string | undefined;
  readonly full?: boolean;
  readonly children: ReactNode;
}) {
  const own = useId();
  const errorId = `${id ?? own}-error`;
  return (
    <fieldset
      className={[fieldStyle.field, full ? house.whole : '', error === undefined ? '' : fieldStyle.bad]
        .filter(Boolean)
        .join(' ')}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={fieldStyle.label}>{legend}</legend>
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

/** What is chosen of a few when one is ticked or cleared, in the order in which they are offered. */
export const ticksWith = <T extends string>(
  offered: readonly { readonly value: T }[],
  chosen: readonly T[],
  each: T,
  on: boolean,
): T[] => offered.map(({ value }) => value).filter((one) => (one === each ? on : chosen.includes(one)));

/** Some of a few, all visible; the chosen stand in the order in which they are offered. */
export function TicksField<T extends string>({
  id,
  label,
  choices,
  value,
  onValue,
  error,
}: {
  readonly id: string;
  readonly label: ReactNode;
  readonly choices: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly value: readonly T[];
  readonly onValue: (chosen: T[]) => void;
  readonly error?: string | undefined;
}) {
  return (
    <FieldGroup id={id} legend={label} error={error}>
      {choices.map((choice) => (
        <CheckField
          key={choice.value}
          label={choice.label}
          value={value.includes(choice.value)}
          onValue={(on) => onValue(ticksWith(choices, value, choice.value, on))}
        />
      ))}
    </FieldGroup>
  );
}

export interface RadioFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange'> {
  readonly legend: ReactNode;
  readonly choices: readonly { readonly value: string; readonly label: ReactNode; readonly hint?: ReactNode }[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly error?: string | undefined;
}

/** One of a few, all visible. */
export function RadioField({ legend, choices, value, onChoose, error, name, ...control }: RadioFieldProps) {
  const own = useId();
  return (
    <FieldGroup legend={legend} error={error}>
      {choices.map((choice) => (
        <label className={choiceStyle.choice} key={choice.value}>
          <input
            {...control}
            type="radio"
            name={name ?? own}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <i className={choiceStyle.radio} />
          <span>
            {choice.label}
            {choice.hint === undefined ? null : <span className={fieldStyle.hint}> {choice.hint}</span>}
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}

/** On or off, at once. */
export function SwitchField({
  label,
  error: _,
  value,
  onValue,
  ...control
}: Ticked &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'value'> & {
    readonly label: ReactNode;
    /** Nothing can be wrong with it. */
    readonly error?: string | undefined;
  }) {
  return (
    <label className={choiceStyle.onOff}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checked state of a native checkbox is its aria-checked */}
      <input {...control} {...ticked({ value, onValue })} type="checkbox" role="switch" />
      <span className={choiceStyle.track} />
      <span>{label}</span>
    </label>
  );
}

export interface SegmentProps<V extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

/** Two or three ways to look at the same thing: View and Edit, one site and another. */
export function Segment<V extends string>({ label, choices, value, onChoose }: SegmentProps<V>) {
  return (
    <fieldset className={choiceStyle.segments} aria-label={label}>
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.value}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
