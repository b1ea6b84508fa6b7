import { type ProjectValue, projectValues, valueLabels } from '@gatehouse/domain/users/rights-words.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import type { FieldsProps } from './user-values.ts';
import style from './users.module.css';

/** What a customer user may do: flags of the company, values per project (§3, §5). Nobody gives what they lack themselves. */
export function CustomerFields({ values, set, bind, problems, metadata, user }: FieldsProps) {
  const held = (projectId: string): readonly ProjectValue[] | undefined =>
    values.projects.find((project) => project.projectId === projectId)?.values;
  const change = (projectId: string, next: readonly ProjectValue[] | undefined): void => {
    const others = values.projects.filter((project) => project.projectId !== projectId);
    set({ projects: next === undefined ? others : [...others, { projectId, values: [...next] }] });
  };
  const isAdminOpen = metadata.mayMakeCompanyAdmin && user?.companyadmin !== true;
  return (
    <>
      <fieldset className={style.group}>
        <legend>In the company</legend>
        <div className={style.checks}>
          {metadata.mayMakeCompanyAdmin || values.companyadmin ? (
            <CheckField
              {...bind('companyadmin')}
              hint={user?.companyadmin === true ? 'Taken away in the menu of actions' : 'Everything on every project'}
              disabled={!isAdminOpen}
            />
          ) : null}
          <CheckField {...bind('accountspayable')} hint="Gets letters and COD information" />
        </div>
      </fieldset>
      <fieldset className={style.group}>
        <legend id="u-projects" tabIndex={-1}>
          Permissions per project
        </legend>
        {metadata.projects.length === 0 ? (
          <p className={house.fine} style={{ clear: 'both' }}>
            This company has no project yet.
          </p>
        ) : (
          <ul className={style.projects}>
            {metadata.projects.map(({ projectId, name, mayGive }) => {
              const rights = held(projectId);
              const before = user?.projects.find((project) => project.projectId === projectId)?.values ?? [];
              const field = `projects.${values.projects.findIndex((each) => each.projectId === projectId)}.values`;
              const problem = rights === undefined ? undefined : problems[field];
              return (
                <li key={projectId}>
                  <CheckField
                    label={name}
                    checked={rights !== undefined}
                    onChange={(event) => change(projectId, event.target.checked ? mayGive.slice(0, 1) : undefined)}
                  />
                  {rights === undefined ? null : (
                    <fieldset className={style.projectPermissions}>
                      <legend className={house.unseen}>Permissions on {name}</legend>
                      {projectValues.map((value) => (
                        <CheckField
                          key={value}
                          // where the summary of the problems leads
                          id={value === mayGive[0] ? `u-${field}` : undefined}
                          label={valueLabels[value]}
                          checked={rights.includes(value)}
                          disabled={!mayGive.includes(value) && !before.includes(value)}
                          onChange={(event) =>
                            change(
                              projectId,
                              projectValues.filter((each) =>
                                each === value ? event.target.checked : rights.includes(each),
                              ),
                            )
                          }
                        />
                      ))}
                      <FieldError>{problem}</FieldError>
                    </fieldset>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        <FieldError id="u-projects-error">{problems.projects}</FieldError>
      </fieldset>
    </>
  );
}
