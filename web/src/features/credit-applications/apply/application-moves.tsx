import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { MoveName } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { TextareaField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { deleteApplication, recallApplication, refreshCredit, withdrawApplication } from '../api.ts';
import style from './application.module.css';

const taken = ['recall', 'withdraw', 'delete'] as const satisfies readonly MoveName[];
type Taken = (typeof taken)[number];

/** What the customer may do with the application as a whole; a closed one says why (credit.md T3, T5, T31). */
export function ApplicationMoves({
  application,
  onGone,
}: {
  readonly application: CustomerApplication;
  /** Where to go afterwards; awaited, so that nothing asks for a deleted draft again. */
  readonly onGone: (move: Taken) => Promise<void> | undefined;
}) {
  const [asked, setAsked] = useState<Taken | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const offered = taken.flatMap((move) => application.moves.filter((each) => each.move === move));
  if (offered.length === 0) return null;
  const act = async (move: Taken) => {
    setBusy(true);
    try {
      if (move === 'recall') await recallApplication(application);
      else if (move === 'withdraw') await withdrawApplication(application, reason);
      else await deleteApplication(application);
      toast.ok(moves[move].done);
      setAsked(null);
      await onGone(move);
    } catch (error) {
      setAsked(null);
      toast.failed(error);
    } finally {
      setBusy(false);
      void refreshCredit();
    }
  };
  return (
    <div className={style.moves}>
      {offered.map(({ move, ok, because }) => (
        <div key={move}>
          <Button
            size="sm"
            look={move === 'recall' ? 'line' : 'quiet'}
            disabled={!ok}
            onClick={() => setAsked(move as Taken)}
          >
            {moves[move].button}
          </Button>
          {ok || because === null ? null : <span className={house.fine}>{because}</span>}
        </div>
      ))}
      {asked === null ? null : (
        <ConfirmDialog
          open
          title={moves[asked].title}
          text={moves[asked].sentence}
          look={asked === 'recall' ? 'primary' : 'stop'}
          busy={busy && 'Working'}
          onRefuse={() => setAsked(null)}
          onConfirm={() => void act(asked)}
        >
          {asked === 'withdraw' ? (
            <div className={style.gapAbove}>
              <TextareaField
                label="Reason"
                optional
                rows={3}
                maxLength={MESSAGE_LIMIT}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </div>
          ) : null}
        </ConfirmDialog>
      )}
    </div>
  );
}
