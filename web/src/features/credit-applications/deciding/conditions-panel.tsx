import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { conditionKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { useState } from 'react';
import { openDocument } from '#web/features/uploads/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { useMoments } from '../staff-moments.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';
import style from './moves.module.css';

type Condition = ReviewedApplication['conditions'][number];

/** What the approval waits for, and what shows that it is met (credit.md T20, T21). */
export function ConditionsPanel({ application }: { readonly application: ReviewedApplication }) {
  const { shortMoment } = useMoments();
  const [asked, setAsked] = useState<Condition | null>(null);
  const { conditions, status, moves, documents } = application;
  if (conditions.length === 0) return null;
  const today = lotDayOf(new Date().toISOString());
  const mayRecord = status === 'CONDITIONAL' && moves.some(({ move, ok }) => move === 'recordEvidence' && ok);
  return (
    <section aria-labelledby="conditions-title">
      <h2 id="conditions-title">Conditions</h2>
      <ul className={style.conditions}>
        {conditions.map((condition) => {
          const { conditionId, kind, note, dueOn, met, evidence, evidenceDocumentId, metAt, metBy } = condition;
          const file = documents.find(({ documentId }) => documentId === evidenceDocumentId);
          const isLate = !met && dueOn < today;
          return (
            <li key={conditionId}>
              <Glyph name={met ? 'check' : isLate ? 'tri' : 'ring'} />
              <div>
                <b className={house.bold}>{conditionKinds[kind]}</b>
                {note === null || note === '' ? null : <span>{note}</span>}
                <span className={isLate ? `${house.small} ${statusStyle.stop}` : house.fine}>
                  {met ? 'Met' : isLate ? 'Overdue since' : 'Due'}
                  {met ? (metAt === null ? '' : `, ${metBy ?? ''}, ${shortMoment(metAt)}`) : null}
                  {met ? null : (
                    <>
                      {' '}
                      <Day on={dueOn} />
                    </>
                  )}
                </span>
                {evidence === null || evidence === '' ? null : <q>{evidence}</q>}
                {file === undefined ? null : (
                  <button
                    type="button"
                    className={`${house.linkButton} ${house.small}`}
                    onClick={() => openDocument(file)}
                  >
                    {file.name}
                  </button>
                )}
                {mayRecord ? (
                  <Button size="sm" onClick={() => setAsked(condition)}>
                    {met ? 'Change the evidence' : 'Record evidence'}
                    <span className={house.unseen}> of {conditionKinds[kind]}</span>
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {asked === null ? null : (
        <EvidenceDialog application={application} condition={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
