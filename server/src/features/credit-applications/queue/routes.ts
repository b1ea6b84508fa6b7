import { reviewContract } from '@gatehouse/domain/credit-applications/review/review-contract.ts';
import { chargingDepartments } from '#server/features/departments/queries.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { countQueue, listQueue } from './queries/queue.ts';

/** What waits, for whom and for how long. */
export const queueRoutes = (door: Door): void => {
  const on = implement(door, reviewContract);

  on('GET /api/ar-portal/ca', async ({ work, person, query }) => {
    const { items, found } = await listQueue(work, person, query);
    const { total, oldestNeedsYouDays, buckets, ...tabs } = await countQueue(work, person, query, found);
    return { items: [...items], total, tabs, oldestNeedsYouDays, buckets: [...buckets] };
  });
  on('GET /api/ar-portal/departments', async ({ work }) => ({ departments: [...(await chargingDepartments(work))] }));
};
