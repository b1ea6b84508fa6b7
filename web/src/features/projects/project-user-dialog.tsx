import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { Candidate, ProjectUser } from '@gatehouse/domain/projects/project.ts';
import {
  type ProjectValue,
  projectValueLabels,
  projectValues,
  tidyValues,
} from '@gatehouse/domain/projects/project-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import type { Family } from '#web/api/family.ts';
import { TicksField } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { candidatesQuery, refreshProjects } from './api.ts';
import { SearchChoice } from './search-choice.tsx';

interface Values {
  readonly person: Candidate | null;
  readonly values: readonly ProjectValue[];
}

const labels = { person: 'Person', values: 'Permissions' };

const problemsOf = ({ person, values }: Values, isNew: boolean): Problems => ({
  ...(!isNew
    ? {}
    : person === null
      ? { person: 'Choose a person.' }
      : person.disabled
        ? { person: projectMessages.deactivated }
        : {}),
  ...(values.length === 0 ? { values: projectMessages.chooseValue } : {}),
});

interface DialogProps {
  readonly family: Family;
  readonly projectId: string;
  /** null: somebody is added. */
  readonly user: ProjectUser | null;
  readonly onClose: () => void;
}

/** Adds a user of the company to the project with values, or changes the values of one who is on it (§2 Add project user). */
export function ProjectUserDialog({ family, projectId, user, onClose }: DialogProps) {
  const { values, bind, frame } = useRecordForm({
    saved: (): Values => ({ person: null, values: user?.values ?? [] }),
    check: (typed) => problemsOf(typed, user === null),
    labels,
    send: ({ person, values: rights }, { idempotencyKey }) => {
      const body = { values: [...tidyValues(rights)] };
      return user === null
        ? call(`POST /api/${family}/projects/:projectId/users`, {
            params: { projectId },
            body: { userProfileId: person?.userProfileId ?? '', ...body },
            idempotencyKey,
          })
        : call(`PUT /api/${family}/projects/:projectId/users/:userProfileId`, {
            params: { projectId, userProfileId: user.userProfileId },
            body,
          });
    },
    reads: refreshProjects,
    onClose,
  });
  const person = bind('person');
  const rights = bind('values');
  return (
    <WriteDialog
      {...frame}
      width={620}
      title={user === null ? 'Add project user' : `Permissions of ${user.firstName} ${user.lastName}`}
      text="They hold on this project alone."
      submit={user === null ? 'Add project user' : 'Save'}
      look="primary"
      busyWords="Saving"
    >
      {user === null ? (
        <CandidateField
          id={person.id}
          family={family}
          projectId={projectId}
          chosen={person.value}
          onChoose={person.onValue}
          // that somebody is deactivated is said at once
          error={values.person?.disabled ? projectMessages.deactivated : person.error}
        />
      ) : null}
      <TicksField
        {...rights}
        onValue={(chosen) => rights.onValue(tidyValues(chosen))}
        choices={projectValues.map((value) => ({ value, label: projectValueLabels[value] }))}
      />
    </WriteDialog>
  );
}

interface CandidateFieldProps {
  readonly id: string;
  readonly family: Family;
  readonly projectId: string;
  readonly chosen: Candidate | null;
  readonly onChoose: (candidate: Candidate | null) => void;
  readonly error: string | undefined;
}

function CandidateField({ id, family, projectId, chosen, onChoose, error }: CandidateFieldProps) {
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
          <span className={house.fine}>{disabled ? `${email}, deactivated` : email}</span>
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
