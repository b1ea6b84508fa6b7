import { tickingStatuses } from '@gatehouse/domain/credit-applications/deciding/ticking.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import {
  decisionStatuses,
  declinedStatuses,
  outcomeStatuses,
  runOutStatuses,
} from '@gatehouse/domain/credit-applications/status.ts';
import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import { passStatuses } from '@gatehouse/domain/passes/status.ts';
import { retentionKinds } from '@gatehouse/domain/retention/kinds.ts';
import { closedRequestStatuses, openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { soonerIdleRoles } from '@gatehouse/domain/session/idle.ts';
import { takingStates } from '@gatehouse/domain/spaces/allocation.ts';
import { webhookEvents } from '@gatehouse/domain/webhooks/events.ts';

export type DomainValue = string | readonly string[];

/** What the files of functions/ take from the domain, by name: a value that changes there makes its files be applied anew at the next start. */
export const domainValues: Readonly<Record<string, DomainValue>> = {
  neutralSites: JSON.stringify(neutralLot.sites.sites),
  neutralIdleTime: `${neutralLot.sessions.idleMinutes} minutes`,
  neutralSoonerIdleTime: `${neutralLot.sessions.powerIdleMinutes} minutes`,
  soonerIdleRoles,
  takingStates,
  openRequestStatuses,
  closedRequestStatuses,
  declinedStatuses,
  runOutStatuses,
  retentionFloors: JSON.stringify(
    Object.fromEntries(Object.entries(retentionKinds).map(([kind, { least, unit }]) => [kind, `${least} ${unit}`])),
  ),
  outcomeStatuses,
  tickingStatuses,
  reopenableStatuses: moves.reopen.from,
  reopenedStatuses: [moves.reopen.to, moves.reopenForRevision.to],
  toldPassStatuses: passStatuses.filter((status) => `pass.${status.toLowerCase()}` in webhookEvents),
  toldCreditStatuses: [...decisionStatuses, 'ON_HOLD'],
};
