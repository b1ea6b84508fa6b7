import type { ValueSetting } from '@gatehouse/domain/lot-settings/setting.ts';
import type { ReactNode } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field, type FieldText } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { type Choice, choicesOf, SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { useTypedText } from '#web/ui/use-typed-text.ts';
import { DepartmentField } from './department-field.tsx';
import { useEditing } from './editing.ts';
import style from './group-form.module.css';
import { LogoField } from './logo-field.tsx';
import { zoneChoices } from './zones.ts';

interface SettingFieldProps {
  readonly setting: ValueSetting;
  readonly place: string;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

/** One setting, typed as its kind is; pink with an asterisk while it differs from what is in force. */
export function SettingField({ setting, place, value, onValue }: SettingFieldProps) {
  const { problems, changed, idOf, isPreviewed } = useEditing();
  const change = changed.get(place);
  const was = change === undefined || isPreviewed ? undefined : `Was ${change.before === '' ? 'empty' : change.before}`;
  const hint = was ?? setting.hint;
  const text = {
    id: idOf(place),
    label: setting.unit === undefined ? setting.label : <Measured label={setting.label} unit={setting.unit} />,
    error: problems[place],
    ...(hint === undefined ? {} : { hint }),
  };
  const looks = [change === undefined ? '' : style.changed, setting.wide ? house.whole : ''].filter(Boolean).join(' ');
  return (
    <div className={looks || undefined}>
      <Control setting={setting} place={place} text={text} value={value} onValue={onValue} />
    </div>
  );
}

const Measured = ({ label, unit }: { readonly label: string; readonly unit: string }) => (
  <>
    {label} <em>{unit}</em>
  </>
);

interface ControlProps extends SettingFieldProps {
  readonly text: FieldText & { readonly id: string };
}

const typesOfInput = { text: 'text', email: 'email', phone: 'tel', link: 'url', time: 'time' } as const;

function Control({ setting, place, text, value, onValue }: ControlProps): ReactNode {
  const { sites } = useEditing();
  const words = String(value ?? '');
  switch (setting.kind) {
    case 'lines':
      return <TextareaField {...text} value={words} onValue={onValue} />;
    case 'number':
    case 'numbers':
      return <NumbersField {...text} isList={setting.kind === 'numbers'} value={value} onValue={onValue} />;
    case 'cents':
      return <MoneyField {...text} value={typeof value === 'number' ? value : null} onValue={onValue} />;
    case 'day':
      return <DateField {...text} value={words === '' ? null : words} onValue={(day) => onValue(day ?? '')} />;
    case 'flag':
      return <CheckField {...text} value={value === true} onValue={onValue} />;
    case 'choice':
      return <SelectField {...text} choices={choicesIn(setting, sites)} value={words} onValue={onValue} />;
    case 'zone':
      return <SelectField {...text} choices={zoneChoices(words)} value={words} onValue={onValue} />;
    case 'department':
      return <DepartmentField text={text} value={words} onValue={onValue} />;
    case 'logo':
      // a lot has two of them, called by where they stand
      return <LogoField text={text} ground={/night$/i.test(place) ? 'night' : 'day'} value={words} onValue={onValue} />;
    default:
      return <TextField {...text} type={typesOfInput[setting.kind]} value={words} onValue={onValue} />;
  }
}

/** A choice without words of its own is one of the sites. */
const choicesIn = ({ choices }: ValueSetting, sites: readonly Choice[]): readonly Choice[] => {
  if (choices === undefined) return [{ value: '', label: 'Choose' }, ...sites];
  if (Array.isArray(choices)) return choicesOf(choices as readonly string[]);
  return Object.entries(choices as Readonly<Record<string, string>>).map(([value, label]) => ({ value, label }));
};

const numberIn = (typed: string): number | null =>
  /^-?\d+(\.\d+)?$/.test(typed.replaceAll(',', '').trim()) ? Number(typed.replaceAll(',', '')) : null;

const numbersIn = (typed: string): readonly number[] | null => {
  const numbers = typed
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(numberIn);
  return numbers.every((each) => each !== null) ? numbers : null;
};

/** A number, or a list of them ("60, 30, 7"), as it is typed until it can be read. */
function NumbersField({
  isList,
  value,
  onValue,
  ...text
}: FieldText & {
  readonly id: string;
  readonly isList: boolean;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}) {
  const { control, isWrong } = useTypedText<unknown>({
    value: value ?? null,
    onValue: (next) => onValue(next ?? (isList ? [] : null)),
    write: (kept) => (Array.isArray(kept) ? kept.join(', ') : String(kept)),
    read: isList ? numbersIn : numberIn,
  });
  return (
    <Field
      {...text}
      error={isWrong ? (isList ? 'Type numbers with commas between them' : 'Type a number') : text.error}
    >
      {(wiring) => <input {...wiring} {...control} className={fieldStyle.control} inputMode="decimal" />}
    </Field>
  );
}
