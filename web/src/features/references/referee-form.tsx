import { PersonName } from '@gatehouse/domain/fields/names.ts';
import type { ReferenceAnswer } from '@gatehouse/domain/references/answer.ts';
import type { ReferenceQuestion } from '@gatehouse/domain/references/contract.ts';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import linkPageStyle from '#web/ui/house/link-page.module.css';
import { LinkFacts, useFirstTouch } from '#web/ui/link-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { FormTrouble } from '#web/ui/record-form/form-trouble.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { AnswerFields } from './answer-fields.tsx';
import { type AnswerValues, answerLabels, answerOf, answerProblems, emptyAnswer } from './answer-form.ts';
import { noteOpened } from './api.ts';
import './references.module.css';

const given = (_: unknown) => ({ message: '' });

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
  const { kind } = question;
  const [refusing, setRefusing] = useState(false);
  const touch = useFirstTouch(() => noteOpened(token));
  const form = useRecordForm({
    saved: (): AnswerValues => ({ ...emptyAnswer, respondent: question.name }),
    kept: { form: 'reference', person: 'by-link', record: question.referenceId },
    check: (values) => answerProblems(kind, values),
    labels: answerLabels,
    nameOf: (said) => said.replace(/^answer\./, ''),
    send: async (values) => given(await onAnswer(answerOf(kind, values))),
    say: () => undefined, // the page says it
  });
  const refusal = useSend(async (answer: ReferenceAnswer) => given(await onAnswer(answer)), {
    say: () => undefined,
    onDone: form.clear,
  });
  const failed = form.error ?? refusal.error;
  const refuse = () => {
    setRefusing(false);
    const { respondent, comments } = form.values;
    const named = respondent.trim();
    refusal.write({
      kind: 'REFUSED',
      respondent: PersonName.safeParse(named).success ? named : question.name,
      comments,
    });
  };
  const first = question.name.split(' ')[0];
  return (
    <section className={linkPageStyle.page} {...touch}>
      <h1>
        A {kind === 'BANK' ? 'bank' : 'trade'} reference for {question.applicant}
      </h1>
      <p className={house.reading}>
        {first}, {question.applicant} applies for credit with us and names {question.company}. A rating and your name
        are enough; everything else may be left out. Nothing is sent until you press the button.
      </p>
      <LinkFacts
        facts={[
          ['Applicant', question.applicant],
          ['Project', question.projectName],
          ['Asked by', question.askedBy ?? 'Accounts receivable'],
          ['Link works until', <Day key="until" on={question.expiresOn} />],
        ]}
      />
      <form {...form.formProps}>
        <FormTrouble {...form} error={null} />
        {failed === null ? null : (
          <div className={linkPageStyle.saving}>
            <Note tone="bad" role="alert">
              {sentenceOf(failed)} What you typed is kept.
            </Note>
          </div>
        )}
        <div className={house.sheet}>
          <AnswerFields kind={kind} bind={form.bind} />
          <div className={linkPageStyle.acts}>
            <Button type="submit" look="key" size="lg" busy={form.busy && 'Sending'}>
              Send the reference
            </Button>
            <span className={house.spacer} />
            <Button look="quiet" busy={refusal.busy && 'Sending'} onClick={() => setRefusing(true)}>
              We give no references
            </Button>
          </div>
        </div>
      </form>
      <p className={house.fine} style={{ marginTop: 18 }}>
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
