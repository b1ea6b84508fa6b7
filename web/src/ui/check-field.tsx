import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import './house/work.css';
import { IconCheck } from './icons.tsx';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** A tick. The box is 20 px, the words beside it belong to the target. */
export function CheckField({ label, error, hint, ...control }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="f">
      <label className={error === undefined ? 'ck' : 'ck bad'}>
        <input
          {...control}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <i>
          <IconCheck size={16} />
        </i>
        <span>{label}</span>
      </label>
      {hint === undefined ? null : <span className="hint">{hint}</span>}
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
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
  const id = useId();
  return (
    <fieldset
      className={error === undefined ? 'f' : 'f bad'}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="lbl">{legend}</legend>
      {choices.map((choice) => (
        <label className="ck" key={choice.value}>
          <input
            {...control}
            type="radio"
            name={name ?? id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <i className="rd" />
          <span>
            {choice.label}
            {choice.hint === undefined ? null : <span className="hint"> {choice.hint}</span>}
          </span>
        </label>
      ))}
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** On or off, at once. */
export function SwitchField({
  label,
  ...control
}: Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> & { readonly label: ReactNode }) {
  return (
    <label className="swl">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checked state of a native checkbox is its aria-checked */}
      <input {...control} type="checkbox" role="switch" />
      <span className="sw" />
      <span>{label}</span>
    </label>
  );
}

/** Two or three ways to look at the same thing: View and Edit, Burbank and Leavesden. */
export function Segment<V extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}) {
  return (
    <fieldset className="seg" aria-label={label}>
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
