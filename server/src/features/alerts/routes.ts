import { alertsContract } from '@gatehouse/domain/alerts/contract.ts';
import { notificationsOf } from '#server/features/profile/queries/recipients.ts';
import { requestAlerts } from '#server/features/service-requests/queries/alerts.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { creditAlerts } from './queries.ts';

export const alertRoutes = (door: Door): void => {
  const on = implement(door, alertsContract);
  on('GET /api/customer-portal/alerts', async ({ work, scope, person }) => {
    const credit = await creditAlerts(work, scope, person);
    const { events } = await notificationsOf(work, person.userProfileId);
    // decisions §3: in the portal on or off. A/R has the queue for work, so its lamp is nobody's choice
    const wanted =
      person.userTypeId === 1
        ? events.creditRevision.inPortal
        : events.levelRequests.inPortal || person.roles.includes('A/R');
    const requests = await requestAlerts(work, scope, person);
    // a department's work is nobody's choice either; a customer may not want to hear of their requests here
    const customer = person.userTypeId === 1;
    return {
      creditApplications: wanted ? credit : { ...credit, actionable: 0, oldest: null },
      requests: {
        ...requests,
        ...(customer && !events.requestQuestions.inPortal ? { actionable: 0, oldest: null } : {}),
        ...(customer && !events.requestStatus.inPortal ? { unseen: 0 } : {}),
      },
    };
  });
};
