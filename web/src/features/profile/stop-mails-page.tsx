import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import type { StopMails } from '@gatehouse/domain/profile/stop-mails-contract.ts';
import { useEffect, useState } from 'react';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import linkPageStyle from '#web/ui/house/link-page.module.css';
import { LinkNotComplete, LinkOver, LinkResult, LinkUnread } from '#web/ui/link-page.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';

/** /unsubscribe: from the foot of a mail, no sign-in. Opening it changes nothing, because mail programs open links by themselves; a button stops the mails. */
export function StopMailsPage() {
  usePageTitle('Stop e-mails');
  const token = useArrivedToken();
  return <div className={house.content}>{token === null ? <LinkNotComplete /> : <Opened token={token} />}</div>;
}

type Known =
  | { readonly is: 'reading' }
  | { readonly is: 'over' }
  | { readonly is: 'unread' }
  | { readonly is: 'read'; readonly stop: StopMails; readonly done: boolean };

const isOver = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 410 || error.status === 400);

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const turnOn = 'You can turn them on again in My profile, E-mail notifications.';

function Opened({ token }: { readonly token: string }) {
  const [known, setKnown] = useState<Known>({ is: 'reading' });
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    setKnown({ is: 'reading' });
    call('GET /api/customer-portal/unsubscribe', { query: { token }, signal: stop.signal }).then(
      (read) => setKnown({ is: 'read', stop: read, done: false }),
      (error: unknown) => {
        if (!stop.signal.aborted) setKnown({ is: isOver(error) ? 'over' : 'unread' });
      },
    );
    return () => stop.abort();
  }, [token, tries]);
  const act = () => {
    if (busy) return;
    setBusy(true);
    call('POST /api/customer-portal/unsubscribe', { body: { token } })
      .then(
        (stopped) => setKnown({ is: 'read', stop: stopped, done: true }),
        (error: unknown) => setKnown({ is: isOver(error) ? 'over' : 'unread' }),
      )
      .finally(() => setBusy(false));
  };
  switch (known.is) {
    case 'reading':
      return (
        <section className={linkPageStyle.page} aria-busy="true">
          <h1 className={house.unseen}>Stop e-mails</h1>
          <SkeletonSheet lines={3} />
        </section>
      );
    case 'over':
      return (
        <LinkOver
          message={profileMessages.stopLinkOver}
          text="Sign in and choose in My profile, E-mail notifications, what we write to you about."
        />
      );
    case 'unread':
      return <LinkUnread onRetry={() => setTries(tries + 1)} />;
    default:
      return known.stop.events.length === 0 ? (
        <LinkResult
          heading={known.done ? profileMessages.mailsStopped : 'These e-mails are stopped already'}
          text={`What happens is still shown in the portal. ${turnOn}`}
          vignette="shut"
        />
      ) : (
        <LinkResult
          heading={
            known.stop.group === null
              ? 'Stop the daily message?'
              : `Stop e-mails about ${known.stop.group.toLowerCase()}?`
          }
          text={`You would get no more e-mails of these kinds: ${listed(known.stop.events)}. Decisions, letters and what concerns your account are always sent. ${turnOn}`}
          vignette="cut"
        >
          <Button look="primary" busy={busy && 'Stopping'} onClick={act}>
            Stop these e-mails
          </Button>
        </LinkResult>
      );
  }
}
