import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { type FormEvent, useId, useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import '#web/ui/house/reading.css';
import { AddFile } from './add-file.tsx';
import { moveRequest, noteRequest, refreshRequests } from './api.ts';
import type { RequestPortal } from './request-paths.ts';
import { departmentsInWords, momentInWords } from './request-words.ts';

const empty = { words: '' };

/** The question of the department, and below it the box for whoever may answer (22b). What was typed stays through a reload. */
export function RequestQuestion({
  portal,
  request,
}: {
  readonly portal: RequestPortal;
  readonly request: RequestDetail;
}) {
  const formats = useFormats();
  const heading = useId();
  const { question } = request;
  if (question === null) return null;
  const departments = departmentsInWords(request);
  return (
    <section className="sheet rq-ask" aria-labelledby={heading}>
      <h2 id={heading} className="vh">
        Question
      </h2>
      <div className="q">
        <span className="ava lt" aria-hidden="true">
          {initialsOfName(question.by)}
        </span>
        <div>
          <b className="b">
            {question.by}
            {departments === '' ? '' : `, ${departments}`}
          </b>{' '}
          <span className="muted sm">{momentInWords(question.at, formats)}</span>
          <p className="read">{question.text}</p>
        </div>
      </div>
      {request.moves.some(({ move, ok }) => move === 'answer' && ok) ? (
        <AnswerForm request={request} />
      ) : portal === 'customer' ? (
        <p className="ink2">Whoever asked for it, or a manager of the project, answers.</p>
      ) : null}
    </section>
  );
}

function AnswerForm({ request }: { readonly request: RequestDetail }) {
  const { userProfileId } = useProfile();
  const draft = useDraft({ form: 'request-answer', person: userProfileId, record: request.requestId }, empty);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const { words } = draft.values;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (words.trim() === '') {
      setProblem(requestMessages.answerMissing);
      return;
    }
    setBusy(true);
    try {
      const answer = await moveRequest(request, 'answer', { answer: words });
      draft.clear();
      toast.ok(answer.message);
      noteRequest(answer.request);
      await refreshRequests();
    } catch (error) {
      setProblem(sentenceOf(error));
      if (error instanceof CallError && (error.status === 409 || error.status === 412)) void refreshRequests();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <UnsavedChanges dirty={draft.dirty} onLeave={draft.clear} />
      <TextareaField
        label="Your answer"
        rows={4}
        maxLength={MESSAGE_LIMIT}
        hint={`${words.length.toLocaleString('en-US')} of ${MESSAGE_LIMIT.toLocaleString('en-US')} characters`}
        value={words}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          draft.set({ words: event.target.value });
        }}
      />
      <div className="acts">
        <Button type="submit" look="key" busy={busy && 'Sending'}>
          {requestMoves.answer.button}
        </Button>
        <AddFile request={request} />
      </div>
    </form>
  );
}
