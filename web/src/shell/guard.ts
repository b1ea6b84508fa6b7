import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { mayOpen, portalsOf } from '@gatehouse/domain/session/landing.ts';
import { mayOpenPage } from '@gatehouse/domain/session/pages.ts';
import { redirect } from '@tanstack/react-router';
import { currentSession } from '#web/api/session-state.ts';
import { isFirstArrival, noteArrival } from './arrival.ts';
import { booted } from './session.ts';
import { rememberPath } from './storage.ts';

/** What a route says about itself (§6): behind the sign-in, and open only to these roles. */
export interface RouteAccess {
  readonly signedIn?: true;
  readonly roles?: readonly string[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteAccess {}
}

/**
 * The route guard (§6). Not signed in: home, with the path saved. A role that is not listed, another portal's section, or a page that asks
 * for a permission the person lacks: /page-not-found.
 * Routes without restrictions pass at once; nothing of theirs waits for the server. `ahead`: only loaded ahead, nobody goes there yet.
 */
export async function guard(address: string, routes: readonly RouteAccess[], ahead: boolean): Promise<void> {
  const openedFromOutside = ahead ? isFirstArrival() : noteArrival();
  if (!routes.some((route) => route.signedIn)) return;
  const { status, profile } = currentSession().status === 'in' ? currentSession() : await booted();
  if (status !== 'in' || profile === null) {
    if (!ahead) rememberPath(address, { deepLink: openedFromOutside });
    throw redirect({ to: homeRoute, replace: true });
  }
  const roleRefused = routes.some(
    ({ roles }) => roles !== undefined && !roles.some((role) => profile.roles.includes(role)),
  );
  if (roleRefused || !mayOpen(portalsOf(profile), address) || !mayOpenPage(profile.roleAssigned, address))
    throw redirect({ to: '/page-not-found', replace: true });
}
