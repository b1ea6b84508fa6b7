import type { RiskQuestion } from '@gatehouse/domain/email-actions/contract.ts';
import { type EmailActionName, readEmailLink } from '@gatehouse/domain/email-actions/email-action.ts';
import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { useCallback, useEffect, useState } from 'react';
import '#web/ui/house/reading.css';
import { whomToAsk } from '#web/api/errors.ts';
import house from '#web/ui/house/house.module.css';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { isFinal, readQuestion } from './api.ts';
import style from './email-action.module.css';
import { EmailActionOutcome } from './email-action-outcome.tsx';
import { EmailActionQuestion } from './email-action-question.tsx';
import { EmailActionResult } from './email-action-result.tsx';

/** The query that the mailed link brought. The token leaves the address bar at once: no history, no screenshot, no referrer keeps it (promises rule 3). */
function useArrivedLink(): ReturnType<typeof readEmailLink> {
  const [link] = useState(() => {
    const query = new URLSearchParams(window.location.search);
    return readEmailLink(query.get('token') ?? undefined, query.get('actionType') ?? undefined);
  });
  useEffect(() => {
    if (window.location.search !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return link;
}

/** /riskmailtier2 (§2): opened from a mail, signed in or not. Loading it reads the question; only a button decides (decision §9). */
export function EmailActionPage() {
  usePageTitle('Credit request');
  const link = useArrivedLink();
  return (
    <div className={house.content}>
      {link.ok ? (
        <OpenedLink token={link.token} action={link.action} />
      ) : (
        <EmailActionResult
          heading="This link is not complete"
          message={link.message}
          tone="bad"
          text="Open the link from the e-mail again, or copy all of it. Some mail programs cut long links in two."
          contact
        />
      )}
    </div>
  );
}

type Known =
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly question: RiskQuestion; readonly message: string | null }
  | { readonly is: 'refused'; readonly mayRetry: boolean; readonly ask: string | null };

function OpenedLink({ token, action }: { readonly token: string; readonly action: EmailActionName }) {
  const [known, setKnown] = useState<Known>({ is: 'reading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setKnown({ is: 'reading' });
    readQuestion(token, stop.signal).then(
      (question) => setKnown({ is: 'read', question, message: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setKnown({ is: 'refused', mayRetry: !isFinal(error), ask: whomToAsk(error) });
      },
    );
    return () => stop.abort();
  }, [token, tries]);
  const answered = useCallback(
    (state: RiskQuestion['state'], message: string) =>
      setKnown((before) =>
        before.is === 'read'
          ? { ...before, question: { ...before.question, state, answeredAt: new Date().toISOString() }, message }
          : before,
      ),
    [],
  );

  if (known.is === 'reading') {
    return (
      <section className={style.question} aria-busy="true">
        <h1 className={house.unseen}>Credit request</h1>
        <SkeletonSheet lines={6} />
      </section>
    );
  }
  if (known.is === 'refused') {
    return (
      <EmailActionResult
        heading={known.mayRetry ? 'The link could not be read' : 'This link does not work any more'}
        message={emailActionMessages.failed}
        tone="bad"
        text={
          known.mayRetry
            ? 'The service did not answer. Nothing was decided.'
            : (known.ask ??
              'It was recalled, it has expired, or it is not complete. Ask the person who sent it for a new one.')
        }
        onRetry={known.mayRetry ? () => setTries(tries + 1) : undefined}
        contact
      />
    );
  }
  return known.question.state === 'ASKED' ? (
    <EmailActionQuestion token={token} action={action} question={known.question} onAnswered={answered} />
  ) : (
    <EmailActionOutcome token={token} action={action} question={known.question} message={known.message} />
  );
}
