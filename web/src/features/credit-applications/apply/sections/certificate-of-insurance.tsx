import { SectionDate, SectionText } from '../application-fields.tsx';
import { SectionFile } from '../application-files.tsx';

/** Section 15 (§3): the certificate for this project. A gap in the dates is what A/R asks about. */
export function CertificateOfInsuranceFields() {
  return (
    <section className="sheet pad">
      <div className="grid g2">
        <SectionText name="producer" hint="The broker or agent who issued it" />
        <SectionText name="insurance" hint="The insurer, or insurers" />
        <SectionText name="address" span="full" />
        <SectionDate name="effectiveDate" />
        <SectionDate name="expiryDate" />
        <SectionFile section="certificateOfInsurance" name="certificateOfInsurance" label="Certificate" />
      </div>
    </section>
  );
}
