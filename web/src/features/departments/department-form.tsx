import type { DepartmentDetail } from '@gatehouse/domain/departments/contract.ts';
import { departmentLook } from '@gatehouse/domain/departments/looks.ts';
import { departmentSentence } from '@gatehouse/domain/departments/summary.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { FootBar } from '#web/ui/foot-bar.tsx';
import house from '#web/ui/house/house.module.css';
import { FormTrouble } from '#web/ui/record-form/form-trouble.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { changeDepartment, readDepartmentsAgain } from './api.ts';
import { DepartmentFields, DepartmentSwitches } from './department-fields.tsx';
import { bodyOf, type DepartmentValues, labels, problemsOf, valuesOf } from './department-values.ts';
import style from './departments.module.css';

/** What is said of one department, kept with the version that was read. */
export const useDepartmentForm = (department: DepartmentDetail): RecordForm<DepartmentValues> =>
  useRecordForm({
    saved: valuesOf(department),
    version: department.version,
    kept: { form: 'department', record: department.departmentId },
    check: problemsOf,
    labels,
    id: 'department',
    send: (typed, { ifMatch }) =>
      changeDepartment({ departmentId: department.departmentId, version: ifMatch }, bodyOf(typed)),
    reads: readDepartmentsAgain,
  });

/** The sheet of a department: its head, its fields, its switches (look, page 52b). */
export function DepartmentSheet({
  department,
  form,
}: {
  readonly department: DepartmentDetail;
  readonly form: RecordForm<DepartmentValues>;
}) {
  const { name, state, closesOn } = department;
  const isClosed = state === 'CLOSED';
  return (
    <section className={house.sheet} aria-label={name}>
      <div className={style.head}>
        <div>
          <h2>{name}</h2>
          <p className={house.soft}>{departmentSentence(department)}</p>
        </div>
        <StatusTag tag look={departmentLook(state)}>
          {state === 'CLOSING' && closesOn !== null ? (
            <>
              Closes <Day on={closesOn} />
            </>
          ) : undefined}
        </StatusTag>
      </div>
      <div className={house.inside}>
        <FormTrouble {...form} />
        {form.theirs === null ? null : <Theirs before={form.theirs.before} now={form.theirs.now} />}
        <DepartmentFields bind={form.bind} site={form.values.site} disabled={isClosed} />
      </div>
      <DepartmentSwitches bind={form.bind} disabled={isClosed} />
    </section>
  );
}

const inWords = (value: string | boolean): string => (value === '' ? 'nothing' : String(value));

/** What somebody else saved meanwhile; what was typed here stands on top of it. */
function Theirs({ before, now }: { readonly before: DepartmentValues; readonly now: DepartmentValues }) {
  const keys = (Object.keys(labels) as (keyof DepartmentValues)[]).filter((key) => before[key] !== now[key]);
  return keys.length === 0 ? null : (
    <p className={house.soft}>Meanwhile: {keys.map((key) => `${labels[key]} is ${inWords(now[key])}`).join('. ')}.</p>
  );
}

/** Who saved it last, and the two ways on. */
export function DepartmentSaveBar({
  department: { updatedAt, updatedBy },
  form: { dirty, busy, clear },
  of,
}: {
  readonly department: DepartmentDetail;
  readonly form: RecordForm<DepartmentValues>;
  /** The id of the form, which stands above it. */
  readonly of: string;
}) {
  const { instant } = useFormats();
  return (
    <FootBar
      stays={dirty}
      words={
        dirty
          ? 'Changed and not saved.'
          : updatedAt === null
            ? 'Nobody has changed it yet.'
            : `Saved ${instant(updatedAt)} by ${updatedBy}.`
      }
    >
      <Button disabled={!dirty || busy} onClick={clear}>
        Discard
      </Button>
      <Button type="submit" form={of} look="primary" disabled={!dirty} busy={busy && 'Saving'}>
        Save changes
      </Button>
      <UnsavedChanges dirty={dirty} onLeave={clear} />
    </FootBar>
  );
}
