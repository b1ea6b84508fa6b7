import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { type RequestMove, type RequestMoveName, requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { moveRequest, refreshRequests } from './api.ts';

const missing = { reason: requestMessages.reasonMissing, question: requestMessages.questionMissing } as const;
const labels = { reason: 'Reason', question: 'Question' } as const;

const nothingSaid = { words: '' };

interface WordsDialogProps {
  readonly request: RequestRow;
  readonly move: RequestMoveName;
  readonly onDone: (request: RequestDetail) => void;
  readonly onClose: () => void;
}

/** A move that needs a question or a reason (`says` in the table of moves). */
export function WordsDialog({ request, move, onDone, onClose }: WordsDialogProps) {
  const { title, sentence, button, says, stop }: RequestMove = requestMoves[move];
  const field = says === 'question' ? 'question' : 'reason';
  const { bind, frame } = useRecordForm({
    saved: nothingSaid,
    // the server names the field as the move calls it
    nameOf: (said) => (said === field ? 'words' : undefined),
    check: ({ words }): Problems => (words.trim() === '' ? { words: missing[field] } : {}),
    labels: { words: labels[field] },
    send: ({ words }) => moveRequest(request, move, { [field]: words }),
    reads: refreshRequests,
    onDone: (answer) => onDone(answer.request),
  });
  return (
    <WriteDialog
      {...frame}
      onClose={onClose}
      title={title ?? button}
      text={sentence}
      submit={button}
      busyWords="Sending"
      look={stop === undefined ? 'primary' : 'stop'}
    >
      <TextareaField {...bind('words')} rows={3} maxLength={MESSAGE_LIMIT} />
    </WriteDialog>
  );
}
