import { ConfirmDialog, type ConfirmDialogProps } from '../confirm-dialog.tsx';
import { Refused } from '../refused.tsx';
import { toast } from '../toast.ts';
import { type SendOptions, useSend } from './use-send.ts';

interface ActQuestionProps<A>
  extends Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'refuse' | 'look'>,
    Pick<SendOptions<A>, 'reads'> {
  readonly act: () => Promise<A>;
  /** Beside the spinner while it is done. */
  readonly busyWords: string;
  /** A no closes the question and is said in a toast; else it stands in the question, which stays. */
  readonly toastsNo?: boolean;
  /** What follows once it is done and the question is closed. */
  readonly onDone?: (answer: A) => void;
  readonly onClose: () => void;
}

/** Asks before an act for which nothing is typed, does it once, and says what came of it. */
export function ActQuestion<A extends { readonly message: string }>({
  act,
  reads,
  busyWords,
  toastsNo = false,
  onDone,
  onClose,
  ...question
}: ActQuestionProps<A>) {
  const { write, busy, error } = useSend(act, {
    reads,
    onDone: (answer) => {
      onClose();
      onDone?.(answer);
    },
    onRefused: (refused) => {
      if (!toastsNo) return;
      toast.failed(refused);
      onClose();
    },
  });
  return (
    <ConfirmDialog open {...question} busy={busy && busyWords} onConfirm={() => write(undefined)} onRefuse={onClose}>
      {toastsNo ? null : <Refused error={error} />}
    </ConfirmDialog>
  );
}
