import { type Control, useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { SectionDate, SectionMoney, SectionNumber, SectionText } from '../application-fields.tsx';
import { principal } from '../application-values.ts';
import { useFieldText, useSection } from '../use-section.ts';

const MOST_PRINCIPALS = 10;

/** Sections 5 and 6 (credit.md §4): the company in figures, and who owns and runs it. */
export function CompanyProfileFields() {
  return (
    <>
      <section className="sheet pad">
        <div className="grid g2">
          <SectionDate name="dateStarted" />
          <SectionText name="typeOfBusiness" />
          <SectionMoney name="annualSalesCents" hint="Last full year" />
          <SectionMoney name="netWorthCents" hint="May be below zero: -250,000" />
          <SectionNumber name="employees" />
        </div>
      </section>
      <Principals />
    </>
  );
}

function Principals() {
  const { form } = useSection();
  // the form is typed by path, not by section; rows need to know what they are made of
  const control = form.control as unknown as Control<{ principals: ReturnType<typeof principal>[] }>;
  const { fields, append, remove } = useFieldArray({ control, name: 'principals' });
  const { error, id } = useFieldText('principals');
  return (
    <section className="sheet" id={id} tabIndex={-1} aria-label="Principals">
      <div className="hx">
        <h3>Principals</h3>
        <span className="r muted sm">One to ten, with name and title</span>
      </div>
      <div className="pad rowsf">
        {fields.map((row, index) => (
          <fieldset className="prin" key={row.id}>
            <legend className="vh">Principal {index + 1}</legend>
            <SectionText name={`principals.${index}.name`} />
            <SectionText name={`principals.${index}.title`} />
            <SectionNumber name={`principals.${index}.ownershipPercent`} optional />
            {fields.length > 1 ? (
              <IconButton
                label={`Remove principal ${index + 1}`}
                icon={<IconTrash size={18} />}
                onClick={() => remove(index)}
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
        {fields.length < MOST_PRINCIPALS ? (
          <div>
            <Button icon={<IconPlus size={18} />} onClick={() => append(principal())}>
              Add a principal
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
