import type { Answers } from '@gatehouse/domain/forms/answers.ts';
import type { FormField } from '@gatehouse/domain/forms/definition.ts';
import { CheckField, RadioField } from '../check-field.tsx';
import { DateField } from '../date-field.tsx';
import { FieldError } from '../field.tsx';
import { SelectField, TextareaField, TextField } from '../text-field.tsx';
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

/** One field of a form that is data, by its kind: the controls of the house, with their label, hint, price and the sentence beside them. */
export function DefinedField({ field, id, value, onValue, error, departments, places, disabled }: DefinedFieldProps) {
  const hint = [field.help, field.priceHint].filter((part) => part !== undefined).join('. ');
  const text = {
    id,
    label: field.label,
    error,
    optional: !field.required,
    ...(hint === '' ? {} : { hint }),
    ...(field.half ? {} : { span: 'full' as const }),
  };
  const control = { disabled };
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const chosen = Array.isArray(value) ? value : [];
  const options = field.options ?? [];
  switch (field.kind) {
    case 'lines':
      return <TextareaField {...text} {...control} value={typed} onChange={(event) => onValue(event.target.value)} />;
    case 'list':
      return (
        <TextareaField
          {...text}
          {...control}
          value={chosen.join('\n')}
          onChange={(event) => onValue(event.target.value === '' ? undefined : event.target.value.split('\n'))}
        />
      );
    case 'number':
      return (
        <TextField
          {...text}
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onValue(/^-?\d{1,9}$/.test(target.value) ? Number(target.value) : target.value)}
        />
      );
    case 'date':
      return (
        <DateField
          {...text}
          disabled={disabled ?? false}
          value={typed === '' ? null : typed}
          onValue={(day) => onValue(day ?? undefined)}
        />
      );
    case 'time':
      return (
        <TextField {...text} {...control} type="time" value={typed} onChange={(event) => onValue(event.target.value)} />
      );
    case 'tick':
      return (
        <div className={field.half ? undefined : 'full'}>
          <CheckField
            {...control}
            id={id}
            label={withPrice(field)}
            error={error}
            {...(field.help === undefined ? {} : { hint: field.help })}
            checked={value === true}
            onChange={(event) => onValue(event.target.checked)}
          />
        </div>
      );
    case 'choice':
      return options.length <= FEW ? (
        <div className={field.half ? undefined : 'full'}>
          <RadioField
            {...control}
            id={id}
            legend={field.label}
            choices={options.map((option) => ({
              value: option.value,
              label: option.label,
              ...(option.priceHint === undefined ? {} : { hint: option.priceHint }),
            }))}
            value={typed}
            error={error}
            onChoose={onValue}
          />
        </div>
      ) : (
        <SelectField
          {...text}
          {...control}
          placeholder="Choose one"
          choices={options.map((option) => ({ value: option.value, label: withPrice(option) }))}
          value={typed}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case 'choices':
      return (
        <fieldset
          id={id}
          tabIndex={-1}
          className={error === undefined ? 'f full' : 'f full bad'}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        >
          <legend className="lbl">
            {field.label}
            {field.required ? null : <em> optional</em>}
          </legend>
          {hint === '' ? null : <span className="hint">{hint}</span>}
          <div className="cks">
            {options.map((option) => (
              <CheckField
                key={option.value}
                {...control}
                label={withPrice(option)}
                checked={chosen.includes(option.value)}
                onChange={({ target }) =>
                  onValue(
                    options
                      .map((each) => each.value)
                      .filter((each) => (each === option.value ? target.checked : chosen.includes(each))),
                  )
                }
              />
            ))}
          </div>
          {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
        </fieldset>
      );
    case 'departments':
      return (
        <DepartmentsField
          {...text}
          chosen={chosen}
          departments={departments}
          disabled={disabled ?? false}
          onChoose={onValue}
        />
      );
    default:
      return (
        <>
          <TextField
            {...text}
            {...control}
            {...texts[field.kind]}
            {...(field.kind === 'place' && places !== undefined ? { list: `${id}-places` } : {})}
            value={typed}
            onChange={(event) => onValue(event.target.value)}
          />
          {field.kind === 'place' && places !== undefined ? (
            <datalist id={`${id}-places`}>
              {places.map((place) => (
                <option key={place} value={place} />
              ))}
            </datalist>
          ) : null}
        </>
      );
  }
}
