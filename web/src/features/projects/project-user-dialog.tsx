import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { Candidate, ProjectUser } from '@gatehouse/domain/projects/project.ts';
import {
  type ProjectValue,
  projectValueLabels,
  projectValues,
  tidyValues,
} from '@gatehouse/domain/projects/project-values.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import type { Family } from '#web/api/family.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { ErrorSummary } from '#web/ui/record-form/error-summary.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { candidatesQuery, refreshProjects } from './api.ts';
import { SearchChoice } from './search-choice.tsx';

interface DialogProps {
  readonly family: Family;
  readonly projectId: string;
  /** null: somebody is added. */
  readonly user: ProjectUser | null;
  readonly onClose: () => void;
}

/** Adds a user of the company to the project with values, or changes the values of one who is on it (§2 Add project user). */
export function ProjectUserDialog({ family, projectId, user, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [values, setValues] = useState<readonly ProjectValue[]>(user?.values ?? []);
  const [attempt, setAttempt] = useState(0);
  const [repeat] = useState(createRepeatKey);
  const form = useId();
  const saving = useMutation({
    mutationFn: async () => {
      const body = { values: [...tidyValues(values)] };
      if (user !== null)
        return call(`PUT /api/${family}/projects/:projectId/users/:userProfileId`, {
          params: { projectId, userProfileId: user.userProfileId },
          body,
        });
      const added = { userProfileId: chosen?.userProfileId ?? '', ...body };
      return call(`POST /api/${family}/projects/:projectId/users`, {
        params: { projectId },
        body: added,
        idempotencyKey: repeat.keyFor(added),
      });
    },
    onSuccess: async ({ message }) => {
      repeat.settle();
      toast.ok(message);
      await refreshProjects();
      onClose();
    },
    onError: (error) => repeat.settle(error),
  });
  const unfit =
    user !== null
      ? undefined
      : chosen === null
        ? 'Choose a person.'
        : chosen.disabled
          ? projectMessages.deactivated
          : undefined;
  const problems = [
    ...(unfit === undefined ? [] : [{ id: `${form}-who`, label: 'Person', message: unfit }]),
    ...(values.length === 0
      ? [{ id: `${form}-${projectValues[0]}`, label: 'Permissions', message: projectMessages.chooseValue }]
      : []),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (problems.length === 0 && !saving.isPending) saving.mutate();
  };
  const set = (value: ProjectValue, on: boolean) => {
    saving.reset();
    setValues((before) => tidyValues(on ? [...before, value] : before.filter((each) => each !== value)));
  };
  return (
    <Dialog
      open
      big
      width={620}
      onClose={onClose}
      title={user === null ? 'Add project user' : `Permissions of ${user.firstName} ${user.lastName}`}
      text="They hold on this project alone."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="primary" busy={saving.isPending && 'Saving'}>
            {user === null ? 'Add project user' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="stackf" onSubmit={submit}>
        {saving.error === null ? null : (
          <Note tone="bad" role="alert">
            {sentenceOf(saving.error)}
          </Note>
        )}
        <ErrorSummary problems={attempt === 0 ? [] : problems} attempt={attempt} />
        {user === null ? (
          <CandidateField
            id={`${form}-who`}
            family={family}
            projectId={projectId}
            chosen={chosen}
            onChoose={setChosen}
            error={attempt > 0 || chosen?.disabled ? unfit : undefined}
          />
        ) : null}
        <fieldset className="f">
          <legend className="lbl">Permissions</legend>
          {projectValues.map((value) => (
            <CheckField
              key={value}
              id={`${form}-${value}`}
              label={projectValueLabels[value]}
              checked={values.includes(value)}
              onChange={(event) => set(value, event.target.checked)}
            />
          ))}
          {attempt > 0 && values.length === 0 ? <FieldError>{projectMessages.chooseValue}</FieldError> : null}
        </fieldset>
      </form>
    </Dialog>
  );
}

function CandidateField({
  id,
  family,
  projectId,
  chosen,
  onChoose,
  error,
}: {
  readonly id: string;
  readonly family: Family;
  readonly projectId: string;
  readonly chosen: Candidate | null;
  readonly onChoose: (candidate: Candidate | null) => void;
  readonly error: string | undefined;
}) {
  const [words, setWords] = useState('');
  const found = useQuery(candidatesQuery(family, projectId, useSettled(words)));
  return (
    <SearchChoice
      id={id}
      label="Person"
      hint="By name, or by the whole e-mail address."
      error={error}
      chosen={chosen === null ? '' : `${chosen.firstName} ${chosen.lastName}`}
      choices={found.data}
      keyOf={({ userProfileId }) => userProfileId}
      wordsOf={({ firstName, lastName, email, disabled }) => (
        <>
          <span>
            {firstName} {lastName}
          </span>
          <span className="muted sm">{disabled ? `${email}, deactivated` : email}</span>
        </>
      )}
      onType={setWords}
      onChoose={onChoose}
      onClear={() => onChoose(null)}
      placeholder="Name or e-mail"
      nothing="Nobody of the company is called that, or they are on the project already"
    />
  );
}
