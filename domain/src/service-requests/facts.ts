import type { DeliveryState, RequestStatus } from './status.ts';

/** What a decision about a request asks for. Instants as ISO text; `departmentIds` of the request. */
export interface RequestFacts {
  readonly status: RequestStatus;
  readonly deliveryState: DeliveryState;
  readonly projectId: string;
  readonly projectStatus: string;
  readonly companyStatus: string;
  readonly requesterId: string | null;
  readonly departmentIds: readonly string[];
  /** Filled in by an outside person and not yet confirmed by the requester: it does not count (decisions §4, open user). */
  readonly unconfirmed: boolean;
  /** The application's credit is on hold, and the request is neither cash on delivery nor agreed to by the department. */
  readonly creditOnHold: boolean;
  /** Nobody acknowledged it within the hours of its type. */
  readonly overdue: boolean;
  readonly cancellationAsked: boolean;
  /** The customer has said that it was done, or the time to say so is over. */
  readonly signedOff: boolean;
  /** The number of what was submitted in its place. */
  readonly resubmittedAs: string | null;
  /** Where an answer leads back to: the status in which info was asked for. */
  readonly askedIn: RequestStatus | null;
}
