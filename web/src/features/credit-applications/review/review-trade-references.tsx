import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { Day } from '#web/ui/day.tsx';
import { DocumentButton } from './review-documents.tsx';
import { MailLink, PhoneLink } from './review-facts.tsx';
import { day, records, words } from './review-values.ts';

/** Three references, each with its letter; the letter of reference n lies in slot n (§3, CA-028). */
export function TradeReferenceList({
  application,
}: {
  readonly application: Pick<ReviewedApplication, 'sections' | 'documents'>;
}) {
  const references = records(application.sections['trade-references']?.data.references);
  if (references.length === 0) return <p className="muted">Nothing was entered here.</p>;
  return (
    <ol className="tr3">
      {references.map((reference, index) => {
        const slot = index + 1;
        const letter = application.documents.find((document) => document.section === 'trade' && document.slot === slot);
        const since = day(reference.customerSince);
        return (
          <li key={slot}>
            <span className="no" aria-hidden="true">
              {slot}
            </span>
            <div>
              <b>{words(reference.company) ?? 'No name given'}</b>
              <br />
              <span className="muted sm">{words(reference.address) ?? 'No address given'}</span>
            </div>
            <div>
              {words(reference.contactName) ?? 'No contact given'}
              <br />
              <span className="sm">
                <MailLink address={words(reference.email)} />
                <br />
                <PhoneLink number={words(reference.phone)} />
                <br />
                <span className="muted">
                  {since === undefined ? (
                    'No date given'
                  ) : (
                    <>
                      Customer since <Day on={since} />
                    </>
                  )}
                </span>
              </span>
            </div>
            {letter === undefined ? <span className="muted sm">No PDF</span> : <DocumentButton document={letter} />}
          </li>
        );
      })}
    </ol>
  );
}
