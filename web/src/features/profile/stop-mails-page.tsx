import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import type { StopMails } from '@gatehouse/domain/profile/stop-mails-contract.ts';
import { listed } from '@gatehouse/domain/text/listed.ts';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { LinkNotComplete, LinkResult } from '#web/ui/link-page.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { useLinkReading } from '#web/ui/use-link-reading.tsx';

/** /unsubscribe: from the foot of a mail, no sign-in. Opening it changes nothing, because mail programs open links by themselves; a button stops the mails. */
export function StopMailsPage() {
  usePageTitle('Stop e-mails');
  const token = useArrivedToken();
  return <div className={house.content}>{token === null ? <LinkNotComplete /> : <Opened token={token} />}</div>;
}

const turnOn = 'You can turn them on again in My profile, E-mail notifications.';

function Opened({ token }: { readonly token: string }) {
  const { answer, instead, busy, act } = useLinkReading<{ readonly stop: StopMails; readonly isDone: boolean }>({
    title: 'Stop e-mails',
    read: (signal) =>
      call('GET /api/customer-portal/unsubscribe', { query: { token }, signal }).then((stop) => ({
        stop,
        isDone: false,
      })),
    over: () => ({
      message: profileMessages.stopLinkOver,
      text: 'Sign in and choose in My profile, E-mail notifications, what we write to you about.',
    }),
  });
  if (answer === undefined) return instead;
  const { stop, isDone } = answer;
  if (stop.events.length === 0)
    return (
      <LinkResult
        heading={isDone ? profileMessages.mailsStopped : 'These e-mails are stopped already'}
        text={`What happens is still shown in the portal. ${turnOn}`}
        vignette="shut"
      />
    );
  const send = () =>
    call('POST /api/customer-portal/unsubscribe', { body: { token } }).then((stopped) => ({
      stop: stopped,
      isDone: true,
    }));
  return (
    <LinkResult
      heading={stop.group === null ? 'Stop the daily message?' : `Stop e-mails about ${stop.group.toLowerCase()}?`}
      text={`You would get no more e-mails of these kinds: ${listed(stop.events)}. Decisions, letters and what concerns your account are always sent. ${turnOn}`}
      vignette="cut"
    >
      <Button look="primary" busy={busy && 'Stopping'} onClick={() => act(send)}>
        Stop these e-mails
      </Button>
    </LinkResult>
  );
}
