import type { OwnProfile } from '@gatehouse/domain/profile/contract.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#web/api/call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import profileStyle from './profile.module.css';
import rightsStyle from './rights.module.css';

/** Beside the profile: the password, and in a few lines what the person may do. */
export function ProfileSide({ own, cover }: { readonly own: OwnProfile; readonly cover?: ReactNode }) {
  return (
    <aside className={profileStyle.column}>
      {cover}
      <Password own={own} />
      <Sheet level="h3" title="What you may do">
        {own.mayDo.length === 0 ? (
          <p className={`${house.inside} ${house.soft}`}>Nothing yet. Ask your company admin.</p>
        ) : (
          <ul className={`${rightsStyle.rights} ${house.inside}`}>
            {own.mayDo.map(({ what, where }) => (
              <li key={`${what} ${where}`}>
                <span>{what}</span>
                <span className={house.muted}>{where}</span>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
    </aside>
  );
}

function Password({ own }: { readonly own: OwnProfile }) {
  const { dateInText, dateOf } = useFormats();
  const send = useMutation({
    mutationFn: () => call('POST /idp/password-reset', { body: { email: own.email } }),
    onSuccess: () => toast.ok(sessionMessages.resetSent),
    onError: toast.failed,
  });
  return (
    <Sheet level="h3" title="Password">
      <div className={house.inside}>
        {own.passwordChangedAt === null ? (
          <p className={house.soft}>You sign in through your studio account. Your password is changed there.</p>
        ) : (
          <>
            <p className={house.soft}>
              Changed {dateInText(dateOf(own.passwordChangedAt))}. We mail you a link that sets a new one and signs you
              out everywhere.
            </p>
            <div className={profileStyle.changePassword}>
              <Button busy={send.isPending && 'Sending'} onClick={() => send.mutate()}>
                Change password
              </Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}
