import {
  type CustomerSection,
  customerSections,
  sectionTitles,
} from '@gatehouse/domain/credit-applications/sections/section.ts';
import { addDays, CalendarDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { Message, RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { useId } from 'react';
import { call } from '#web/api/call.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import type { MoveDialogProps } from './moves-dialog.tsx';
import './staff-dialogs.css';
import { todayOf } from './staff-moments.ts';
import { type Problems, problemOf, useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

interface Values {
  readonly reason: string;
  readonly dueOn: string | null;
  readonly notes: Readonly<Partial<Record<CustomerSection, string>>>;
}

const DAYS_TO_ANSWER = 14;
const NO_SECTION = 'Choose at least one section';
const TOO_EARLY = 'Choose a day after today';

const askedIn = ({ notes }: Values): readonly CustomerSection[] =>
  customerSections.filter((section) => notes[section] !== undefined);

const check =
  (today: string) =>
  (values: Values): Problems => ({
    ...(askedIn(values).length === 0 ? { items: NO_SECTION } : {}),
    ...Object.assign(
      {},
      ...askedIn(values).map((section) => problemOf(`note-${section}`, Message, values.notes[section])),
    ),
    ...problemOf('reason', RequiredMessage, values.reason),
    ...(values.dueOn === null
      ? { dueOn: fieldMessages.required }
      : values.dueOn <= today
        ? { dueOn: TOO_EARLY }
        : problemOf('dueOn', CalendarDate, values.dueOn)),
  });

/** T7: which sections go back, what is asked about each, why, and until when. Approvals that are running pause. */
export function RevisionDialog({ application, clock, onClose }: MoveDialogProps) {
  const id = useId();
  const today = todayOf(clock);
  const form = useCheckedForm<Values>({ reason: '', dueOn: addDays(today, DAYS_TO_ANSWER), notes: {} }, check(today));
  const { write, busy, error } = useWrite(
    application,
    (body: Values, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/request-revision', {
        ...parts,
        body: {
          reason: body.reason,
          dueOn: body.dueOn ?? '',
          items: askedIn(body).map((section) => ({ section, note: body.notes[section] ?? '' })),
        },
      }),
    onClose,
  );
  const problems = withRefusals(form.problems, error);
  const idOf = (field: string) => `${id}-${field}`;
  const tick = (section: CustomerSection, ticked: boolean) => {
    const { [section]: _off, ...others } = form.values.notes;
    form.set({ notes: ticked ? { ...others, [section]: '' } : others });
  };
  return (
    <WriteDialog
      title="Request revision"
      text={`${application.projectName}, ${application.companyName}. The customer gets it by e-mail.`}
      width={680}
      submit="Send the request"
      look="primary"
      busy={busy}
      busyWords="Sending"
      error={error}
      problems={problems}
      labels={{
        items: 'Sections',
        reason: 'Reason',
        dueOn: 'Due',
        ...Object.fromEntries(customerSections.map((section) => [`note-${section}`, sectionTitles[section]])),
      }}
      idOf={(field) => idOf(field === 'items' ? customerSections[0] : field)}
      attempt={form.attempt}
      onClose={onClose}
      onSubmit={() => form.submit((values) => write(values))}
    >
      <fieldset>
        <legend className="legend">Sections to revise</legend>
        <ul className="asks">
          {customerSections.map((section) => (
            <li key={section}>
              <CheckField
                id={idOf(section)}
                label={sectionTitles[section]}
                checked={form.values.notes[section] !== undefined}
                onChange={(event) => tick(section, event.target.checked)}
              />
              {form.values.notes[section] === undefined ? null : (
                <TextField
                  id={idOf(`note-${section}`)}
                  label={<span>What to change</span>}
                  optional
                  aria-label={`What to change in ${sectionTitles[section]}`}
                  value={form.values.notes[section]}
                  error={problems[`note-${section}`]}
                  onChange={(event) => form.set({ notes: { ...form.values.notes, [section]: event.target.value } })}
                />
              )}
            </li>
          ))}
        </ul>
        {problems.items === undefined ? null : (
          <div className="f" style={{ marginTop: 8 }}>
            <FieldError>{problems.items}</FieldError>
          </div>
        )}
      </fieldset>
      <TextareaField
        id={idOf('reason')}
        label="Reason"
        hint="The customer reads this"
        rows={3}
        value={form.values.reason}
        error={problems.reason}
        onChange={(event) => form.set({ reason: event.target.value })}
      />
      <DateField
        id={idOf('dueOn')}
        label="Due"
        format={clock.dateFormat}
        min={addDays(today, 1)}
        value={form.values.dueOn}
        error={problems.dueOn}
        onValue={(dueOn) => form.set({ dueOn })}
      />
    </WriteDialog>
  );
}
