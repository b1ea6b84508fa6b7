import { StudioUser } from '@gatehouse/domain/users/user.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editUser, refreshUsers, userQuery, usersQuery } from '#web/features/users/api.ts';
import { CheckField, RadioField } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { readDepartmentsAgain } from './api.ts';
import { withLevels } from './rights.ts';

const TYPING_MS = 250;
const nobody = {
  userProfileId: '',
  level1: false,
  cap1: null as number | null,
  level2: false,
  cap2: null as number | null,
};
const labels = { userProfileId: 'Person', level1: 'Level 1', cap1: 'Up to', level2: 'Level 2', cap2: 'Up to' };

/** Somebody of the staff becomes a member of a department, with levels or without. Levels are powers: a second System Admin confirms them. */
export function AddPerson({
  departmentId,
  name,
  onClose,
}: {
  readonly departmentId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const [chosen, choose] = useState('');
  const person = useQuery({ ...userQuery('studio-ops', chosen), enabled: chosen !== '' }).data;
  const check = (values: typeof nobody): Problems => {
    if (values.userProfileId === '') return { userProfileId: 'Choose a person' };
    if (person === undefined) return {};
    const body = withLevels(person, departmentId, values);
    const issues = StudioUser.safeParse(body).error?.issues ?? [];
    return Object.fromEntries(
      issues.flatMap(({ path, message }) => {
        const level = path[0] === 'designations' ? body.designations[Number(path[1])] : undefined;
        return level === undefined
          ? []
          : [[path[2] === 'capCents' ? `cap${level.level}` : `level${level.level}`, message]];
      }),
    );
  };
  const { bind, frame, values, problems, set } = useRecordForm({
    saved: nobody,
    check,
    labels,
    send: (typed) =>
      person === undefined
        ? Promise.reject(new Error('Nobody is chosen.'))
        : editUser(
            'studio-ops',
            person.userProfileId,
            { kind: 'staff', body: withLevels(person, departmentId, typed) },
            person.version,
          ),
    nameOf: (said) => (said.startsWith('designations') ? 'level1' : undefined),
    reads: () => Promise.all([readDepartmentsAgain(), refreshUsers()]),
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={`Add a person to ${name}`}
      text="They take care of its requests. Levels sign for its share of a credit line, up to an amount."
      submit="Add person"
      look="primary"
      busyWords="Adding"
      disabled={chosen !== '' && person === undefined}
    >
      <StaffFinder
        id={frame.idOf?.('userProfileId') ?? 'person'}
        value={values.userProfileId}
        error={problems.userProfileId}
        onValue={(userProfileId) => {
          choose(userProfileId);
          set({ userProfileId });
        }}
      />
      <CheckField {...bind('level1')} />
      {values.level1 ? <MoneyField {...bind('cap1')} optional /> : null}
      <CheckField {...bind('level2')} />
      {values.level2 ? <MoneyField {...bind('cap2')} optional /> : null}
    </WriteDialog>
  );
}

/** Typed words find some of the staff, one of them is ticked. */
function StaffFinder({
  id,
  value,
  error,
  onValue,
}: {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (userProfileId: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), TYPING_MS);
  const { data } = useQuery({
    ...usersQuery({ group: 'staff', state: 'ACTIVE', ...(q === '' ? {} : { q }) }),
    placeholderData: keepPreviousData,
  });
  const [last, keep] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const found = (data?.rows ?? []).map(({ userProfileId, firstname, lastname, roles }) => ({
    value: userProfileId,
    label: `${firstname} ${lastname}${roles.length === 0 ? '' : `, ${roles.join(', ')}`}`,
  }));
  const shown = last === null || found.some((each) => each.value === last.value) ? found : [last, ...found];
  return (
    <>
      <TextField
        id={id}
        label="Person"
        autoComplete="off"
        maxLength={100}
        placeholder="Name or e-mail"
        value={typed}
        error={error}
        onValue={setTyped}
      />
      {shown.length > 0 ? (
        <RadioField
          legend={<span className={house.unseen}>People found</span>}
          choices={shown}
          value={value}
          onChoose={(userProfileId) => {
            keep(shown.find((each) => each.value === userProfileId) ?? null);
            onValue(userProfileId);
          }}
        />
      ) : null}
      <span role="status" className={house.fine}>
        {data !== undefined && shown.length === 0 ? 'Nobody of the staff has these words.' : ''}
      </span>
    </>
  );
}
