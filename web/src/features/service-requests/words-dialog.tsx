import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { useState } from 'react';
import { TextareaField } from '#web/ui/text-field.tsx';
import { moveRequest } from './api.ts';
import { RequestDialog } from './request-dialog.tsx';

const kinds = {
  askInfo: {
    title: 'Ask for info',
    text: 'The customer gets a mail with your question and answers here. Until then it is their turn.',
    label: 'Question',
    field: 'question',
    missing: requestMessages.questionMissing,
    look: 'primary',
  },
  decline: {
    title: 'Decline this request?',
    text: 'The customer reads the reason, and may submit it again.',
    label: 'Reason',
    field: 'reason',
    missing: requestMessages.reasonMissing,
    look: 'stop',
  },
  askCancellation: {
    title: 'Ask to cancel?',
    text: `${requestMessages.workBegun} It may be charged.`,
    label: 'Reason',
    field: 'reason',
    missing: requestMessages.reasonMissing,
    look: 'stop',
  },
  refuseCancellation: {
    title: 'Refuse the cancellation?',
    text: 'The work goes on, and the customer reads why.',
    label: 'Reason',
    field: 'reason',
    missing: requestMessages.reasonMissing,
    look: 'stop',
  },
} as const;

export type WordsMove = keyof typeof kinds;
export const isWordsMove = (move: string): move is WordsMove => move in kinds;

/** A move that needs a question or a reason (moves.ts `says`). */
export function WordsDialog({
  request,
  move,
  onDone,
  onClose,
}: {
  readonly request: RequestRow;
  readonly move: WordsMove;
  readonly onDone: (request: RequestDetail) => void;
  readonly onClose: () => void;
}) {
  const [words, setWords] = useState('');
  const kind = kinds[move];
  return (
    <RequestDialog
      title={kind.title}
      text={kind.text}
      submit={requestMoves[move].button}
      busyWords="Sending"
      look={kind.look}
      labels={{ [kind.field]: kind.label }}
      dirty={words.trim() !== ''}
      check={() => (words.trim() === '' ? { [kind.field]: kind.missing } : {})}
      act={() => moveRequest(request, move, { words, from: '', to: '' })}
      onDone={(answer) => onDone(answer.request)}
      onClose={onClose}
    >
      {({ problemOf, idOf }) => (
        <TextareaField
          id={idOf(kind.field)}
          label={kind.label}
          rows={3}
          maxLength={MESSAGE_LIMIT}
          value={words}
          error={problemOf(kind.field)}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </RequestDialog>
  );
}
