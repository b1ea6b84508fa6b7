import type { OwnProfile } from '@gatehouse/domain/profile/contract.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Beside the profile: the password, and in a few lines what the person may do. */
export function ProfileSide({ own, cover }: { readonly own: OwnProfile; readonly cover?: ReactNode }) {
  return (
    <aside className="st2">
      {cover}
      <Password own={own} />
      <section className="sheet">
        <div className="hx">
          <h3>What you may do</h3>
        </div>
        {own.mayDo.length === 0 ? (
          <p className="pad ink2">Nothing yet. Ask your company admin.</p>
        ) : (
          <ul className="prm pad">
            {own.mayDo.map(({ what, where }) => (
              <li key={`${what} ${where}`}>
                <span>{what}</span>
                <span className="muted">{where}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}

function Password({ own }: { readonly own: OwnProfile }) {
  const { dateInText, dateOf } = useFormats();
  const send = useMutation({
    mutationFn: () => call('POST /idp/password-reset', { body: { email: own.email } }),
    onSuccess: () => toast.ok(sessionMessages.resetSent),
    onError: (error) => toast.bad(sentenceOf(error)),
  });
  return (
    <section className="sheet">
      <div className="hx">
        <h3>Password</h3>
      </div>
      <div className="pad">
        {own.passwordChangedAt === null ? (
          <p className="ink2">You sign in through your studio account. Your password is changed there.</p>
        ) : (
          <>
            <p className="ink2">
              Changed {dateInText(dateOf(own.passwordChangedAt))}. We mail you a link that sets a new one and signs you
              out everywhere.
            </p>
            <div className="pw-act">
              <Button busy={send.isPending && 'Sending'} onClick={() => send.mutate()}>
                Change password
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
