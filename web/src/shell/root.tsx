import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useLot } from '#web/api/lot-state.ts';
import { useSession } from '#web/api/session-state.ts';
import { useShared } from '#web/api/shared-state.ts';
import house from '#web/ui/house/house.module.css';
import { toasts } from '#web/ui/toast.ts';
import { useAlerts } from './alerts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { KeysDoor } from './keys-door.tsx';
import { loadSignIn } from './load-sign-in.ts';
import { menuOf, showsHeaderAndFooter } from './menu.ts';
import { PaletteDoor, type PalettePart } from './palette-door.tsx';
import { pressAgain } from './press-again.ts';
import { SessionWatch } from './session-watch.tsx';
import { useSignInState } from './sign-in-state.ts';
import { usePortal } from './use-portal.ts';

const SignInDialog = lazy(() => loadSignIn().then((module) => ({ default: module.SignInDialog })));
const ToastList = lazy(() => import('#web/ui/toast-list.tsx').then((module) => ({ default: module.ToastList })));

/** What stands around every page: skip link, header, footer, notices, the sign-in dialog, the palette and the watch over the session. */
export function Root({ palette }: { readonly palette: PalettePart }) {
  const { pathname } = useLocation();
  const { status, profile } = useSession();
  const portal = usePortal();
  const { lamps, unread } = useAlerts(status === 'in' ? (profile?.userProfileId ?? null) : null);
  const entries = menuOf(portal, profile);
  const framed = showsHeaderAndFooter(pathname);
  const onHome = pathname === '/' || pathname === '/homepage';
  useLot(); // header and footer are drawn again when the lot says something else
  useTopOfPage();
  useEffect(pressAgain, []);
  return (
    <>
      <a className={house.skipLink} href="#main">
        Skip to content
      </a>
      {framed ? <Header portal={portal} entries={entries} lamps={lamps} unread={unread} over={onHome} /> : null}
      <main id="main">
        <Outlet />
      </main>
      {framed ? <Footer portal={portal} entries={entries} /> : null}
      <Notices />
      <SignIn />
      {status === 'in' && portal !== null ? <PaletteDoor portal={portal} Palette={palette} /> : null}
      {status === 'in' && portal !== null && profile !== null ? <KeysDoor portal={portal} /> : null}
      {status === 'in' ? <SessionWatch /> : null}
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
