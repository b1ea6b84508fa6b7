import type { DirectoryGroupRow } from '@gatehouse/domain/directory-sync/contract.ts';
import { type GroupMapping, GroupMappingForm, type SigningLevel } from '@gatehouse/domain/directory-sync/mapping.ts';
import { studioPermissionValues } from '@gatehouse/domain/permissions/granted-values.ts';
import { givenRoles } from '@gatehouse/domain/users/given-roles.ts';
import { queryClient } from '#web/api/query-client.ts';
import { TicksField } from '#web/ui/check-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { problemsIn } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { type DirectoryState, directoryQuery, mapGroup, readDirectoryAgain } from './api.ts';

const labels: Readonly<Record<string, string>> = {
  role: 'Role',
  departmentId: 'Department',
  level: 'Signs',
  capCents: 'Up to',
  values: 'Permissions',
  authorityCents: 'Final review up to',
  handOverTo: 'Who takes over',
};
const nothing: GroupMapping = {
  role: null,
  departmentId: null,
  level: 0,
  capCents: null,
  values: [],
  authorityCents: null,
  handOverTo: null,
};
const levels: readonly { readonly value: `${SigningLevel}`; readonly label: string }[] = [
  { value: '0', label: 'Nothing' },
  { value: '1', label: 'Level 1' },
  { value: '2', label: 'Level 1 and 2' },
];

const known = async (groupId: string) => {
  const { groups } = await queryClient.fetchQuery({ ...directoryQuery, staleTime: 0 });
  const group = groups.find((each) => each.groupId === groupId);
  return { values: group?.mapping ?? nothing, version: group?.version ?? 0 };
};

interface MappingDialogProps {
  readonly group: DirectoryGroupRow;
  /** The groups to choose from, when none was named. */
  readonly among: readonly DirectoryGroupRow[];
  readonly state: DirectoryState;
  readonly onChoose: (groupId: string) => void;
  readonly onClose: () => void;
}

/** What being in a group gives here. */
export function MappingDialog({ group, among, state, onChoose, onClose }: MappingDialogProps) {
  const { bind, frame, values } = useRecordForm({
    saved: () => group.mapping ?? nothing,
    version: group.version,
    check: (typed) => problemsIn(GroupMappingForm, typed),
    labels,
    send: (body: GroupMapping, { ifMatch }) => mapGroup(group.groupId, ifMatch, body),
    reads: readDirectoryAgain,
    reread: () => known(group.groupId),
    onClose,
  });
  const [role, department, level, handOver] = [bind('role'), bind('departmentId'), bind('level'), bind('handOverTo')];
  const gives = values.role !== null;
  return (
    <WriteDialog
      {...frame}
      width={620}
      title={among.length > 0 ? 'Map a group' : `What ${group.name} gives`}
      text="Role and department count at once for everybody in it. A/R, System Admin and whatever signs wait for a System Admin, person by person."
      submit="Save"
      look="primary"
      busyWords="Saving"
    >
      {among.length === 0 ? null : (
        <SelectField
          label="Group"
          choices={among.map(({ groupId, name }) => ({ value: groupId, label: name }))}
          value={group.groupId}
          onValue={onChoose}
        />
      )}
      <SelectField
        {...role}
        choices={[
          { value: '', label: 'Nobody signs in by this' },
          ...givenRoles.map((value) => ({ value, label: value })),
        ]}
        value={role.value ?? ''}
        onValue={(chosen) => role.onValue(givenRoles.find((each) => each === chosen) ?? null)}
      />
      {gives ? (
        <>
          <SelectField
            {...department}
            choices={[
              { value: '', label: 'None' },
              ...state.departments.map(({ departmentId, name }) => ({ value: departmentId, label: name })),
            ]}
            value={department.value ?? ''}
            onValue={(chosen) => department.onValue(chosen === '' ? null : chosen)}
          />
          <SelectField
            {...level}
            hint="For the department, or for all where there is none"
            choices={levels}
            value={String(level.value)}
            onValue={(chosen) => level.onValue(chosen === '2' ? 2 : chosen === '1' ? 1 : 0)}
          />
          {values.level === 0 ? null : <MoneyField {...bind('capCents')} hint="Empty: any amount" />}
          <TicksField {...bind('values')} choices={studioPermissionValues.map((value) => ({ value, label: value }))} />
          {values.values.includes('Final Review') ? (
            <MoneyField {...bind('authorityCents')} hint="Empty: none recorded" />
          ) : null}
        </>
      ) : (
        <Note>Whoever has no other group that gives a role is ended here, with their sessions.</Note>
      )}
      <SelectField
        {...handOver}
        hint="The reviews of whoever is ended there. Without a name the head of the department, else whoever can"
        choices={[
          { value: '', label: 'Nobody named' },
          ...state.takers.map(({ userProfileId, name }) => ({ value: userProfileId, label: name })),
        ]}
        value={handOver.value ?? ''}
        onValue={(chosen) => handOver.onValue(chosen === '' ? null : chosen)}
      />
    </WriteDialog>
  );
}
