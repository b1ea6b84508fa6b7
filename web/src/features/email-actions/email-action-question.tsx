import type { RiskQuestion } from '@gatehouse/domain/email-actions/contract.ts';
import type { EmailActionName } from '@gatehouse/domain/email-actions/email-action.ts';
import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { useState } from 'react';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { InlineMessage } from '#web/ui/inline-message.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { WriteTo } from '#web/ui/write-to.tsx';
import { answerRisk, isFinal } from './api.ts';
import style from './email-action.module.css';
import { QuestionFacts } from './email-action-facts.tsx';
import { questionInWords } from './question-in-words.ts';
import { DownloadWords, useFormDownload } from './use-form-download.tsx';

type Answer = Exclude<EmailActionName, 'downloadfullform'>;

export interface QuestionProps {
  readonly token: string;
  readonly action: EmailActionName;
  readonly question: RiskQuestion;
  readonly onAnswered: (state: 'ACCEPTED' | 'DECLINED', message: string) => void;
}

const states = { accept_risk: 'ACCEPTED', decline_risk: 'DECLINED' } as const;

/** What is at stake, and the two buttons that decide. What is shown here is what is accepted (12d, promises rule 3). */
export function EmailActionQuestion({ token, action, question, onAnswered }: QuestionProps) {
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<{ readonly at: number; readonly isFinal: boolean } | null>(null);
  const form = useFormDownload(token, action === 'downloadfullform');
  const commentProblem = Message.safeParse(comment).error?.issues[0]?.message;
  const decide = (answer: Answer) => {
    if (busy !== null || commentProblem !== undefined) return;
    setBusy(answer);
    answerRisk(token, answer, comment).then(
      ({ message }) => onAnswered(states[answer], message),
      (error: unknown) => {
        setBusy(null);
        setFailed({ at: Date.now(), isFinal: isFinal(error) });
      },
    );
  };
  const button = (answer: Answer, look: ButtonLook, words: string, busyWords: string) => (
    <Button
      key={answer}
      look={look}
      size="lg"
      busy={busy === answer && busyWords}
      disabled={busy !== null && busy !== answer}
      onClick={() => decide(answer)}
    >
      {words}
    </Button>
  );
  const accept = button('accept_risk', action === 'decline_risk' ? 'line' : 'key', 'Accept risk', 'Accepting');
  const decline = button('decline_risk', 'stop', 'Decline risk', 'Declining');
  return (
    <section className={style.question}>
      <h1>{question.projectName} needs your decision</h1>
      <p className={house.reading}>{questionInWords(question)}</p>
      <div className={style.message}>
        <DownloadWords form={form} />
        {failed === null ? null : (
          <>
            <InlineMessage text={emailActionMessages.failed} tone="bad" at={failed.at} />
            <p className={house.detail}>
              {failed.isFinal
                ? 'Nothing was recorded. Open the link from the e-mail again to see how it stands.'
                : 'Your answer may not have arrived. Try again; it counts once.'}
            </p>
          </>
        )}
      </div>
      <section className={house.sheet} aria-label="What you are asked about">
        <QuestionFacts question={question} />
        <div className={style.answer}>
          <TextareaField
            label="Comment"
            optional
            hint="Read by accounts receivable"
            rows={3}
            value={comment}
            error={commentProblem}
            onChange={(event) => setComment(event.target.value)}
          />
          <div className={style.answerActions}>
            {action === 'decline_risk' ? [decline, accept] : [accept, decline]}
            <span className={house.spacer} />
            <button type="button" className={house.linkButton} aria-busy={form.busy || undefined} onClick={form.start}>
              {form.busy
                ? 'Downloading the full form'
                : action === 'downloadfullform'
                  ? 'Download the full form again'
                  : 'Download full form'}
            </button>
          </div>
        </div>
      </section>
      <p className={house.fine} style={{ marginTop: 18 }}>
        This link is yours alone and works until you answer. Not {question.approverName}? Close this page and write to{' '}
        <WriteTo className={house.link} address={lot().brand.accountsReceivableEmail} otherwise="accounts receivable">
          {lot().brand.accountsReceivableEmail}
        </WriteTo>
        .
      </p>
    </section>
  );
}
