import type { RiskSigns, SignTier } from '@gatehouse/domain/approval-policy/signs.ts';
import house from '#web/ui/house/house.module.css';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { PolicyDialog, usePolicyForm } from './policy-dialog.tsx';
import { type EditProps, isWholeBetween, type PolicyEdit } from './policy-edits.ts';

const tiers = [
  { value: '', label: 'Not used' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
];
const tierOf = (value: string): SignTier => (value === 'medium' || value === 'high' ? value : null);

const numbers = [
  ['paydex', 'mediumBelow', 'PAYDEX, medium under', 0, 101],
  ['paydex', 'highBelow', 'PAYDEX, high under', 0, 101],
  ['delinquencyClass', 'mediumFrom', 'Delinquency class, medium from', 1, 6],
  ['delinquencyClass', 'highFrom', 'Delinquency class, high from', 1, 6],
  ['failureClass', 'mediumFrom', 'Failure class, medium from', 1, 6],
  ['failureClass', 'highFrom', 'Failure class, high from', 1, 6],
  ['youngCompany', 'years', 'Young company, under so many years', 1, 20],
] as const;
const choices = [
  ['negativeReference', 'One negative trade reference'],
  ['singlePurposeWithoutGuarantor', 'Single-purpose entity without a guarantor'],
  ['possibleMatch', 'Possible match in the screening'],
] as const;

type Typed = Readonly<Record<string, string>>;
const typedOf = (signs: RiskSigns): Typed => ({
  ...Object.fromEntries(
    numbers.map(([sign, part]) => [`${sign}.${part}`, String((signs[sign] as Record<string, unknown>)[part])]),
  ),
  ...Object.fromEntries(choices.map(([sign]) => [sign, signs[sign] ?? ''])),
  youngTier: signs.youngCompany.tier ?? '',
});

const check = (typed: Typed) =>
  Object.fromEntries(
    numbers.flatMap(([sign, part, , least, most]) =>
      isWholeBetween(typed[`${sign}.${part}`] ?? '', least, most)
        ? []
        : [[`${sign}.${part}`, `Enter ${least} to ${most}`]],
    ),
  );

const edit = (typed: Typed): PolicyEdit => {
  const number = (name: string): number => Number(typed[name]);
  const tier = (name: string): SignTier => tierOf(typed[name] ?? '');
  const signs: RiskSigns = {
    paydex: { mediumBelow: number('paydex.mediumBelow'), highBelow: number('paydex.highBelow') },
    delinquencyClass: {
      mediumFrom: number('delinquencyClass.mediumFrom'),
      highFrom: number('delinquencyClass.highFrom'),
    },
    failureClass: { mediumFrom: number('failureClass.mediumFrom'), highFrom: number('failureClass.highFrom') },
    negativeReference: tier('negativeReference'),
    youngCompany: { years: number('youngCompany.years'), tier: tier('youngTier') },
    singlePurposeWithoutGuarantor: tier('singlePurposeWithoutGuarantor'),
    possibleMatch: tier('possibleMatch'),
  };
  return (before) => ({ ...before, signs });
};

/** From which values on a sign makes the risk medium or high. */
export function SignsDialog(props: EditProps) {
  const { bind, frame } = usePolicyForm(props, { saved: typedOf(props.policy.signs), check, edit });
  return (
    <PolicyDialog
      frame={frame}
      title="What makes risk medium or high"
      text="Class 5 is the worst; class 6 switches a class off. A confirmed match of the screening is always high."
      width={720}
    >
      <div className={house.halves}>
        {numbers.map(([sign, part, label]) => (
          <TextField key={label} {...bind(`${sign}.${part}`)} label={label} inputMode="numeric" />
        ))}
        <SelectField {...bind('youngTier')} label="Young company makes the risk" choices={tiers} />
        {choices.map(([sign, label]) => (
          <SelectField key={sign} {...bind(sign)} label={label} choices={tiers} />
        ))}
      </div>
    </PolicyDialog>
  );
}
