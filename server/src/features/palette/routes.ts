import { forbidden } from '@gatehouse/domain/http/refusal.ts';
import { paletteContract } from '@gatehouse/domain/palette/contract.ts';
import { portalsOf } from '@gatehouse/domain/session/landing.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { findAnything } from './find.ts';

export const paletteRoutes = (door: Door): void => {
  const on = implement(door, paletteContract);
  on('GET /api/customer-portal/palette', ({ work, person, scope, query }) =>
    findAnything(work, { person, scope, portal: 'customer' }, query),
  );
  on('GET /api/studio-ops/palette', ({ work, person, scope, query }) => {
    const portals = portalsOf(person);
    const portal = query.portal ?? portals[0];
    if (portal === undefined || !portals.includes(portal)) throw forbidden();
    return findAnything(work, { person, scope, portal }, query);
  });
};
