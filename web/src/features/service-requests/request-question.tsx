import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { useId } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { TextareaField } from '#web/ui/text-field.tsx';
import '#web/ui/house/reading.css';
import house from '#web/ui/house/house.module.css';
import marksStyle from '#web/ui/house/marks.module.css';
import { AddFile } from './add-file.tsx';
import { moveRequest, noteRequest, refreshRequests } from './api.ts';
import type { RequestPortal } from './request-paths.ts';
import { departmentsInWords, momentInWords } from './request-words.ts';
import style from './service-requests.module.css';

const empty = { words: '' };

interface RequestQuestionProps {
  readonly portal: RequestPortal;
  readonly request: RequestDetail;
}

/** The question of the department, and below it the box for whoever may answer (22b). What was typed stays through a reload. */
export function RequestQuestion({ portal, request }: RequestQuestionProps) {
  const formats = useFormats();
  const heading = useId();
  const { question } = request;
  if (question === null) return null;
  const departments = departmentsInWords(request);
  return (
    <section className={`${house.sheet} ${style.asking}`} aria-labelledby={heading}>
      <h2 id={heading} className={house.unseen}>
        Question
      </h2>
      <div className={style.question}>
        <span className={`${marksStyle.avatar} ${marksStyle.light}`} aria-hidden="true">
          {initialsOfName(question.by)}
        </span>
        <div>
          <b className={house.bold}>
            {question.by}
            {departments === '' ? '' : `, ${departments}`}
          </b>{' '}
          <span className={house.fine}>{momentInWords(question.at, formats)}</span>
          <p className={house.reading}>{question.text}</p>
        </div>
      </div>
      {request.moves.some(({ move, ok }) => move === 'answer' && ok) ? (
        <AnswerForm request={request} />
      ) : portal === 'customer' ? (
        <p className={house.soft}>Whoever asked for it, or a manager of the project, answers.</p>
      ) : null}
    </section>
  );
}

function AnswerForm({ request }: { readonly request: RequestDetail }) {
  const form = useRecordForm({
    saved: empty,
    kept: { form: 'request-answer', record: request.requestId },
    check: ({ words }): Problems => (words.trim() === '' ? { words: requestMessages.answerMissing } : {}),
    labels: { words: 'Your answer' },
    send: ({ words }) => moveRequest(request, 'answer', { answer: words }),
    reads: refreshRequests,
    onDone: (answer) => noteRequest(answer.request),
  });
  const field = form.bind('words');
  const { length } = form.values.words;
  return (
    <form {...form.formProps}>
      <UnsavedChanges dirty={form.dirty} onLeave={form.clear} />
      <TextareaField
        {...field}
        error={field.error ?? form.error?.message}
        rows={4}
        maxLength={MESSAGE_LIMIT}
        hint={`${length.toLocaleString('en-US')} of ${MESSAGE_LIMIT.toLocaleString('en-US')} characters`}
      />
      <div className={style.questionActions}>
        <Button type="submit" look="key" busy={form.busy && 'Sending'}>
          {requestMoves.answer.button}
        </Button>
        <AddFile request={request} />
      </div>
    </form>
  );
}
