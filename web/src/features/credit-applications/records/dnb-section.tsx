import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { StaffFiles } from '../review/review-uploads.tsx';
import { useMoments } from '../staff-moments.ts';
import { DnbDialog } from './dnb-dialog.tsx';
import { DnbScale } from './dnb-scale.tsx';

/** A report says nothing fresh after this many days (credit.md §7). */
const FRESH_DAYS = 180;

/** Section 17: the three scores with what they mean (§3, credit.md §7), or the way to record them; the report itself as a PDF. */
export function DnbSection({ application }: { readonly application: ReviewedApplication }) {
  const { today } = useMoments();
  const [open, setOpen] = useState(false);
  const { dnb } = application;
  const mayRecord = application.moves.some(({ move, ok }) => move === 'annotate' && ok);
  const age = dnb === null ? 0 : daysBetween(dnb.reportDate, today);
  return (
    <>
      {dnb === null ? (
        <p className={house.muted}>No report is recorded yet.</p>
      ) : (
        <>
          {age > FRESH_DAYS ? (
            <Note tone="warn">
              This report is {age} days old. Scores older than {FRESH_DAYS} days say little about today.
            </Note>
          ) : null}
          <DnbScale scale="paydex" value={dnb.paydex} />
          <DnbScale scale="delinquencyScore" value={dnb.delinquencyScore} />
          <DnbScale scale="failureScore" value={dnb.failureScore} />
          <p className={house.fine}>
            Report of <Day on={dnb.reportDate} />
            {dnb.dunsNumber === undefined || dnb.dunsNumber === '' ? '' : `, D-U-N-S ${dnb.dunsNumber}`}
          </p>
        </>
      )}
      {mayRecord ? (
        <div style={{ margin: '16px 0' }}>
          <Button size="sm" onClick={() => setOpen(true)}>
            {dnb === null ? 'Record the report' : 'Record a newer report'}
          </Button>
        </div>
      ) : null}
      <StaffFiles
        application={application}
        section="dnb"
        label="The report as a PDF"
        none="The report itself is not attached."
      />
      {open ? <DnbDialog application={application} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
