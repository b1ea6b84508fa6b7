import {
  type Guarantor,
  guarantorNamed,
  isAboveCap,
} from '@gatehouse/domain/credit-applications/records/guarantors.ts';
import { guaranteeKinds } from '@gatehouse/domain/credit-applications/sections/line-of-credit.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useWatch } from 'react-hook-form';
import { Note } from '#web/ui/note.tsx';
import { useAcceptableGuarantors } from '../acceptable-guarantors.ts';
import {
  GuarantorField,
  SectionCheck,
  SectionDate,
  SectionMoney,
  SectionNumber,
  SectionSelect,
  SectionTextarea,
} from '../application-fields.tsx';
import { SectionFile } from '../application-files.tsx';
import { useSection } from '../use-section.ts';

/** Sections 2, 3 and 4 (credit.md §4): the line, the purchase order, and what stands behind it. */
export function LineOfCreditFields() {
  const { form } = useSection();
  const [kind, guarantor, requested] = useWatch({
    control: form.control,
    name: ['guaranteeKind', 'guarantor', 'requestedCents'],
  });
  const registry = useAcceptableGuarantors();
  const listed = guarantorNamed(registry, String(guarantor ?? ''));
  const guaranteed = kind !== 'None' && kind !== '';
  return (
    <>
      <section className="sheet pad">
        <div className="grid g2">
          <SectionMoney name="requestedCents" hint="The most you expect to owe at one time" />
          <SectionMoney name="jobTotalCents" hint="Everything you expect to spend on the lot" />
          <SectionNumber name="totalMonths" hint="1 to 60" />
          <SectionDate name="startDate" hint="First day of work on the lot" />
          <SectionTextarea name="comments" optional span="full" />
        </div>
      </section>
      <section className="sheet">
        <div className="hx">
          <h3>Letter of credit or guarantee</h3>
        </div>
        <div className="pad">
          <div className="grid g2">
            <SectionSelect name="guaranteeKind" choices={guaranteeKinds} />
            {guaranteed ? <GuarantorField name="guarantor" /> : null}
            {guaranteed && listed !== undefined && typeof requested === 'number' && isAboveCap(listed, requested) ? (
              <div className="full">
                <Note>
                  {listed.name} covers up to {formatMoney(listed.perShowCapCents ?? 0)} per show. For the rest we look
                  at your own credit.
                </Note>
              </div>
            ) : null}
            {guaranteed ? (
              <SectionFile section="letterofguarantee" name="letterofguarantee" label="The letter" />
            ) : null}
            {registry.length === 0 ? null : <GuarantorHelp guarantors={registry} />}
          </div>
        </div>
      </section>
      <section className="sheet">
        <div className="hx">
          <h3>Purchase order</h3>
        </div>
        <div className="pad">
          <div className="grid">
            <SectionCheck name="purchaseOrderRequired" label="Every charge needs a purchase order number of ours" />
            <SectionFile
              section="purchaseOrder"
              name="purchaseOrder"
              label={
                <>
                  Purchase order <em className="opt">optional</em>
                </>
              }
            />
          </div>
        </div>
      </section>
    </>
  );
}

/** §9: the help text lists acceptable guarantors, some capped at $10k per show. */
function GuarantorHelp({ guarantors }: { readonly guarantors: readonly Guarantor[] }) {
  return (
    <details className="full more">
      <summary>Acceptable guarantors</summary>
      <p className="ink2">
        These are accepted without further questions. For anybody else we ask for the last annual report.
      </p>
      <ul className="guar">
        {guarantors.map((guarantor) => (
          <li key={guarantor.name}>
            <span>{guarantor.name}</span>
            <span className="muted">{capOf(guarantor)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const capOf = ({ perShowCapCents }: Guarantor): string =>
  perShowCapCents === null ? 'No cap' : `Up to ${formatMoney(perShowCapCents)} per show`;
