import { studioPermissionValues } from '@gatehouse/domain/permissions/granted-values.ts';
import { studioRoleIds } from '@gatehouse/domain/permissions/people.ts';
import { givenRoles } from '@gatehouse/domain/users/given-roles.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { isPowerRole } from '@gatehouse/domain/users/powers.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { LevelFields } from './level-fields.tsx';
import { departmentChoices, type FieldsProps } from './user-values.ts';
import style from './users.module.css';

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
      choices={departmentChoices(metadata, first ?? null)}
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
export function StaffFields(props: FieldsProps) {
  const { values, set, bind, problems, metadata } = props;
  const roles = givenRoles.filter(
    (role) => metadata.roles.some(({ name }) => name === role) || values.userRoleIds.includes(studioRoleIds[role]),
  );
  const hasRole = (role: (typeof givenRoles)[number]): boolean => values.userRoleIds.includes(studioRoleIds[role]);
  return (
    <>
      <fieldset className={style.group}>
        <legend id="u-userRoleIds" tabIndex={-1}>
          Role
        </legend>
        <div className={style.checks}>
          {roles.map((role) => (
            <CheckField
              key={role}
              label={role}
              hint={role === 'A/R' ? 'Lands on the A/R portal' : undefined}
              checked={hasRole(role)}
              disabled={isPowerRole(role) && !metadata.mayGivePowers}
              onChange={(event) =>
                set({ userRoleIds: toggled(values.userRoleIds, studioRoleIds[role], event.target.checked) })
              }
            />
          ))}
        </div>
        <FieldError id="u-roles-error">{problems.userRoleIds}</FieldError>
      </fieldset>
      <fieldset className={style.group}>
        <legend id="u-designations" tabIndex={-1}>
          May approve <span className={house.muted}>Designations, with an amount and an end</span>
        </legend>
        {metadata.mayGivePowers ? null : (
          <p className={`${house.fine} ${style.whoMay}`}>{usersMessages.onlySystemAdminPowers}</p>
        )}
        {([1, 2] as const).map((level) => (
          <LevelFields
            key={level}
            {...props}
            level={level}
            locked={!metadata.mayGivePowers}
            closedBecause={
              level === 2 && !hasRole('Department Head')
                ? usersMessages.levelTwoNeedsRole
                : level === 1 && !hasRole('Department Head') && !hasRole('Department User')
                  ? usersMessages.levelOneNeedsRole
                  : null
            }
          />
        ))}
        <FieldError id="u-designations-error">{problems.designations}</FieldError>
      </fieldset>
      <fieldset className={style.group}>
        <legend id="u-values" tabIndex={-1}>
          Permissions
        </legend>
        <div className={style.checks}>
          {studioPermissionValues.map((value) => (
            <CheckField
              key={value}
              label={value}
              checked={values.values.includes(value)}
              disabled={!metadata.mayGivePowers}
              onChange={(event) => set({ values: toggled(values.values, value, event.target.checked) })}
            />
          ))}
          {values.values.includes('Final Review') ? (
            <MoneyField {...bind('authorityCents')} optional disabled={!metadata.mayGivePowers} />
          ) : null}
        </div>
        <FieldError id="u-values-error">{problems.values}</FieldError>
      </fieldset>
    </>
  );
}
