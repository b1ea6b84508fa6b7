import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { assign, assigneesQuery, refreshRequests } from './api.ts';

const NOBODY = 'nobody';
const nobodyYet = { userProfileId: '' };

interface AssignDialogProps {
  readonly request: RequestRow;
  readonly onDone: (request: RequestDetail) => void;
  readonly onClose: () => void;
}

/** Gives it to somebody of its departments, or back to all of them. Whoever is given what nobody acknowledged has acknowledged it. */
export function AssignDialog({ request, onDone, onClose }: AssignDialogProps) {
  const people = useQuery(assigneesQuery(request.requestId));
  const { bind, frame } = useRecordForm({
    saved: nobodyYet,
    check: ({ userProfileId }): Problems => (userProfileId === '' ? { userProfileId: 'Choose a person' } : {}),
    labels: { userProfileId: 'Person' },
    send: ({ userProfileId }) => assign(request, userProfileId === NOBODY ? null : userProfileId),
    reads: refreshRequests,
    onDone: (answer) => onDone(answer.request),
  });
  return (
    <WriteDialog
      {...frame}
      onClose={onClose}
      title="Assign"
      text={request.assignee === null ? 'Nobody has it yet.' : `${request.assignee} has it.`}
      submit="Assign"
      look="primary"
      busyWords="Assigning"
    >
      {people.isError ? (
        <ErrorPanel of={people} />
      ) : people.data === undefined ? (
        <SkeletonLine height={44} width="100%" />
      ) : (
        <SelectField
          {...bind('userProfileId')}
          placeholder="Choose a person"
          choices={[
            ...people.data.map(({ userProfileId, name, role }) => ({
              value: userProfileId,
              label: `${name}, ${role}`,
            })),
            ...(request.assignee === null ? [] : [{ value: NOBODY, label: 'Back to the department' }]),
          ]}
        />
      )}
    </WriteDialog>
  );
}
