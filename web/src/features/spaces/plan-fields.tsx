import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { planProblems } from '@gatehouse/domain/spaces/plan.ts';
import type { Clock } from '@gatehouse/domain/text/format.ts';
import { refusedFields } from '#web/api/errors.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';

export interface PlanValues {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly prepDays: string;
  readonly strikeDays: string;
  readonly note: string;
}
export type Problems = Readonly<Record<string, string>>;

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

/** What the server said about fields stands beside them, until they are right; the form's own words come first. */
export const withRefusals = (problems: Problems, error: unknown): Problems => ({
  ...refusedFields(error),
  ...problems,
});

export const planLabels: Readonly<Record<string, string>> = {
  projectId: 'Project',
  spaceId: 'Space or resource',
  startsOn: 'First day',
  endsOn: 'Last day',
  prepDays: 'Days to prepare',
  strikeDays: 'Days to strike',
  note: 'Note',
};

/** First and last day, what of it is preparing and striking, a note. */
export function PlanFields({
  id,
  values,
  problems,
  clock,
  onChange,
}: {
  readonly id: string;
  readonly values: PlanValues;
  readonly problems: Problems;
  readonly clock: Clock;
  readonly onChange: (part: Partial<PlanValues>) => void;
}) {
  const counts = [
    ['prepDays', 'Days to prepare'],
    ['strikeDays', 'Days to strike'],
  ] as const;
  return (
    <div className="grid g2">
      <DateField
        id={`${id}-startsOn`}
        label="First day"
        value={values.startsOn}
        format={clock.dateFormat}
        error={problems.startsOn}
        onValue={(startsOn) => onChange({ startsOn })}
      />
      <DateField
        id={`${id}-endsOn`}
        label="Last day"
        value={values.endsOn}
        format={clock.dateFormat}
        error={problems.endsOn}
        onValue={(endsOn) => onChange({ endsOn })}
      />
      {counts.map(([field, label]) => (
        <TextField
          key={field}
          id={`${id}-${field}`}
          label={label}
          optional
          inputMode="numeric"
          value={values[field]}
          error={problems[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      <TextareaField
        id={`${id}-note`}
        label="Note"
        optional
        span="full"
        rows={2}
        hint="The people of the project read it."
        value={values.note}
        error={problems.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  );
}
