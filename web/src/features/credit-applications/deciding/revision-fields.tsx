import {
  type CustomerSection,
  customerSections,
  sectionTitles,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import type { Bind } from '#web/ui/record-form/bind.ts';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { Asked } from './revision-form.ts';
import style from './staff-dialogs.module.css';

/** The sections that go back, and a word about each. */
export function AskedSections({
  notes,
  problems,
  idOf,
  onNotes,
}: {
  readonly notes: Asked['notes'];
  readonly problems: Problems;
  readonly idOf: (field: string) => string;
  readonly onNotes: (notes: Asked['notes']) => void;
}) {
  const tick = (section: CustomerSection, ticked: boolean) => {
    const { [section]: _off, ...others } = notes;
    onNotes(ticked ? { ...others, [section]: '' } : others);
  };
  return (
    <fieldset>
      <legend className={style.legend}>Sections to revise</legend>
      <ul className={style.asks}>
        {customerSections.map((section) => (
          <li key={section}>
            <CheckField
              id={idOf(section)}
              label={sectionTitles[section]}
              checked={notes[section] !== undefined}
              onChange={(event) => tick(section, event.target.checked)}
            />
            {notes[section] === undefined ? null : (
              <TextField
                id={idOf(`note-${section}`)}
                label={<span>What to change</span>}
                optional
                aria-label={`What to change in ${sectionTitles[section]}`}
                value={notes[section]}
                error={problems[`note-${section}`]}
                onChange={(event) => onNotes({ ...notes, [section]: event.target.value })}
              />
            )}
          </li>
        ))}
      </ul>
      <FieldError gap={8}>{problems.items}</FieldError>
    </fieldset>
  );
}

/** Until when the answer is asked for, tomorrow at the earliest. */
export function DueField({ bind, today }: { readonly bind: Bind<Pick<Asked, 'dueOn'>>; readonly today: string }) {
  return <DateField {...bind('dueOn')} label="Due" min={addDays(today, 1)} />;
}
