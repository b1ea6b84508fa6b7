import type { Alerts } from '@gatehouse/domain/alerts/contract.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { countUnread } from '#server/features/notifications/queries.ts';
import { notificationsOf } from '#server/features/profile/queries/recipients.ts';
import { requestAlerts } from '#server/features/service-requests/queries/alerts.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { creditAlerts } from './queries.ts';

/** What needs this person now. Asked by whoever polls, and for every open stream that a change concerns. */
export const readAlerts = async (work: Work, scope: Scope, person: Person): Promise<Alerts> => {
  const credit = await creditAlerts(work, scope, person);
  const requests = await requestAlerts(work, scope, person);
  const unread = await countUnread(work, person.userProfileId);
  const { events } = await notificationsOf(work, person.userProfileId);
  const customer = person.userTypeId === 1;
  // decisions §3: in the portal on or off. A/R has the queue for work, so its lamp is nobody's choice
  const wanted = customer
    ? events.creditRevision.inPortal
    : events.levelRequests.inPortal || person.roles.includes('A/R');
  return {
    creditApplications: wanted ? credit : { ...credit, actionable: 0, oldest: null },
    requests: {
      ...requests,
      // a department's work is nobody's choice either; a customer may not want to hear of their requests here
      ...(customer && !events.requestQuestions.inPortal ? { actionable: 0, oldest: null } : {}),
      ...(customer && !events.requestStatus.inPortal ? { unseen: 0 } : {}),
    },
    inbox: { unread },
  };
};
