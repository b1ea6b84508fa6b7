import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { readSpacesAgain, type Side, spacesQuery } from './api.ts';
import { emptyPlan, PlanFields, planBody, planLabels, problemsOfPlan } from './plan-fields.tsx';
import { ProjectFinder } from './project-finder.tsx';
import { SpacePicker } from './space-picker.tsx';

const empty = { projectId: '', spaceId: '', ...emptyPlan };

const problemsOf = (values: typeof empty) => ({
  ...(values.projectId === '' ? { projectId: spaceMessages.projectRequired } : {}),
  ...(values.spaceId === '' ? { spaceId: spaceMessages.spaceRequired } : {}),
  ...problemsOfPlan(values),
});

interface HoldDialogProps {
  readonly side: Side;
  readonly projectId?: string;
  readonly onClose: () => void;
}

/** Staff hold a space; customers ask for it, on the project whose page they came from. */
export function HoldDialog({ side, projectId = '', onClose }: HoldDialogProps) {
  const spaces = useQuery(spacesQuery(side));
  const { bind, frame } = useRecordForm({
    saved: { ...empty, projectId },
    kept: { form: 'hold', record: projectId || 'board' },
    check: problemsOf,
    labels: planLabels,
    send: (values, { idempotencyKey }) => {
      const body = { projectId: values.projectId, spaceId: values.spaceId, ...planBody(values) };
      return side === 'studio'
        ? call('POST /api/studio-ops/allocations', { body, idempotencyKey })
        : call('POST /api/customer-portal/allocations', { body, idempotencyKey });
    },
    reads: readSpacesAgain,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      width={680}
      title={side === 'studio' ? 'Hold a space' : 'Request a hold'}
      text={
        side === 'studio'
          ? 'It gets the next free place: 1st, 2nd or 3rd hold. The people of the project are told by e-mail.'
          : 'Client services answer by e-mail. A request takes no place yet.'
      }
      submit={side === 'studio' ? 'Hold' : 'Send the request'}
      look="primary"
      busyWords="Sending"
    >
      {projectId === '' ? <ProjectFinder {...bind('projectId')} /> : null}
      <SpacePicker {...bind('spaceId')} spaces={spaces.data ?? []} />
      <PlanFields bind={bind} />
    </WriteDialog>
  );
}
