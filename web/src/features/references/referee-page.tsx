import type { ReferenceAnswer } from '@gatehouse/domain/references/answer.ts';
import type { ReferenceQuestion } from '@gatehouse/domain/references/contract.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import { useState } from 'react';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { CallError, whomToAsk } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { LinkNotComplete, LinkResult } from '#web/ui/link-page.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { useLinkReading } from '#web/ui/use-link-reading.tsx';
import { giveAnswer, readQuestion, renewLink } from './api.ts';
import { RefereeForm } from './referee-form.tsx';

/** /third-party-reference: a few facts about an applicant, by link, no sign-in (12d, 23b). Loading it changes nothing; a button answers. */
export function RefereePage() {
  usePageTitle('Reference');
  const token = useArrivedToken();
  return <div className={house.content}>{token === null ? <LinkNotComplete /> : <ArrivedReferee token={token} />}</div>;
}

function ArrivedReferee({ token }: { readonly token: string }) {
  const [message, setMessage] = useState<string | null>(null);
  const { answer, instead, show, again } = useLinkReading({
    title: 'Reference',
    lines: 6,
    read: (signal) => readQuestion(token, signal),
    over: (error) => ({
      message: referenceMessages.linkOver,
      text: 'It was recalled, it has expired, or it is not complete. Ask the person whose name stands in the mail.',
      ask: whomToAsk(error),
      renew: () => renewLink(token),
    }),
  });
  if (answer === undefined) return instead;
  if (answer.state !== 'ASKED') return <Answered question={answer} message={message} />;
  const give = async (given: ReferenceAnswer): Promise<void> => {
    try {
      const { message: said, ...question } = await giveAnswer(token, given);
      setMessage(said);
      show(question);
    } catch (error) {
      if (error instanceof CallError && (error.status === 410 || error.code === 'answered')) again();
      throw error;
    }
  };
  return <RefereeForm token={token} question={answer} onAnswer={give} />;
}

/** Now, or when the link is opened again: that there is an answer, of whom and when; never what it says. */
function Answered({ question, message }: { readonly question: ReferenceQuestion; readonly message: string | null }) {
  const { dateInText, dateOf } = useFormats();
  const on = question.answeredAt === null ? '' : ` on ${dateInText(dateOf(question.answeredAt))}`;
  const who = question.answeredBy === null ? '' : ` by ${question.answeredBy}`;
  return (
    <LinkResult
      heading={message ?? (question.state === 'REFUSED' ? 'You gave no reference' : 'This reference is answered')}
      text={`Answered${on}${who}. Only accounts receivable of the studio reads it. You can close this page.`}
      vignette="lit"
    />
  );
}
