import {
  type Guarantor,
  guarantorNamed,
  isAboveCap,
} from '@gatehouse/domain/credit-applications/records/guarantors.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useId } from 'react';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { useAcceptableGuarantors } from '../acceptable-guarantors.ts';
import { SectionField, SectionGrid, useOwnNames } from '../application-fields.tsx';
import style from '../section-parts.module.css';
import { useSection } from '../use-section.ts';

/** What stands in a sheet of its own; everything else stands in the first. */
const guarantee = ['guaranteeKind', 'guarantor', 'letterofguarantee'];
const purchaseOrder = ['purchaseOrderRequired', 'purchaseOrder'];

/** Sections 2, 3 and 4 (credit.md §4): the line, the purchase order, and what stands behind it. */
export function LineOfCreditFields() {
  const { form } = useSection();
  const names = useOwnNames();
  const { guaranteeKind: kind, guarantor, requestedCents: requested } = form.values;
  const registry = useAcceptableGuarantors();
  const listed = guarantorNamed(registry, String(guarantor ?? ''));
  const guaranteed = kind !== 'None' && kind !== '';
  return (
    <>
      <section className={`${house.sheet} ${house.inside}`}>
        <SectionGrid names={names.filter((name) => ![...guarantee, ...purchaseOrder].includes(name))} />
      </section>
      <section className={house.sheet}>
        <div className={house.head}>
          <h3>Letter of credit or guarantee</h3>
        </div>
        <div className={house.inside}>
          <div className={house.halves}>
            <SectionField name="guaranteeKind" />
            {guaranteed ? <GuarantorField guarantors={registry} /> : null}
            {guaranteed && listed !== undefined && typeof requested === 'number' && isAboveCap(listed, requested) ? (
              <div className={house.whole}>
                <Note>
                  {listed.name} covers up to {formatMoney(listed.perShowCapCents ?? 0)} per show. For the rest we look
                  at your own credit.
                </Note>
              </div>
            ) : null}
            {guaranteed ? <SectionField name="letterofguarantee" /> : null}
            {registry.length === 0 ? null : <GuarantorHelp guarantors={registry} />}
          </div>
        </div>
      </section>
      <section className={house.sheet}>
        <div className={house.head}>
          <h3>Purchase order</h3>
        </div>
        <div className={house.inside}>
          <div className={house.grid}>
            {purchaseOrder.map((name) => (
              <SectionField key={name} name={name} />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

/** The name of a guarantor, with the listed ones offered. Where it is asked for it is needed. */
function GuarantorField({ guarantors }: { readonly guarantors: readonly Guarantor[] }) {
  const list = useId();
  return (
    <>
      <SectionField name="guarantor" optional={false} list={list} />
      <datalist id={list}>
        {guarantors.map((guarantor) => (
          <option key={guarantor.name} value={guarantor.name} />
        ))}
      </datalist>
    </>
  );
}

/** §9: the help text lists acceptable guarantors, some capped at $10k per show. */
function GuarantorHelp({ guarantors }: { readonly guarantors: readonly Guarantor[] }) {
  return (
    <details className={`${house.whole} ${style.more}`}>
      <summary>Acceptable guarantors</summary>
      <p className={house.soft}>
        These are accepted without further questions. For anybody else we ask for the last annual report.
      </p>
      <ul className={style.guarantors}>
        {guarantors.map((guarantor) => (
          <li key={guarantor.name}>
            <span>{guarantor.name}</span>
            <span className={house.muted}>{capOf(guarantor)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const capOf = ({ perShowCapCents }: Guarantor): string =>
  perShowCapCents === null ? 'No cap' : `Up to ${formatMoney(perShowCapCents)} per show`;
