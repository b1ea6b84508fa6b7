import type { LegalHold } from '@gatehouse/domain/retention/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { holdsQuery, liftHold, readRetentionAgain } from './api.ts';
import style from './retention.module.css';

const nameOf = ({ companyName, projectName }: LegalHold): string =>
  projectName === null ? companyName : `${projectName}, ${companyName}`;

/** The legal holds: who, when, why; those that were lifted stay to be read. Not there while there never was one. */
export function HoldsSheet() {
  const reading = useQuery(holdsQuery);
  const { instant } = useFormats();
  const [lifting, lift] = useState<LegalHold | null>(null);
  const { data } = reading;
  if (data === undefined) return reading.error === null ? null : <ErrorPanel of={reading} />;
  if (data.rows.length === 0) return null;
  return (
    <div className={style.holds}>
      <Sheet title="Legal holds">
        <ul>
          {data.rows.map((hold) => (
            <li key={hold.holdId} className={style.hold}>
              <div>
                <b>{nameOf(hold)}</b>
                <span className={`${house.soft} ${style.below}`}>{hold.reason}</span>
                <span className={`${house.fine} ${style.below}`}>
                  {instant(hold.placedAt)}, by {hold.placedBy}
                  {hold.liftedAt === null
                    ? ''
                    : `. Lifted ${instant(hold.liftedAt)} by ${hold.liftedBy ?? ''}: ${hold.liftedBecause ?? ''}`}
                </span>
              </div>
              {hold.liftedAt === null ? (
                <Button size="sm" aria-label={`Lift the hold on ${nameOf(hold)}`} onClick={() => lift(hold)}>
                  Lift
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Sheet>
      {lifting === null ? null : <LiftDialog hold={lifting} onClose={() => lift(null)} />}
    </div>
  );
}

const problemsOf = ({ because }: { readonly because: string }): Problems =>
  because.trim() === '' ? { because: 'Say why' } : {};

function LiftDialog({ hold, onClose }: { readonly hold: LegalHold; readonly onClose: () => void }) {
  const { bind, frame } = useRecordForm({
    saved: { because: '' },
    check: problemsOf,
    labels: { because: 'Why' },
    send: ({ because }) => liftHold(hold.holdId, because),
    reads: readRetentionAgain,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={`Lift the hold on ${nameOf(hold)}?`}
      text="What is past its time goes with the next run."
      submit="Lift the hold"
      look="stop"
      asks
      busyWords="Lifting"
    >
      <TextareaField {...bind('because')} maxLength={500} />
    </WriteDialog>
  );
}
