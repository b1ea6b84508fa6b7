import type { ReferenceAnswer } from '@gatehouse/domain/references/answer.ts';
import type { ReferenceQuestion } from '@gatehouse/domain/references/contract.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import { useEffect, useState } from 'react';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { CallError, whomToAsk } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import linkPageStyle from '#web/ui/house/link-page.module.css';
import { LinkNotComplete, LinkOver, LinkResult, LinkUnread } from '#web/ui/link-page.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { giveAnswer, readQuestion, renewLink } from './api.ts';
import { RefereeForm } from './referee-form.tsx';

type Known =
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly question: ReferenceQuestion; readonly message: string | null }
  | { readonly is: 'over'; readonly ask: string | null }
  | { readonly is: 'unread' };

/** /third-party-reference: a few facts about an applicant, by link, no sign-in (12d, 23b). Loading it changes nothing; a button answers. */
export function RefereePage() {
  usePageTitle('Reference');
  const token = useArrivedToken();
  return <div className={house.content}>{token === null ? <LinkNotComplete /> : <ArrivedReferee token={token} />}</div>;
}

const isOver = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 410 || error.status === 400);

function ArrivedReferee({ token }: { readonly token: string }) {
  const [known, setKnown] = useState<Known>({ is: 'reading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setKnown({ is: 'reading' });
    readQuestion(token, stop.signal).then(
      (question) => setKnown({ is: 'read', question, message: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setKnown(isOver(error) ? { is: 'over', ask: whomToAsk(error) } : { is: 'unread' });
      },
    );
    return () => stop.abort();
  }, [token, tries]);
  const answer = async (given: ReferenceAnswer): Promise<void> => {
    try {
      const { message, ...question } = await giveAnswer(token, given);
      setKnown({ is: 'read', question, message });
    } catch (error) {
      if (error instanceof CallError && (error.status === 410 || error.code === 'answered')) setTries(tries + 1);
      throw error;
    }
  };
  switch (known.is) {
    case 'reading':
      return (
        <section className={linkPageStyle.page} aria-busy="true">
          <h1 className={house.unseen}>Reference</h1>
          <SkeletonSheet lines={6} />
        </section>
      );
    case 'over':
      return (
        <LinkOver
          message={referenceMessages.linkOver}
          text="It was recalled, it has expired, or it is not complete. Ask the person whose name stands in the mail."
          ask={known.ask}
          renew={() => renewLink(token)}
        />
      );
    case 'unread':
      return <LinkUnread onRetry={() => setTries(tries + 1)} />;
    default:
      return known.question.state === 'ASKED' ? (
        <RefereeForm token={token} question={known.question} onAnswer={answer} />
      ) : (
        <Answered question={known.question} message={known.message} />
      );
  }
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
