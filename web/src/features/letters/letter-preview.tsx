import { brand } from '@gatehouse/domain/brand/brand.ts';
import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import { toast } from '#web/ui/toast.ts';
import { downloadLetter } from './api.ts';

/** The letter in small, with the facts it will carry; the PDF itself is one press away. */
export function LetterPreview({
  application,
  message,
}: {
  readonly application: ReviewedApplication;
  readonly message: string;
}) {
  const { dateInText } = useFormats();
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    downloadLetter(application.creditApplicationId)
      .catch((error: unknown) => toast.bad(sentenceOf(error)))
      .finally(() => setBusy(false));
  };
  const [site] = brand.sites;
  return (
    <div>
      <div className="pvh">
        <span>Preview</span>
        <span className="sp" />
        <button type="button" className="bare a sm" aria-busy={busy || undefined} onClick={() => !busy && open()}>
          {busy ? 'Drawing the PDF' : 'Open the PDF'}
        </button>
      </div>
      <div
        className="paper"
        role="img"
        aria-label={`The letter of approval for ${application.projectName}, ${factsOf(application, dateInText)
          .map(([label, value]) => `${label} ${value}`)
          .join(', ')}`}
      >
        <div className="lh">
          <LogoMark width={34} />
          <span>
            Accounts Receivable
            <br />
            {site?.address}
          </span>
        </div>
        <p className="to">
          Accounts Payable
          <br />
          <b>{application.companyName}</b>
        </p>
        <div className="ttl">Letter of approval</div>
        <p>
          Your application for credit on <b>{application.projectName}</b> is approved. The line of credit below is open
          for work ordered through the studio's departments.
        </p>
        <div className="tb">
          {factsOf(application, dateInText).map(([label, value]) => (
            <div key={label}>
              <span>{label}</span>
              <b>{value}</b>
            </div>
          ))}
        </div>
        {message.trim() === '' ? null : <p>{message}</p>}
        <p>Please quote the A/R number on every purchase order and payment.</p>
      </div>
    </div>
  );
}

const factsOf = (
  application: ReviewedApplication,
  dateInText: (date: string) => string,
): readonly (readonly [string, string])[] => [
  ['Line of credit', formatMoney(application.approvedCents ?? 0)],
  ['A/R number', application.arNumber === null ? 'Not set' : `AR ${application.arNumber}`],
  ['Expires', application.expiresOn === null ? 'Not set' : dateInText(application.expiresOn)],
  ['Project', application.projectName],
  ['Terms', `${application.recommendedTerms ?? 'Net 30'} days`],
  ['Purchase order', application.purchaseOrderRequired ? 'Required' : 'Not required'],
];
