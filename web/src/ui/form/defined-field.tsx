import type { Answers } from '@gatehouse/domain/forms/answers.ts';
import type { FormField } from '@gatehouse/domain/forms/definition.ts';
import { CheckField, FieldGroup, RadioField, ticksWith } from '../check-field.tsx';
import { DateField } from '../date-field.tsx';
import fieldStyle from '../house/field.module.css';
import house from '../house/house.module.css';
import { SelectField, TextareaField, TextField, type TextFieldProps } from '../text-field.tsx';
import definedFormStyle from './defined-form.module.css';
import { DepartmentsField, type NamedDepartment } from './departments-field.tsx';

export type Typed = Answers[string] | undefined;

export interface DefinedFieldProps {
  readonly field: FormField;
  readonly id: string;
  readonly value: Typed;
  readonly onValue: (value: Typed) => void;
  readonly error: string | undefined;
  readonly departments: readonly NamedDepartment[];
  /** Places to choose from; anything else may be typed as well. */
  readonly places?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
}

const FEW = 4;
const texts: Readonly<Partial<Record<FormField['kind'], { readonly type: string; readonly autoComplete: string }>>> = {
  line: { type: 'text', autoComplete: 'off' },
  place: { type: 'text', autoComplete: 'off' },
  person: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

const withPrice = ({
  label,
  priceHint,
}: {
  readonly label: string;
  readonly priceHint?: string | undefined;
}): string => (priceHint === undefined ? label : `${label} (${priceHint})`);

const hintOf = ({ help, priceHint }: FormField): string | undefined =>
  [help, priceHint].filter((part) => part !== undefined).join('. ') || undefined;

/** One field of a form that is data, by its kind: the controls of the house, with their label, hint, price and the sentence beside them. */
export function DefinedField(props: DefinedFieldProps) {
  const { field, id, value, onValue, error, departments, disabled = false } = props;
  const hint = hintOf(field);
  const text = {
    id,
    label: field.label,
    error,
    optional: !field.required,
    hint,
    span: field.half ? undefined : ('full' as const),
    disabled,
  };
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const chosen = Array.isArray(value) ? value : [];
  switch (field.kind) {
    case 'lines':
      return <TextareaField {...text} value={typed} onValue={onValue} />;
    case 'list':
      return (
        <TextareaField
          {...text}
          value={chosen.join('\n')}
          onValue={(lines) => onValue(lines === '' ? undefined : lines.split('\n'))}
        />
      );
    case 'number':
      return (
        <TextField
          {...text}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onValue={(digits) => onValue(/^-?\d{1,9}$/.test(digits) ? Number(digits) : digits)}
        />
      );
    case 'date':
      return <DateField {...text} value={typed === '' ? null : typed} onValue={(day) => onValue(day ?? undefined)} />;
    case 'time':
      return <TextField {...text} type="time" value={typed} onValue={onValue} />;
    case 'tick':
      return (
        <div className={field.half ? undefined : house.whole}>
          <CheckField
            id={id}
            label={withPrice(field)}
            error={error}
            hint={field.help}
            disabled={disabled}
            value={value === true}
            onValue={onValue}
          />
        </div>
      );
    case 'choice':
      return (field.options ?? []).length <= FEW ? (
        <FewChoices {...props} typed={typed} />
      ) : (
        <SelectField
          {...text}
          placeholder="Choose one"
          choices={(field.options ?? []).map((option) => ({ value: option.value, label: withPrice(option) }))}
          value={typed}
          onValue={onValue}
        />
      );
    case 'choices':
      return <SeveralChoices {...props} chosen={chosen} />;
    case 'departments':
      return <DepartmentsField {...text} chosen={chosen} departments={departments} onChoose={onValue} />;
    default:
      return (
        <LineField
          {...text}
          {...texts[field.kind]}
          places={field.kind === 'place' ? props.places : undefined}
          value={typed}
          onValue={onValue}
        />
      );
  }
}

function LineField({ places, ...line }: TextFieldProps & { readonly places: readonly string[] | undefined }) {
  if (places === undefined) return <TextField {...line} />;
  const listId = `${line.id}-places`;
  return (
    <>
      <TextField {...line} list={listId} />
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  );
}

const FewChoices = ({ field, id, error, onValue, disabled, typed }: DefinedFieldProps & { readonly typed: string }) => (
  <div className={field.half ? undefined : house.whole}>
    <RadioField
      id={id}
      legend={field.label}
      choices={(field.options ?? []).map(({ value, label, priceHint }) => ({ value, label, hint: priceHint }))}
      value={typed}
      error={error}
      disabled={disabled}
      onChoose={onValue}
    />
  </div>
);

function SeveralChoices({
  field,
  id,
  error,
  onValue,
  disabled,
  chosen,
}: DefinedFieldProps & { readonly chosen: readonly string[] }) {
  const hint = hintOf(field);
  const options = field.options ?? [];
  const legend = (
    <>
      {field.label}
      {field.required ? null : <em> optional</em>}
    </>
  );
  return (
    <FieldGroup id={id} legend={legend} error={error} full>
      {hint === undefined ? null : <span className={fieldStyle.hint}>{hint}</span>}
      <div className={definedFormStyle.choices}>
        {options.map((option) => (
          <CheckField
            key={option.value}
            label={withPrice(option)}
            disabled={disabled}
            value={chosen.includes(option.value)}
            onValue={(on) => onValue(ticksWith(options, chosen, option.value, on))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
