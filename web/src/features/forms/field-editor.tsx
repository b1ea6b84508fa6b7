import {
  type FieldMeaning,
  type FormField,
  fieldKinds,
  fieldMeanings,
  prefillFields,
} from '@gatehouse/domain/forms/definition.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { optionsInLines, optionsOfLines } from './edit-definition.ts';
import style from './forms.module.css';

export const kindLabels: Readonly<Record<FormField['kind'], string>> = {
  line: 'One line',
  lines: 'Several lines',
  email: 'E-mail',
  phone: 'Phone',
  person: 'Name of a person',
  number: 'Number',
  date: 'Day',
  time: 'Time',
  choice: 'One of a list',
  choices: 'Any of a list',
  departments: 'Departments',
  place: 'Place',
  tick: 'Yes or no',
  list: 'List, one a line',
};

const meaningLabels: Readonly<Record<FieldMeaning, string>> = {
  title: 'Its title',
  from: 'Its first day',
  to: 'Its last day',
  place: 'Its place',
  departments: 'Its departments',
  estimate: 'An estimate is wanted',
  name: 'Who fills it in',
  email: 'Their e-mail',
  company: 'Their company',
  notes: 'What is needed',
};

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);
const numberOrNothing = (text: string): number | undefined => {
  const number = Number(text);
  return text.trim() === '' || !Number.isSafeInteger(number) ? undefined : number;
};

interface FieldEditorProps {
  readonly field: FormField;
  /** The fields that are asked before it: only they may be a condition. */
  readonly before: readonly FormField[];
  readonly messageAt: (part: string) => string | undefined;
  readonly onField: (field: FormField) => void;
}

/** One field of a definition: what it is called, what may be answered, when it is asked, and what it means for the request. */
export function FieldEditor({ field, before, messageAt, onField }: FieldEditorProps) {
  const set = (part: Partial<FormField>): void => onField({ ...field, ...part });
  const chooses = field.kind === 'choice' || field.kind === 'choices';
  const hasRange = field.kind === 'number' || field.kind === 'list';
  return (
    <div className={`${house.halves} ${style.fieldGrid}`}>
      <TextField
        label="Label"
        value={field.label}
        error={messageAt('label')}
        onValue={(chosen) => set({ label: chosen })}
      />
      <TextField label="Key" value={field.key} error={messageAt('key')} onValue={(chosen) => set({ key: chosen })} />
      <SelectField
        label="Kind"
        choices={fieldKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        value={field.kind}
        onValue={(chosen) => set({ kind: chosen as FormField['kind'] })}
      />
      <TextField
        label="Help"
        optional
        value={field.help ?? ''}
        error={messageAt('help')}
        onValue={(chosen) => set({ help: orNothing(chosen) })}
      />
      <TextField
        label="Price hint"
        optional
        value={field.priceHint ?? ''}
        error={messageAt('priceHint')}
        onValue={(chosen) => set({ priceHint: orNothing(chosen) })}
      />
      {chooses ? (
        <TextareaField
          label="Choices"
          span="full"
          hint="One a line; a price behind a bar: Trailers | By the day"
          defaultValue={optionsInLines(field.options)}
          error={messageAt('options')}
          onBlur={(event) => set({ options: optionsOfLines(event.target.value, field.options) })}
        />
      ) : null}
      {hasRange ? <RangeFields field={field} set={set} /> : null}
      <SelectField
        label="Prefilled with"
        optional
        placeholder="Nothing"
        choices={prefillFields.map((name) => ({ value: name, label: name }))}
        value={field.prefill ?? ''}
        onValue={(chosen) => set({ prefill: prefillFields.find((name) => name === chosen) })}
      />
      <SelectField
        label="Means for the request"
        optional
        placeholder="Nothing of its own"
        choices={fieldMeanings.map((name) => ({ value: name, label: meaningLabels[name] }))}
        value={field.meaning ?? ''}
        onValue={(chosen) => set({ meaning: fieldMeanings.find((name) => name === chosen) })}
      />
      <Condition field={field} before={before} error={messageAt('onlyIf')} set={set} />
      <ConditionValue field={field} before={before} onField={onField} />
      <div className={`${house.whole} ${house.row} ${style.ticks}`}>
        <CheckField
          label="Required"
          checked={field.required}
          onChange={(event) => set({ required: event.target.checked })}
        />
        <CheckField label="Half a row" checked={field.half} onChange={(event) => set({ half: event.target.checked })} />
      </div>
    </div>
  );
}

interface PartProps {
  readonly field: FormField;
  readonly set: (part: Partial<FormField>) => void;
}

const RangeFields = ({ field: { least, most }, set }: PartProps) => (
  <>
    <TextField
      label="At least"
      optional
      inputMode="numeric"
      value={least === undefined ? '' : String(least)}
      onValue={(typed) => set({ least: numberOrNothing(typed) })}
    />
    <TextField
      label="At most"
      optional
      inputMode="numeric"
      value={most === undefined ? '' : String(most)}
      onValue={(typed) => set({ most: numberOrNothing(typed) })}
    />
  </>
);

interface ConditionProps extends PartProps {
  readonly before: readonly FormField[];
  readonly error: string | undefined;
}

/** After which answer it is asked. */
function Condition({ field, before, error, set }: ConditionProps) {
  return (
    <SelectField
      label="Asked only if"
      optional
      placeholder="Always asked"
      choices={before
        .filter(({ kind }) => kind === 'tick' || kind === 'choice' || kind === 'choices')
        .map(({ key, label }) => ({ value: key, label }))}
      value={field.onlyIf?.field ?? ''}
      error={error}
      onChange={({ target }) => {
        const other = before.find(({ key }) => key === target.value);
        set({
          onlyIf:
            other === undefined
              ? undefined
              : { field: other.key, is: other.kind === 'tick' ? true : (other.options?.[0]?.value ?? '') },
        });
      }}
    />
  );
}

/** What the field before it must say. */
function ConditionValue({
  field,
  before,
  onField,
}: Pick<Parameters<typeof FieldEditor>[0], 'field' | 'before' | 'onField'>) {
  const { onlyIf } = field;
  const other = before.find(({ key }) => key === onlyIf?.field);
  if (onlyIf === undefined || other === undefined) return null;
  const choices =
    other.kind === 'tick'
      ? [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]
      : (other.options ?? []).map(({ value, label }) => ({ value, label }));
  return (
    <SelectField
      label="… says"
      choices={choices}
      value={String(onlyIf.is)}
      onChange={({ target }) =>
        onField({
          ...field,
          onlyIf: { field: other.key, is: other.kind === 'tick' ? target.value === 'true' : target.value },
        })
      }
    />
  );
}
