import { companyProfile } from '@gatehouse/domain/credit-applications/sections/company-profile.ts';
import { emptyOf, rowsOf } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { SectionField, SectionGrid, useOwnNames } from '../application-fields.tsx';
import { useFieldText, useSection } from '../use-section.ts';

const { label, row: rowName, most, fields: ofRow } = companyProfile.fields.principals;

/** Sections 5 and 6 (credit.md §4): the company in figures, and who owns and runs it. */
export function CompanyProfileFields() {
  return (
    <>
      <section className="sheet pad">
        <SectionGrid names={useOwnNames()} />
      </section>
      <Principals />
    </>
  );
}

function Principals() {
  const { form } = useSection();
  const rows = rowsOf(form.values.principals);
  const { error, id } = useFieldText('principals');
  return (
    <section className="sheet" id={id} tabIndex={-1} aria-label={label}>
      <div className="hx">
        <h3>{label}</h3>
        <span className="r muted sm">One to ten, with name and title</span>
      </div>
      <div className="pad rowsf">
        {rows.map((_, index) => (
          <fieldset className="prin" key={index}>
            <legend className="vh">
              {rowName} {index + 1}
            </legend>
            {Object.keys(ofRow).map((name) => (
              <SectionField key={name} name={`principals.${index}.${name}`} />
            ))}
            {rows.length > 1 ? (
              <IconButton
                label={`Remove principal ${index + 1}`}
                icon={<IconTrash size={18} />}
                onClick={() => form.type('principals', rows.toSpliced(index, 1))}
              />
            ) : (
              <span />
            )}
          </fieldset>
        ))}
        {error === undefined ? null : (
          <div className="f">
            <FieldError>{error}</FieldError>
          </div>
        )}
        {rows.length < most ? (
          <div>
            <Button icon={<IconPlus size={18} />} onClick={() => form.type('principals', [...rows, emptyOf(ofRow)])}>
              Add a principal
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
