import type { OwnSession } from '@gatehouse/domain/profile/contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { readOwnSessionsAgain, sessionsQuery } from './api.ts';
import { IconComputer, IconPhoneDevice, IconTablet } from './device-icons.tsx';
import style from './profile.module.css';

const kinds = {
  computer: { name: 'Computer', icon: <IconComputer size={22} /> },
  phone: { name: 'Phone', icon: <IconPhoneDevice size={22} /> },
  tablet: { name: 'Tablet', icon: <IconTablet size={22} /> },
} as const satisfies Record<OwnSession['kind'], object>;

/** Where the person is signed in (decisions §7): each device can be signed out, or all of them, this one as well. */
export function SessionsSheet({ onLeft }: { readonly onLeft: () => void }) {
  const sessions = useQuery(sessionsQuery);
  const [asking, setAsking] = useState<'everywhere' | OwnSession | null>(null);
  const end = useEnding(() => setAsking(null), onLeft);
  return (
    <Sheet
      title="Where you are signed in"
      right={
        <Button look="stop" size="sm" onClick={() => setAsking('everywhere')}>
          Sign out everywhere
        </Button>
      }
    >
      {sessions.data === undefined ? (
        <div className={house.inside}>{sessions.error === null ? <SkeletonLine /> : <ErrorPanel of={sessions} />}</div>
      ) : (
        <ul className={`${style.sessions} ${house.inside}`}>
          {sessions.data.map((session) => (
            <Line key={session.sessionId} session={session} onEnd={() => setAsking(session)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'everywhere' ? 'Sign out everywhere?' : 'Sign this device out?'}
        text={
          asking === 'everywhere'
            ? 'Every device is signed out at once, this browser as well. Links to set a password stop working.'
            : `${asking?.device ?? ''} is signed out at once.`
        }
        busy={end.isPending && 'Signing out'}
        onConfirm={() => asking !== null && end.mutate(asking)}
        onRefuse={() => setAsking(null)}
      />
    </Sheet>
  );
}

function Line({ session, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) {
  const { time, instantInText, dateOf } = useFormats();
  const { kind, device, since, lastSeenAt, thisOne } = session;
  const sinceToday = dateOf(since) === dateOf(new Date().toISOString());
  return (
    <li>
      {kinds[kind].icon}
      <span>
        <b className={house.bold}>{thisOne ? 'This browser' : kinds[kind].name}</b>
        <br />
        <span className={house.fine}>
          {device},{' '}
          {thisOne
            ? `since ${sinceToday ? time(since) : instantInText(since)}`
            : `last here ${instantInText(lastSeenAt)}`}
        </span>
      </span>
      {thisOne ? (
        <span className={`${statusStyle.status} ${statusStyle.go}`}>
          <Glyph name="dot" size={16} />
          Now
        </span>
      ) : (
        <Button size="sm" onClick={onEnd} aria-label={`Sign out ${device}, last here ${instantInText(lastSeenAt)}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function useEnding(onAsked: () => void, onLeft: () => void) {
  return useMutation({
    mutationFn: (which: 'everywhere' | OwnSession) =>
      which === 'everywhere'
        ? call('DELETE /api/customer-portal/userprofile/sessions')
        : call('DELETE /api/customer-portal/userprofile/sessions/:sessionId', {
            params: { sessionId: which.sessionId },
          }),
    onSuccess: async ({ message }, which) => {
      toast.ok(message);
      onAsked();
      if (which === 'everywhere') onLeft();
      else await readOwnSessionsAgain();
    },
    onError: (error) => {
      onAsked();
      toast.failed(error);
      void readOwnSessionsAgain();
    },
  });
}
