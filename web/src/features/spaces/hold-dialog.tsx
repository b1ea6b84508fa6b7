import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { Clock } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { once } from '#web/api/repeat-key.ts';
import { useProfile } from '#web/api/session-state.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { type Side, spacesQuery } from './api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanFields, type PlanValues, planBody, problemsOfPlan } from './plan-fields.tsx';
import { ProjectFinder } from './project-finder.tsx';
import { SpacePicker } from './space-picker.tsx';
import { usePlanForm } from './use-plan-form.ts';

interface Values extends PlanValues {
  readonly projectId: string;
  readonly spaceId: string;
}

const problemsOf = (values: Values) => ({
  ...(values.projectId === '' ? { projectId: spaceMessages.projectRequired } : {}),
  ...(values.spaceId === '' ? { spaceId: spaceMessages.spaceRequired } : {}),
  ...problemsOfPlan(values),
});

const empty: Values = {
  projectId: '',
  spaceId: '',
  startsOn: null,
  endsOn: null,
  prepDays: '',
  strikeDays: '',
  note: '',
};

/** Staff hold a space; customers ask for it, on the project whose page they came from. */
export function HoldDialog({
  side,
  projectId = '',
  clock,
  onClose,
}: {
  readonly side: Side;
  readonly projectId?: string;
  readonly clock: Clock;
  readonly onClose: () => void;
}) {
  const { userProfileId: person } = useProfile();
  const draft = useDraft({ form: 'hold', person, record: projectId || 'board' }, { ...empty, projectId });
  const { values, set } = draft;
  const spaces = useQuery(spacesQuery(side));
  const { problems, frame } = usePlanForm({
    draft,
    check: problemsOf,
    send: () => {
      const body = { projectId: values.projectId, spaceId: values.spaceId, ...planBody(values) };
      return once(`hold ${side}`, body, (idempotencyKey) =>
        side === 'studio'
          ? call('POST /api/studio-ops/allocations', { body, idempotencyKey })
          : call('POST /api/customer-portal/allocations', { body, idempotencyKey }),
      );
    },
    onClose,
  });
  return (
    <PlanDialog
      {...frame}
      title={side === 'studio' ? 'Hold a space' : 'Request a hold'}
      text={
        side === 'studio'
          ? 'It gets the next free place: 1st, 2nd or 3rd hold. The people of the project are told by e-mail.'
          : 'Client services answer by e-mail. A request takes no place yet.'
      }
      send={side === 'studio' ? 'Hold' : 'Send the request'}
      sending="Sending"
    >
      {(id) => (
        <>
          {projectId === '' ? (
            <ProjectFinder
              id={`${id}-projectId`}
              value={values.projectId}
              error={problems.projectId}
              onChoose={(chosen) => set({ projectId: chosen })}
            />
          ) : null}
          <SpacePicker
            id={`${id}-spaceId`}
            spaces={spaces.data ?? []}
            value={values.spaceId}
            error={problems.spaceId}
            onChoose={(spaceId) => set({ spaceId })}
          />
          <PlanFields id={id} values={values} problems={problems} clock={clock} onChange={set} />
        </>
      )}
    </PlanDialog>
  );
}
