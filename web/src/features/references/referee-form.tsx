import { PersonName } from '@gatehouse/domain/fields/names.ts';
import type { ReferenceAnswer } from '@gatehouse/domain/references/answer.ts';
import type { ReferenceQuestion } from '@gatehouse/domain/references/contract.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { useId, useRef, useState } from 'react';
import { refusedFields, sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Day } from '#web/ui/day.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Note } from '#web/ui/note.tsx';
import { useDraft } from '#web/ui/use-draft.ts';
import { AnswerFields } from './answer-fields.tsx';
import { type AnswerProblems, type AnswerValues, answerLabels, emptyAnswer, readAnswer } from './answer-form.ts';
import { noteOpened } from './api.ts';
import './references.css';

/** The short form (credit.md §7). What was typed stays in this tab over a reload and a lost network. */
export function RefereeForm({
  token,
  question,
  onAnswer,
}: {
  readonly token: string;
  readonly question: ReferenceQuestion;
  readonly onAnswer: (answer: ReferenceAnswer) => Promise<void>;
}) {
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const { kind } = question;
  const draft = useDraft({ form: 'reference', person: 'by-link', record: question.referenceId }, {
    ...emptyAnswer,
    respondent: question.name,
  } as AnswerValues);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState<'answer' | 'refuse' | null>(null);
  const [refusing, setRefusing] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const touched = useRef(false);
  // a person's first touch, not the loading of the page: mail scanners load pages too
  const touch = () => {
    if (touched.current) return;
    touched.current = true;
    noteOpened(token).catch(() => undefined);
  };

  const read = readAnswer(kind, draft.values);
  const refused = Object.fromEntries(
    Object.entries(refusedFields(failed)).map(([field, message]) => [field.replace(/^answer\./, ''), message]),
  );
  const problems: AnswerProblems = attempt === 0 ? {} : { ...refused, ...('problems' in read ? read.problems : {}) };
  const give = async (what: 'answer' | 'refuse', answer: ReferenceAnswer) => {
    setBusy(what);
    setFailed(null);
    try {
      await onAnswer(answer);
      draft.clear();
    } catch (error) {
      setFailed(error);
    } finally {
      setBusy(null);
    }
  };
  const send = () => {
    setAttempt(attempt + 1);
    if ('answer' in read && busy === null) void give('answer', read.answer);
  };
  const refuse = () => {
    setRefusing(false);
    const named = PersonName.safeParse(draft.values.respondent.trim()).success
      ? draft.values.respondent.trim()
      : question.name;
    void give('refuse', { kind: 'REFUSED', respondent: named, comments: draft.values.comments });
  };
  const first = question.name.split(' ')[0];
  return (
    <section className="lp-w" onPointerDownCapture={touch} onKeyDownCapture={touch}>
      <h1>
        A {kind === 'BANK' ? 'bank' : 'trade'} reference for {question.applicant}
      </h1>
      <p className="read">
        {first}, {question.applicant} applies for credit with us and names {question.company}. A rating and your name
        are enough; everything else may be left out. Nothing is sent until you press the button.
      </p>
      <dl className="sheet lp-f">
        <div>
          <dt>Applicant</dt>
          <dd>{question.applicant}</dd>
        </div>
        <div>
          <dt>Project</dt>
          <dd>{question.projectName}</dd>
        </div>
        <div>
          <dt>Asked by</dt>
          <dd>{question.askedBy ?? 'Accounts receivable'}</dd>
        </div>
        <div>
          <dt>Link works until</dt>
          <dd>
            <Day on={question.expiresOn} />
          </dd>
        </div>
      </dl>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ErrorSummary
          attempt={attempt}
          problems={Object.entries(problems).map(([field, message]) => ({
            id: idOf(field),
            label: answerLabels[field as keyof AnswerValues] ?? field,
            message,
          }))}
        />
        {failed === null || Object.keys(refused).length > 0 ? null : (
          <div className="lp-s">
            <Note tone="bad" role="alert">
              {sentenceOf(failed)} What you typed is kept.
            </Note>
          </div>
        )}
        <div className="sheet">
          <AnswerFields
            kind={kind}
            values={draft.values}
            set={draft.set}
            problems={problems}
            idOf={idOf}
            dateFormat={defaultPreferences.dateFormat}
          />
          <div className="lp-a">
            <Button type="submit" look="key" size="lg" busy={busy === 'answer' ? 'Sending' : false}>
              Send the reference
            </Button>
            <span className="sp" />
            <Button look="quiet" busy={busy === 'refuse' ? 'Sending' : false} onClick={() => setRefusing(true)}>
              We give no references
            </Button>
          </div>
        </div>
      </form>
      <p className="sm muted" style={{ marginTop: 18 }}>
        This link is yours alone and works until you answer. Not {question.name}? Close this page.
      </p>
      <ConfirmDialog
        open={refusing}
        title="Give no reference?"
        text={`We note that ${question.company} gives none, and do not write again.`}
        confirm="Yes, none"
        refuse="Back to the form"
        look="primary"
        focus="refuse"
        onConfirm={refuse}
        onRefuse={() => setRefusing(false)}
      />
    </section>
  );
}
