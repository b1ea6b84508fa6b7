import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { addDepartment, readDepartmentsAgain } from './api.ts';
import { DepartmentFields, DepartmentSwitches } from './department-fields.tsx';
import { bodyOf, labels, newDepartment, problemsOf } from './department-values.ts';

/** A new department, open at once. */
export function AddDepartment({
  onAdded,
  onClose,
}: {
  readonly onAdded: (departmentId: string) => void;
  readonly onClose: () => void;
}) {
  const { bind, frame, values } = useRecordForm({
    saved: newDepartment(),
    kept: { form: 'department-new' },
    check: problemsOf,
    labels,
    send: (typed, { idempotencyKey }) => addDepartment(bodyOf(typed), idempotencyKey),
    reads: readDepartmentsAgain,
    onClose,
    onDone: ({ departmentId }) => onAdded(departmentId),
  });
  return (
    <WriteDialog
      {...frame}
      title="Add a department"
      submit="Add department"
      look="primary"
      busyWords="Adding"
      width={720}
    >
      <DepartmentFields bind={bind} site={values.site} />
      <DepartmentSwitches bind={bind} />
    </WriteDialog>
  );
}
