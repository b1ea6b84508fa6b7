import { alertsContract } from '@gatehouse/domain/alerts/contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { creditAlerts } from './queries.ts';

export const alertRoutes = (door: Door): void => {
  const on = implement(door, alertsContract);
  on('GET /api/customer-portal/alerts', async ({ work, scope, person }) => ({
    creditApplications: await creditAlerts(work, scope, person),
    // the requests' lamp is lit by their own feature, which a later issue brings
    requests: { actionable: 0, unseen: 0, oldest: null },
  }));
};
