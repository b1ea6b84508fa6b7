import { studioRoleIds } from '@gatehouse/domain/permissions/people.ts';
import { studioPermissionValues } from '@gatehouse/domain/permissions/studio.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { givenRoles } from '@gatehouse/domain/users/staff-rules.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { LevelFields } from './level-fields.tsx';
import type { FieldsProps } from './user-form.tsx';

const toggled = <T,>(list: readonly T[], item: T, on: boolean): readonly T[] =>
  on ? [...list.filter((each) => each !== item), item] : list.filter((each) => each !== item);

/** The first department is chosen here; others that somebody has are named and kept. */
export function DepartmentField({ values, set, problems, metadata }: Omit<FieldsProps, 'user'>) {
  const [first, ...others] = values.departmentsIds;
  return (
    <SelectField
      id="u-departmentsIds"
      label="Department"
      optional
      placeholder="None"
      choices={metadata.departments.map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
      value={first ?? ''}
      error={problems.departmentsIds}
      hint={
        others.length === 0
          ? undefined
          : `Also ${metadata.departments.flatMap(({ departmentId, name }) => (others.includes(departmentId) ? [name] : [])).join(', ')}`
      }
      onChange={(event) =>
        set({ departmentsIds: [...(event.target.value === '' ? [] : [event.target.value]), ...others] })
      }
    />
  );
}

/** What a studio user may do: roles, designations and the two permission values (picture 20b). */
export function StaffFields({ values, set, problems, metadata, user }: FieldsProps) {
  const roles = givenRoles.filter(
    (role) => metadata.roles.some(({ name }) => name === role) || values.userRoleIds.includes(studioRoleIds[role]),
  );
  const hasRole = (role: (typeof givenRoles)[number]): boolean => values.userRoleIds.includes(studioRoleIds[role]);
  return (
    <>
      <fieldset className="u-fs">
        <legend id="u-userRoleIds" tabIndex={-1}>
          Role
        </legend>
        <div className="u-cks">
          {roles.map((role) => (
            <CheckField
              key={role}
              label={role}
              hint={role === 'A/R' ? 'Lands on the A/R portal' : undefined}
              checked={hasRole(role)}
              disabled={role === 'System Admin' && !metadata.roles.some(({ name }) => name === role)}
              onChange={(event) =>
                set({ userRoleIds: toggled(values.userRoleIds, studioRoleIds[role], event.target.checked) })
              }
            />
          ))}
        </div>
        {problems.userRoleIds === undefined ? null : <FieldError id="u-roles-error">{problems.userRoleIds}</FieldError>}
      </fieldset>
      <fieldset className="u-fs">
        <legend>
          May approve <span className="muted">Designations, with an amount and an end</span>
        </legend>
        {([1, 2] as const).map((level) => (
          <LevelFields
            key={level}
            level={level}
            values={values}
            set={set}
            problems={problems}
            metadata={metadata}
            user={user}
            closedBecause={
              level === 2 && !hasRole('Department Head')
                ? usersMessages.levelTwoNeedsRole
                : level === 1 && !hasRole('Department Head') && !hasRole('Department User')
                  ? usersMessages.levelOneNeedsRole
                  : null
            }
          />
        ))}
      </fieldset>
      <fieldset className="u-fs">
        <legend>Permissions</legend>
        <div className="u-cks">
          {studioPermissionValues.map((value) => (
            <CheckField
              key={value}
              label={value}
              checked={values.values.includes(value)}
              onChange={(event) => set({ values: toggled(values.values, value, event.target.checked) })}
            />
          ))}
          {values.values.includes('Final Review') ? (
            <MoneyField
              id="u-authorityCents"
              label="Final review up to"
              optional
              value={values.authorityCents}
              error={problems.authorityCents}
              onValue={(authorityCents) => set({ authorityCents })}
            />
          ) : null}
        </div>
      </fieldset>
    </>
  );
}
