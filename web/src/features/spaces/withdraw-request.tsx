import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { readSpacesAgain, withdrawRequest } from './api.ts';

/** Beside a request of the own project that waits for its answer. */
export function WithdrawRequest({
  allocationId,
  spaceName,
}: {
  readonly allocationId: string;
  readonly spaceName: string;
}) {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawRequest(allocationId),
    onSuccess: (message) => toast.ok(message),
    onError: (error) => toast.bad(sentenceOf(error)),
    onSettled: async () => {
      setAsks(false);
      await readSpacesAgain();
    },
  });
  return (
    <>
      <Button size="sm" aria-label={`Withdraw the request for ${spaceName}`} onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asks}
        title={spaceMessages.askWithdraw}
        text={`${spaceName}. ${spaceMessages.withdrawFollows}`}
        busy={isPending && 'Withdrawing'}
        onConfirm={() => mutate()}
        onRefuse={() => setAsks(false)}
      />
    </>
  );
}
