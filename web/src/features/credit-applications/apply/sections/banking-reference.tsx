import { SectionText } from '../application-fields.tsx';
import { SectionFile } from '../application-files.tsx';
import { SealedField } from '../application-sealed-field.tsx';

/** Section 7 (§3): the bank, and whom we may ask there. */
export function BankingReferenceFields() {
  return (
    <section className="sheet pad">
      <div className="grid g2">
        <SectionText name="bank" />
        <SealedField hint="4 to 17 digits. It is stored encrypted; people see the last four." />
        <SectionText name="contactName" />
        <SectionText name="title" />
        <SectionText name="email" type="email" />
        <SectionText name="phone" type="tel" hint="Digits, plus, hyphen, brackets and spaces" />
        <SectionFile
          section="bank"
          name="file"
          label={
            <>
              Bank letter <em className="opt">optional</em>
            </>
          }
        />
      </div>
    </section>
  );
}
