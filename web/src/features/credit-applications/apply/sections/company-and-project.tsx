import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { zipWarning } from '@gatehouse/domain/fields/postal.ts';
import house from '#web/ui/house/house.module.css';
import { Facts } from '#web/ui/sheet.tsx';
import { SectionGrid, useOwnNames } from '../application-fields.tsx';
import { useSection } from '../use-section.ts';

/** Section 1 (credit.md §4): filled from the company's record, to be confirmed. */
export function CompanyAndProjectFields() {
  const { application, form } = useSection();
  const { country, postalCode } = form.values;
  const warning = zipWarning(String(country ?? ''), String(postalCode ?? ''));
  return (
    <>
      <section className={`${house.sheet} ${house.inside}`}>
        <Facts
          columns={3}
          facts={[
            ['Project', application.projectName],
            ['Project number', application.projectNumber],
            ['Production company', application.companyName],
          ]}
        />
      </section>
      <section className={`${house.sheet} ${house.inside}`}>
        <SectionGrid
          names={useOwnNames()}
          said={warning === null ? {} : { postalCode: { hint: fieldMessages.zipShort } }}
        />
      </section>
    </>
  );
}
