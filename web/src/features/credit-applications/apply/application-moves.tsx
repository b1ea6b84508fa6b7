import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { MoveName } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { deleteApplication, recallApplication, refreshCredit, withdrawApplication } from '../api.ts';

type Taken = Extract<MoveName, 'recall' | 'withdraw' | 'delete'>;

const asks: Readonly<
  Record<
    Taken,
    { readonly title: string; readonly text: string; readonly look: 'primary' | 'stop'; readonly done: string }
  >
> = {
  recall: {
    title: 'Recall this application?',
    text: 'It becomes a draft again and leaves the queue of accounts receivable. Submit it again when it is ready.',
    look: 'primary',
    done: creditMessages.recalled,
  },
  withdraw: {
    title: 'Withdraw this application?',
    text: 'Nobody works on it any more. This does not count against you. A new one can be started at any time.',
    look: 'stop',
    done: creditMessages.withdrawn,
  },
  delete: {
    title: 'Delete this draft?',
    text: 'The draft and its files go. This cannot be undone here.',
    look: 'stop',
    done: creditMessages.deleted,
  },
};
const taken = Object.keys(asks) as Taken[];

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
      toast.ok(asks[move].done);
      setAsked(null);
      await onGone(move);
    } catch (error) {
      setAsked(null);
      toast.bad(sentenceOf(error));
    } finally {
      setBusy(false);
      void refreshCredit();
    }
  };
  return (
    <div className="mvs">
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
          {ok || because === null ? null : <span className="sm muted">{because}</span>}
        </div>
      ))}
      {asked === null ? null : (
        <ConfirmDialog
          open
          title={asks[asked].title}
          text={asks[asked].text}
          look={asks[asked].look}
          busy={busy && 'Working'}
          onRefuse={() => setAsked(null)}
          onConfirm={() => void act(asked)}
        >
          {asked === 'withdraw' ? (
            <div className="mt1">
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
