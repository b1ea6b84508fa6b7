import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { DnbDialog } from './dnb-dialog.tsx';
import { DnbScale } from './dnb-scale.tsx';
import { SectionDocuments } from './review-documents.tsx';
import type { ViewerClock } from './staff-moments.ts';

/** Section 17: the three scores with what they mean (§3, credit.md §7), or the way to record them. */
export function DnbSection({
  application,
  clock,
}: {
  readonly application: ReviewedApplication;
  readonly clock: ViewerClock;
}) {
  const [open, setOpen] = useState(false);
  const { dnb } = application;
  const mayRecord = application.moves.some(({ move, ok }) => move === 'annotate' && ok);
  return (
    <>
      {dnb === null ? (
        <p className="muted">No report is recorded yet.</p>
      ) : (
        <>
          <DnbScale scale="paydex" value={dnb.paydex} />
          <DnbScale scale="delinquencyScore" value={dnb.delinquencyScore} />
          <DnbScale scale="failureScore" value={dnb.failureScore} />
          <p className="sm muted">
            Report of <Day on={dnb.reportDate} />
            {dnb.dunsNumber === undefined || dnb.dunsNumber === '' ? '' : `, D-U-N-S ${dnb.dunsNumber}`}
          </p>
        </>
      )}
      <SectionDocuments section="dnb-report" documents={application.documents} clock={clock} />
      {mayRecord ? (
        <div style={{ marginTop: 16 }}>
          <Button size="sm" onClick={() => setOpen(true)}>
            {dnb === null ? 'Record the report' : 'Record a newer report'}
          </Button>
        </div>
      ) : null}
      {open ? <DnbDialog application={application} clock={clock} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
