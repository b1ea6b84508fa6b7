import { redlineContract } from '@gatehouse/domain/credit-applications/redline/redline-contract.ts';
import { notFound } from '@gatehouse/domain/http/refusal.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readRedline } from './queries/redline.ts';
import { redlineShape } from './redline-shape.ts';

/** Two submitted versions beside each other. */
export const redlineRoutes = (door: Door): void => {
  const on = implement(door, redlineContract);
  on('GET /api/ar-portal/ca/:creditApplicationId/redline', async ({ work, scope, params, query }) => {
    const source = await readRedline(work, scope, params.creditApplicationId, { from: query.from, to: query.to });
    if (source === undefined) throw notFound();
    return redlineShape(source, query);
  });
};
