import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { BoardAllocation } from './hold-board.tsx';
import style from './spaces.module.css';
import { useMove } from './use-move.ts';

interface WaitingRequestsProps {
  readonly requests: readonly BoardAllocation[];
  readonly today: string;
}

/** What customers asked for and nobody has answered, of every site. */
export function WaitingRequests({ requests, today }: WaitingRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <div className={style.requests}>
      <Sheet title="Requests">
        <ul>
          {requests.map((each) => (
            <RequestRow key={each.allocationId} of={each} today={today} />
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

function RequestRow({ of: each, today }: { readonly of: BoardAllocation; readonly today: string }) {
  const { shortDate } = useFormats();
  const [asks, setAsks] = useState(false);
  const { move, busy } = useMove(each.allocationId, () => setAsks(false));
  return (
    <li>
      <Lamp />
      <span>
        <b className={house.bold}>{each.spaceName}</b> for {each.projectName}, {each.companyName}
        <span className={`${house.fine} ${style.line}`}>
          {shortDate(each.startsOn, today)} to {shortDate(each.endsOn, today)}, {siteNamed(each.site)}
          {each.note === null || each.note === '' ? '' : `. ${each.note}`}
        </span>
      </span>
      <span className={style.bookingActions}>
        <Button size="sm" look="primary" busy={busy && !asks && 'Holding'} onClick={() => move('hold')}>
          Hold it
        </Button>
        <Button size="sm" onClick={() => setAsks(true)}>
          Decline
        </Button>
      </span>
      <ConfirmDialog
        open={asks}
        title={spaceMessages.askDecline}
        text={`${each.spaceName}, ${each.projectName}. The people of the project are told by e-mail.`}
        busy={busy && 'Declining'}
        onConfirm={() => move('decline')}
        onRefuse={() => setAsks(false)}
      />
    </li>
  );
}
