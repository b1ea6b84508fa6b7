import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { rowsOf } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { readingsOf } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { tradeReferences } from '@gatehouse/domain/credit-applications/sections/trade-references.ts';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import style from './review.module.css';
import { DocumentButton } from './review-documents.tsx';
import { MailLink, PhoneFact } from './review-facts.tsx';

const { references: list } = tradeReferences.fields;
const readings = readingsOf(list);
/** What stands in a place of its own; everything else a reference says stands below the phone, with its label. */
const placed = ['company', 'address', 'contactName', 'email', 'phone'];
const rest = readings.filter(({ keys }) => !keys.some((key) => placed.includes(key)));

/** Three references, each with its letter; the letter of reference n lies in slot n (§3, CA-028). */
export function TradeReferenceList({
  application,
}: {
  readonly application: Pick<ReviewedApplication, 'sections' | 'documents'>;
}) {
  const writing = { day: useFormats().dateInText };
  const references = rowsOf(application.sections['trade-references']?.data.references);
  if (references.length === 0) return <p className={house.muted}>Nothing was entered here.</p>;
  return (
    <ol className={style.tradeReferences}>
      {references.map((reference, index) => {
        const slot = index + 1;
        const { place } = list.fields.file;
        const letter = application.documents.find((document) => document.section === place && document.slot === slot);
        const said = (name: keyof typeof list.fields) =>
          readings.find(({ keys }) => keys.includes(name))?.read(reference, writing) ?? null;
        return (
          <li key={slot}>
            <span className={style.number} aria-hidden="true">
              {slot}
            </span>
            <div>
              <b>{said('company') ?? 'No name given'}</b>
              <br />
              <span className={house.fine}>{said('address') ?? 'No address given'}</span>
            </div>
            <div>
              {said('contactName') ?? 'No contact given'}
              <br />
              <span className={house.small}>
                <MailLink address={said('email')} />
                <br />
                <PhoneFact number={said('phone')} />
                {rest.map(({ label, read }) => (
                  <span key={label}>
                    <br />
                    <span className={house.muted}>
                      {label} {read(reference, writing) ?? 'not given'}
                    </span>
                  </span>
                ))}
              </span>
            </div>
            {letter === undefined ? <span className={house.fine}>No PDF</span> : <DocumentButton document={letter} />}
          </li>
        );
      })}
    </ol>
  );
}
