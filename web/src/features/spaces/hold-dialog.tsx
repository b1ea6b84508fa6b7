import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { Clock } from '@gatehouse/domain/text/format.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { useProfile } from '#web/api/session-state.ts';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { readSpacesAgain, type Side, spacesQuery } from './api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanFields, type PlanValues, planBody, problemsOfPlan, withRefusals } from './plan-fields.tsx';
import { ProjectFinder } from './project-finder.tsx';
import { SpacePicker } from './space-picker.tsx';

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
  const [attempt, setAttempt] = useState(0);
  const [repeat] = useState(createRepeatKey);
  const spaces = useQuery(spacesQuery(side));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { projectId: values.projectId, spaceId: values.spaceId, ...planBody(values) };
      const sent = { body, idempotencyKey: repeat.keyFor(body) };
      return side === 'studio'
        ? call('POST /api/studio-ops/allocations', sent)
        : call('POST /api/customer-portal/allocations', sent);
    },
    onSuccess: ({ message }) => {
      repeat.settle();
      toast.ok(message);
      draft.clear();
      void readSpacesAgain();
      onClose();
    },
    onError: (refusal) => {
      repeat.settle(refusal);
      setAttempt((count) => count + 1);
    },
  });
  const problems = attempt === 0 ? {} : withRefusals(problemsOf(values), error);
  const submit = () => {
    setAttempt((count) => count + 1);
    if (Object.keys(problemsOf(values)).length === 0) mutate();
  };
  return (
    <PlanDialog
      title={side === 'studio' ? 'Hold a space' : 'Request a hold'}
      text={
        side === 'studio'
          ? 'It gets the next free place: 1st, 2nd or 3rd hold. The people of the project are told by e-mail.'
          : 'Client services answer by e-mail. A request takes no place yet.'
      }
      send={side === 'studio' ? 'Hold' : 'Send the request'}
      sending="Sending"
      isPending={isPending}
      dirty={draft.dirty}
      problems={problems}
      attempt={attempt}
      error={error}
      onSubmit={submit}
      onDiscard={draft.clear}
      onClose={onClose}
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
