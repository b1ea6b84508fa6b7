import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLot } from '#web/api/lot-state.ts';
import { useSession } from '#web/api/session-state.ts';
import { useShared } from '#web/api/shared-state.ts';
import house from '#web/ui/house/house.module.css';
import { toasts } from '#web/ui/toast.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { loadSignIn } from './load-sign-in.ts';
import { shownParts } from './parts.ts';
import { pressAgain } from './press-again.ts';
import { showsHeaderAndFooter } from './resources.ts';
import { useSignInState } from './sign-in-state.ts';
import { usePortal } from './use-portal.ts';

const SignInDialog = lazy(() => loadSignIn().then((module) => ({ default: module.SignInDialog })));
const ToastList = lazy(() => import('#web/ui/toast-list.tsx').then((module) => ({ default: module.ToastList })));

/** What stands around every page: skip link, header, footer, notices, the sign-in dialog, and what is there for whoever is signed in. */
export function Root() {
  const { pathname } = useLocation();
  const { profile } = useSession();
  const portal = usePortal();
  const parts = useShared(shownParts);
  const entries = parts?.menuOf(portal, profile) ?? [];
  const framed = showsHeaderAndFooter(pathname);
  const onHome = pathname === '/' || pathname === '/homepage';
  useLot(); // header and footer are drawn again when the lot says something else
  useTopOfPage();
  useLayoutEffect(pressAgain, []); // at once: a press on the app's own buttons must not be kept, and done a second time
  return (
    <>
      <a className={house.skipLink} href="#main">
        Skip to content
      </a>
      {framed ? <Header portal={portal} entries={entries} parts={parts} over={onHome} /> : null}
      <main id="main">
        <Outlet />
      </main>
      {framed ? <Footer portal={portal} entries={entries} /> : null}
      <Notices />
      <SignIn />
      {parts === null ? null : <parts.Around />}
    </>
  );
}

function SignIn() {
  const { open } = useSignInState();
  return open ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null;
}

function Notices() {
  const wanted = useShared(toasts.isHostWanted);
  return wanted ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}

/** §2: the page scrolls to top after every navigation; the focus goes to the new page's heading, so that it is read out. */
function useTopOfPage(): void {
  const router = useRouter();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      window.scrollTo(0, 0);
      // whoever opened a menu while the page was on its way is busy there: taking the focus would close it under their hand
      if (document.activeElement?.closest('[aria-expanded="true"], [role="menu"], [data-menu], [role="dialog"]'))
        return;
      document.querySelector<HTMLElement>('#main h1[tabindex]')?.focus({ preventScroll: true });
    });
  }, [router]);
}
