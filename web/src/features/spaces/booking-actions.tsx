import { holdName } from '@gatehouse/domain/spaces/allocation.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { BoardAllocation } from './hold-board.tsx';
import style from './spaces.module.css';
import { useMove } from './use-move.ts';

interface BookingActionsProps {
  readonly chosen: BoardAllocation;
  readonly line: readonly BoardAllocation[];
}

/** What can be done with the chosen one. The server decides again whatever the screen offers. */
export function BookingActions({ chosen, line }: BookingActionsProps) {
  const [asks, setAsks] = useState<'release' | 'challenge' | 'change' | null>(null);
  const close = () => setAsks(null);
  const { move, busy } = useMove(chosen.allocationId, close);
  const isFirst = chosen.level === 1;
  const ahead = line.filter(({ level }) => level === 1);
  const mayChallenge =
    chosen.level === 2 && ahead.length > 0 && line.every((each) => each.challenger === null && each.level !== null);
  return (
    <div className={style.bookingActions}>
      {isFirst ? (
        <Button
          look={chosen.challengeUntil === null ? 'primary' : 'key'}
          busy={busy && asks === null && 'Confirming'}
          onClick={() => move('confirm')}
        >
          Confirm {holdName(1)}
        </Button>
      ) : null}
      {mayChallenge ? (
        <Button look="primary" onClick={() => setAsks('challenge')}>
          Challenge {holdName(1)}
        </Button>
      ) : null}
      <Button onClick={() => setAsks('change')}>Change</Button>
      <Button look="stop" onClick={() => setAsks('release')}>
        Release
      </Button>
      <ConfirmDialog
        open={asks === 'release'}
        title={spaceMessages.askRelease}
        text={spaceMessages.releaseFollows}
        busy={busy && 'Releasing'}
        onConfirm={() => move('release')}
        onRefuse={close}
      />
      <ConfirmDialog
        open={asks === 'challenge'}
        look="primary"
        title={spaceMessages.askChallenge}
        text={spaceMessages.challengeFollows}
        busy={busy && 'Sending'}
        onConfirm={() => move('challenge')}
        onRefuse={close}
      />
      {asks === 'change' ? <ChangeDialog of={chosen} onClose={close} /> : null}
    </div>
  );
}
