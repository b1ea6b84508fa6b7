import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { assign, assigneesQuery } from './api.ts';
import { RequestDialog } from './request-dialog.tsx';

const NOBODY = 'nobody';

/** Gives it to somebody of its departments, or back to all of them. Whoever is given what nobody acknowledged has acknowledged it. */
export function AssignDialog({
  request,
  onDone,
  onClose,
}: {
  readonly request: RequestRow;
  readonly onDone: (request: RequestDetail) => void;
  readonly onClose: () => void;
}) {
  const people = useQuery(assigneesQuery(request.requestId));
  const [chosen, setChosen] = useState('');
  return (
    <RequestDialog
      title="Assign"
      text={request.assignee === null ? 'Nobody has it yet.' : `${request.assignee} has it.`}
      submit="Assign"
      busyWords="Assigning"
      labels={{ userProfileId: 'Person' }}
      check={() => (chosen === '' ? { userProfileId: 'Choose a person' } : {})}
      act={() => assign(request, chosen === NOBODY ? null : chosen)}
      onDone={(answer) => onDone(answer.request)}
      onClose={onClose}
    >
      {({ problemOf, idOf }) =>
        people.isError ? (
          <ErrorPanel error={people.error} onRetry={() => void people.refetch()} />
        ) : people.data === undefined ? (
          <SkeletonLine height={44} width="100%" />
        ) : (
          <SelectField
            id={idOf('userProfileId')}
            label="Person"
            placeholder="Choose a person"
            choices={[
              ...people.data.map(({ userProfileId, name, role }) => ({
                value: userProfileId,
                label: `${name}, ${role}`,
              })),
              ...(request.assignee === null ? [] : [{ value: NOBODY, label: 'Back to the department' }]),
            ]}
            value={chosen}
            error={problemOf('userProfileId')}
            onChange={(event) => setChosen(event.target.value)}
          />
        )
      }
    </RequestDialog>
  );
}
