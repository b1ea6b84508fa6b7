import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { planProblems } from '@gatehouse/domain/spaces/plan.ts';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import type { Bind } from '#web/ui/record-form/bind.ts';
import type { Labels, Problems } from '#web/ui/record-form/problems.ts';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';

export const emptyPlan = {
  startsOn: null as string | null,
  endsOn: null as string | null,
  prepDays: '',
  strikeDays: '',
  note: '',
};
export type PlanValues = Readonly<typeof emptyPlan>;

const countProblem = (field: string, typed: string): Problems =>
  /^\d{0,2}$/.test(typed.trim()) ? {} : { [field]: spaceMessages.dayCount };

/** What is wrong with the days as typed, by the rules the server asks (plan.ts). */
export const problemsOfPlan = ({ startsOn, endsOn, prepDays, strikeDays, note }: PlanValues): Problems => {
  const counts = { ...countProblem('prepDays', prepDays), ...countProblem('strikeDays', strikeDays) };
  return {
    ...(startsOn === null ? { startsOn: fieldMessages.required } : {}),
    ...(endsOn === null ? { endsOn: fieldMessages.required } : {}),
    ...(startsOn === null || endsOn === null || Object.keys(counts).length > 0
      ? {}
      : planProblems({ startsOn, endsOn, prepDays: Number(prepDays), strikeDays: Number(strikeDays) })),
    ...counts,
    ...(note.trim().length > 500 ? { note: spaceMessages.noteLong } : {}),
  };
};

/** The body of the call; asked only when nothing is wrong. */
export const planBody = ({ startsOn, endsOn, prepDays, strikeDays, note }: PlanValues) => ({
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
  prepDays: Number(prepDays),
  strikeDays: Number(strikeDays),
  note: note.trim() === '' ? null : note.trim(),
});

export const planLabels: Labels = {
  projectId: 'Project',
  spaceId: 'Space or resource',
  startsOn: 'First day',
  endsOn: 'Last day',
  prepDays: 'Days to prepare',
  strikeDays: 'Days to strike',
  note: 'Note',
};

/** First and last day, what of it is preparing and striking, a note. */
export function PlanFields({ bind }: { readonly bind: Bind<PlanValues> }) {
  return (
    <div className={house.halves}>
      <DateField {...bind('startsOn')} />
      <DateField {...bind('endsOn')} />
      <TextField {...bind('prepDays')} optional inputMode="numeric" />
      <TextField {...bind('strikeDays')} optional inputMode="numeric" />
      <TextareaField {...bind('note')} optional span="full" rows={2} hint="The people of the project read it." />
    </div>
  );
}
