import { Field, type FieldText } from '../field.tsx';
import buttonStyle from '../house/button.module.css';
import fieldStyle from '../house/field.module.css';
import { IconClose } from '../person-icons.tsx';
import { Select } from '../text-field.tsx';
import definedFormStyle from './defined-form.module.css';

export interface NamedDepartment {
  readonly departmentId: string;
  readonly name: string;
}

/** Several departments: what is chosen stands as chips that can be taken away, the others in the list below (23b). */
export function DepartmentsField({
  chosen,
  departments,
  disabled,
  onChoose,
  ...text
}: FieldText & {
  readonly id: string;
  readonly chosen: readonly string[];
  readonly departments: readonly NamedDepartment[];
  readonly disabled: boolean;
  readonly onChoose: (ids: string[]) => void;
}) {
  const nameOf = (id: string): string => departments.find(({ departmentId }) => departmentId === id)?.name ?? id;
  return (
    <Field {...text}>
      {(wiring) => (
        <>
          {chosen.length === 0 ? null : (
            <ul className={`${fieldStyle.control} ${definedFormStyle.departments}`} aria-label="Chosen departments">
              {chosen.map((id) => (
                <li key={id}>
                  {nameOf(id)}
                  <button
                    type="button"
                    className={buttonStyle.iconButton}
                    aria-label={`Remove ${nameOf(id)}`}
                    disabled={disabled}
                    onClick={() => onChoose(chosen.filter((each) => each !== id))}
                  >
                    <IconClose size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Select
            {...wiring}
            disabled={disabled}
            placeholder={chosen.length === 0 ? 'Choose a department' : 'Add a department'}
            choices={departments
              .filter(({ departmentId }) => !chosen.includes(departmentId))
              .map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
            value=""
            onChange={({ target }) => {
              if (target.value !== '') onChoose([...chosen, target.value]);
            }}
          />
        </>
      )}
    </Field>
  );
}
