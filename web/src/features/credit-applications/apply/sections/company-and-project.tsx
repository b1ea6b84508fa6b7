import { legalForms } from '@gatehouse/domain/companies/company-kinds.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { zipWarning } from '@gatehouse/domain/fields/postal.ts';
import { useWatch } from 'react-hook-form';
import { Facts } from '#web/ui/sheet.tsx';
import { SectionCity, SectionSelect, SectionText } from '../application-fields.tsx';
import { SealedField } from '../application-sealed-field.tsx';
import { useSection } from '../use-section.ts';

/** Section 1 (credit.md §4): filled from the company's record, to be confirmed. */
export function CompanyAndProjectFields() {
  const { application, form } = useSection();
  const [country, postalCode] = useWatch({ control: form.control, name: ['country', 'postalCode'] });
  const warning = zipWarning(String(country ?? ''), String(postalCode ?? ''));
  return (
    <>
      <section className="sheet pad">
        <Facts
          columns={3}
          facts={[
            ['Project', application.projectName],
            ['Project number', application.projectNumber],
            ['Production company', application.companyName],
          ]}
        />
      </section>
      <section className="sheet pad">
        <div className="grid g2">
          <SectionText name="legalName" hint="As it is registered" autoComplete="organization" />
          <SectionSelect name="legalForm" choices={legalForms} placeholder="Choose a legal form" />
          <SectionText name="parentCompany" optional />
          <SealedField hint="Nine digits. It is stored encrypted; people see the last four." />
          <SectionText name="country" autoComplete="country-name" />
          <SectionText name="street" autoComplete="street-address" />
          <SectionCity name="city" autoComplete="address-level2" />
          <SectionText name="state" optional autoComplete="address-level1" />
          <SectionText
            name="postalCode"
            autoComplete="postal-code"
            {...(warning === null ? {} : { hint: fieldMessages.zipShort })}
          />
        </div>
      </section>
    </>
  );
}
