import { useMutation } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { type Move, moveAllocation, readSpacesAgain } from './api.ts';

/** One step of one allocation: the sentence of what was done, or of why not, and everything about spaces read again either way. */
export function useMove(allocationId: string, onDone: () => void = () => undefined) {
  const { mutate, isPending } = useMutation({
    mutationFn: (move: Move) => moveAllocation(allocationId, move),
    onSuccess: (message) => {
      toast.ok(message);
      onDone();
    },
    onError: toast.failed,
    onSettled: readSpacesAgain,
  });
  return { move: mutate, busy: isPending };
}
