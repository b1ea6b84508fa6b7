import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { type RequestMove, type RequestMoveName, requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { useState } from 'react';
import { TextareaField } from '#web/ui/text-field.tsx';
import { moveRequest } from './api.ts';
import { RequestDialog } from './request-dialog.tsx';

const missing = { reason: requestMessages.reasonMissing, question: requestMessages.questionMissing } as const;
const labels = { reason: 'Reason', question: 'Question' } as const;

/** A move that needs a question or a reason (`says` in the table of moves). */
export function WordsDialog({
  request,
  move,
  onDone,
  onClose,
}: {
  readonly request: RequestRow;
  readonly move: RequestMoveName;
  readonly onDone: (request: RequestDetail) => void;
  readonly onClose: () => void;
}) {
  const [words, setWords] = useState('');
  const { title, sentence, button, says, stop }: RequestMove = requestMoves[move];
  const field = says === 'question' ? 'question' : 'reason';
  return (
    <RequestDialog
      title={title ?? button}
      text={sentence}
      submit={button}
      busyWords="Sending"
      look={stop === undefined ? 'primary' : 'stop'}
      labels={{ [field]: labels[field] }}
      dirty={words.trim() !== ''}
      check={() => (words.trim() === '' ? { [field]: missing[field] } : {})}
      act={() => moveRequest(request, move, { [field]: words })}
      onDone={(answer) => onDone(answer.request)}
      onClose={onClose}
    >
      {({ problemOf, idOf }) => (
        <TextareaField
          id={idOf(field)}
          label={labels[field]}
          rows={3}
          maxLength={MESSAGE_LIMIT}
          value={words}
          error={problemOf(field)}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </RequestDialog>
  );
}
