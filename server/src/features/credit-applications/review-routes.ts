import { redlineContract } from '@gatehouse/domain/credit-applications/redline-contract.ts';
import { notFound } from '@gatehouse/domain/http/refusal.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readRedline } from './queries/redline.ts';
import { redlineShape } from './redline-shape.ts';

/** What the review shows beside the application itself. */
export const reviewRoutes = (door: Door): void => {
  const onRedline = implement(door, redlineContract);
  onRedline('GET /api/ar-portal/ca/:creditApplicationId/redline', async ({ work, scope, params, query }) => {
    const source = await readRedline(work, scope, params.creditApplicationId, { from: query.from, to: query.to });
    if (source === undefined) throw notFound();
    return redlineShape(source, query);
  });
};
