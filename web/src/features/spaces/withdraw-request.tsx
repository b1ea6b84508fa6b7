import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { readSpacesAgain, withdrawRequest } from './api.ts';

interface WithdrawRequestProps {
  readonly allocationId: string;
  readonly spaceName: string;
}

/** Beside a request of the own project that waits for its answer. */
export function WithdrawRequest({ allocationId, spaceName }: WithdrawRequestProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={`Withdraw the request for ${spaceName}`} onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      {asks ? (
        <ActQuestion
          title={spaceMessages.askWithdraw}
          text={`${spaceName}. ${spaceMessages.withdrawFollows}`}
          act={() => withdrawRequest(allocationId)}
          busyWords="Withdrawing"
          toastsNo
          reads={readSpacesAgain}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
