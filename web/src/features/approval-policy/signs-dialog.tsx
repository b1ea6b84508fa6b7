import type { RiskSigns, SignTier } from '@gatehouse/domain/approval-policy/signs.ts';
import { useState } from 'react';
import house from '#web/ui/house/house.module.css';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { PolicyDialog } from './policy-dialog.tsx';
import type { EditProps } from './policy-edits.ts';

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

type Typed = Record<string, string>;
const typedOf = (signs: RiskSigns): Typed => ({
  ...Object.fromEntries(
    numbers.map(([sign, part]) => [`${sign}.${part}`, String((signs[sign] as Record<string, unknown>)[part])]),
  ),
  ...Object.fromEntries(choices.map(([sign]) => [sign, signs[sign] ?? ''])),
  youngTier: signs.youngCompany.tier ?? '',
});

/** From which values on a sign makes the risk medium or high. */
export function SignsDialog({ policy, onSave, busy, error, onClose }: EditProps) {
  const saved = typedOf(policy.signs);
  const [typed, setTyped] = useState(saved);
  const [asked, setAsked] = useState(false);
  const set = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const problemOf = (name: string, least: number, most: number): string | undefined => {
    const value = typed[name] ?? '';
    return /^\d{1,3}$/.test(value.trim()) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `Enter ${least} to ${most}`;
  };
  const numberOf = (name: string): number => Number(typed[name]);
  const submit = () => {
    setAsked(true);
    if (numbers.some(([sign, part, , least, most]) => problemOf(`${sign}.${part}`, least, most) !== undefined)) return;
    onSave((before) => ({
      ...before,
      signs: {
        paydex: { mediumBelow: numberOf('paydex.mediumBelow'), highBelow: numberOf('paydex.highBelow') },
        delinquencyClass: {
          mediumFrom: numberOf('delinquencyClass.mediumFrom'),
          highFrom: numberOf('delinquencyClass.highFrom'),
        },
        failureClass: { mediumFrom: numberOf('failureClass.mediumFrom'), highFrom: numberOf('failureClass.highFrom') },
        negativeReference: tierOf(typed.negativeReference ?? ''),
        youngCompany: { years: numberOf('youngCompany.years'), tier: tierOf(typed.youngTier ?? '') },
        singlePurposeWithoutGuarantor: tierOf(typed.singlePurposeWithoutGuarantor ?? ''),
        possibleMatch: tierOf(typed.possibleMatch ?? ''),
      },
    }));
  };
  return (
    <PolicyDialog
      title="What makes risk medium or high"
      text="Class 5 is the worst; class 6 switches a class off. A confirmed match of the screening is always high."
      submit="Save to the draft"
      busyWords="Saving"
      width={720}
      busy={busy}
      error={error}
      dirty={JSON.stringify(typed) !== JSON.stringify(saved)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={house.halves}>
        {numbers.map(([sign, part, label, least, most]) => (
          <TextField
            key={label}
            label={label}
            inputMode="numeric"
            value={typed[`${sign}.${part}`] ?? ''}
            error={asked ? problemOf(`${sign}.${part}`, least, most) : undefined}
            onChange={(event) => set(`${sign}.${part}`, event.target.value)}
          />
        ))}
        <SelectField
          label="Young company makes the risk"
          choices={tiers}
          value={typed.youngTier ?? ''}
          onChange={(event) => set('youngTier', event.target.value)}
        />
        {choices.map(([sign, label]) => (
          <SelectField
            key={sign}
            label={label}
            choices={tiers}
            value={typed[sign] ?? ''}
            onChange={(event) => set(sign, event.target.value)}
          />
        ))}
      </div>
    </PolicyDialog>
  );
}
