import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { whereToAfterSignIn } from '@gatehouse/domain/session/after-sign-in.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { shellMessages } from '@gatehouse/domain/shell/messages.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '#web/api/call.ts';
import house from '#web/ui/house/house.module.css';
import style from '#web/ui/house/page-head.module.css';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { profileFailed } from './leaving.ts';
import { accept, acceptProfile, booted } from './session.ts';
import { takeRemembered } from './storage.ts';

export interface CallbackAnswer {
  readonly code: string | undefined;
  readonly state: string | undefined;
  readonly iss: string | undefined;
}

/** /implicit/callback: what the provider sends back is exchanged for a session, then the person goes where they wanted to go (§2). */
export function CallbackPage({ answer }: { readonly answer: CallbackAnswer }) {
  usePageTitle(shellMessages.signingIn);
  const router = useRouter();
  const begun = useRef(false); // a code is good for one exchange
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finishSignIn(answer).then((address) => address !== null && router.history.replace(address));
  }, [answer, router]);
  return (
    <div className={house.content} aria-busy="true">
      <div className={style.head}>
        <div>
          <h1 role="status">{shellMessages.signingIn}</h1>
          <div className={style.subtitle}>
            <SkeletonLine width={220} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Answers the address to go to, or null when the person is being signed out again because the profile failed (§4). */
async function finishSignIn({ code, state, iss }: CallbackAnswer): Promise<string | null> {
  if (code === undefined || state === undefined) return signInFailed('The provider gave no code');
  try {
    const signedIn = await call('POST /api/session/callback', {
      body: { code, state, ...(iss === undefined ? {} : { iss }) },
    });
    accept(signedIn);
    return await loadProfile(signedIn.userInfo.profile.email);
  } catch (error) {
    toast.failed(error);
    return signInFailed(error);
  }
}

/** §7: the two calls of the login flow. */
async function loadProfile(email: string): Promise<string | null> {
  try {
    const [{ userProfileDTO: profile }] = await Promise.all([
      call('GET /api/customer-portal/userprofile', { query: { email } }),
      call('GET /api/customer-portal/auth'),
    ]);
    acceptProfile(profile);
    return whereToAfterSignIn(profile, takeRemembered());
  } catch (error) {
    profileFailed(error);
    return null;
  }
}

/** §4: a sign-in failure is only logged as a warning; the home page is where to try again (RT-008). */
function signInFailed(reason: unknown): string {
  console.warn(sessionMessages.signInFailed, reason);
  void booted();
  return homeRoute;
}
