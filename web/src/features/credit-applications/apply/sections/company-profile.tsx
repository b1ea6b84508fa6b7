import { companyProfile } from '@gatehouse/domain/credit-applications/sections/company-profile.ts';
import { emptyOf, rowsOf } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { SectionField, SectionGrid, useOwnNames } from '../application-fields.tsx';
import style from '../section-parts.module.css';
import { useFieldText, useSection } from '../use-section.ts';

const { label, row: rowName, most, fields: ofRow } = companyProfile.fields.principals;

/** Sections 5 and 6 (credit.md §4): the company in figures, and who owns and runs it. */
export function CompanyProfileFields() {
  return (
    <>
      <section className={`${house.sheet} ${house.inside}`}>
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
    <section className={house.sheet} id={id} tabIndex={-1} aria-label={label}>
      <div className={house.head}>
        <h3>{label}</h3>
        <span className={`${house.headEnd} ${house.fine}`}>One to ten, with name and title</span>
      </div>
      <div className={`${house.inside} ${style.principals}`}>
        {rows.map((_, index) => (
          <fieldset className={style.principal} key={index}>
            <legend className={house.unseen}>
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
        <FieldError>{error}</FieldError>
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
