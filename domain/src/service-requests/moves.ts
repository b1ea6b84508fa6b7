import type { RequestFacts } from './facts.ts';
import { requestMessages } from './messages.ts';
import { cancellableAtOnce, openRequestStatuses, type RequestStatus } from './status.ts';

export type Who =
  /** The customer who asked for it, or whoever manages the project (decisions §4 Cancel, Resubmit). */
  | 'requester'
  /** Department User or Head of one of its departments, System Admin anywhere. */
  | 'department'
  /** Department Head of one of its departments. */
  | 'head'
  | 'client-services'
  /** Client services, for a request that they began themselves on behalf of a production (decisions §4: "CSR for customer"). */
  | 'on-behalf'
  /** The studio map's "Retrigger submit". */
  | 'retrigger';

type Guard = (facts: RequestFacts) => string | null;

export interface RequestMove {
  readonly button: string;
  /** What is asked before it is made, and what follows from it; none where it is made without being asked again. */
  readonly title?: string;
  readonly sentence?: string;
  /** What must be said with it. */
  readonly says?: 'reason' | 'question' | 'answer';
  /** Takes something away: red, and last among the buttons; or red only where it is asked again. */
  readonly stop?: true | 'when asked';
  /** What whoever made it is told; of a submission, with the number that it got. */
  readonly done: string | ((number: string) => string);
  /** What happened, in the words that follow a name (22b). */
  readonly log: string;
  readonly from: readonly RequestStatus[];
  readonly who: readonly Who[];
  readonly guards?: readonly Guard[];
  readonly to: RequestStatus | 'same' | ((facts: RequestFacts) => RequestStatus);
}

const confirmed: Guard = ({ unconfirmed }) => (unconfirmed ? requestMessages.unconfirmed : null);
const mayBegin: Guard = ({ projectStatus, companyStatus }) =>
  projectStatus !== 'ACTIVE'
    ? requestMessages.projectNotActive
    : companyStatus === 'DISABLED'
      ? requestMessages.companyDisabled
      : null;
const credit: Guard = ({ creditOnHold }) => (creditOnHold ? requestMessages.creditOnHold : null);
const undelivered: Guard = ({ deliveryState, overdue }) =>
  // what is under way already is not sent a second time
  deliveryState === 'FAILED' || (overdue && deliveryState === 'DELIVERED') ? null : requestMessages.notDelivered;

const ACCEPTED: readonly RequestStatus[] = ['ACKNOWLEDGED', 'APPROVED', 'SCHEDULED'];

/** The life of a request, as data (decisions §4). The name is the word for the endpoint, the entry of the timeline and the button. */
export const requestMoves = {
  submit: {
    button: 'Submit',
    done: requestMessages.submitted,
    log: 'submitted it',
    from: ['DRAFT'],
    who: ['requester', 'on-behalf'],
    guards: [mayBegin, confirmed, credit],
    to: 'SUBMITTED',
  },
  acknowledge: {
    button: 'Acknowledge',
    done: 'Request updated',
    log: 'acknowledged it',
    from: ['SUBMITTED'],
    who: ['department', 'client-services'],
    to: 'ACKNOWLEDGED',
  },
  askInfo: {
    button: 'Ask for info',
    title: 'Ask for info',
    sentence: 'The customer gets a mail with your question and answers here. Until then it is their turn.',
    says: 'question',
    done: 'Request updated',
    log: 'asked for info',
    from: ['ACKNOWLEDGED', 'APPROVED'],
    who: ['department'],
    to: 'NEEDS_INFO',
  },
  answer: {
    button: 'Send answer',
    says: 'answer',
    done: 'Request updated',
    log: 'answered',
    from: ['NEEDS_INFO'],
    who: ['requester'],
    to: ({ askedIn }) => askedIn ?? 'ACKNOWLEDGED',
  },
  approve: {
    button: 'Approve',
    done: 'Request updated',
    log: 'approved it',
    from: ['ACKNOWLEDGED'],
    who: ['department'],
    guards: [credit],
    to: 'APPROVED',
  },
  schedule: {
    button: 'Schedule',
    title: 'Agree the times',
    done: 'The times are agreed',
    log: 'agreed the times',
    from: ['ACKNOWLEDGED', 'APPROVED'],
    who: ['department'],
    guards: [credit],
    to: 'SCHEDULED',
  },
  start: {
    button: 'Start',
    done: 'Request updated',
    log: 'started the work',
    from: ACCEPTED,
    who: ['department'],
    guards: [credit],
    to: 'IN_PROGRESS',
  },
  complete: {
    button: 'Complete',
    done: 'Request updated',
    log: 'completed it',
    from: [...ACCEPTED, 'IN_PROGRESS'],
    who: ['department'],
    to: 'COMPLETED',
  },
  decline: {
    button: 'Decline',
    title: 'Decline this request?',
    sentence: 'The customer reads the reason, and may submit it again.',
    says: 'reason',
    stop: true,
    done: 'Request updated',
    log: 'declined it',
    from: ['SUBMITTED', 'ACKNOWLEDGED', 'NEEDS_INFO', 'APPROVED'],
    who: ['head', 'client-services'],
    to: 'DECLINED',
  },
  cancel: {
    button: 'Cancel request',
    title: requestMessages.askCancel,
    sentence: 'The departments are told. It can be submitted again later.',
    stop: true,
    done: 'Request cancelled',
    log: 'cancelled it',
    from: cancellableAtOnce,
    who: ['requester', 'client-services'],
    to: 'CANCELLED',
  },
  askCancellation: {
    button: 'Ask to cancel',
    title: 'Ask to cancel?',
    sentence: `${requestMessages.workBegun} It may be charged.`,
    says: 'reason',
    stop: true,
    done: 'The department was asked to cancel it',
    log: 'asked to cancel it',
    from: ['IN_PROGRESS'],
    who: ['requester', 'client-services'],
    guards: [({ cancellationAsked }) => (cancellationAsked ? requestMessages.notNow('Ask to cancel') : null)],
    to: 'same',
  },
  acceptCancellation: {
    button: 'Accept the cancellation',
    title: 'Accept the cancellation?',
    sentence: 'The work stops and the request is cancelled. What was done already may be charged.',
    stop: 'when asked',
    done: 'Request cancelled',
    log: 'accepted the cancellation',
    from: ['IN_PROGRESS'],
    who: ['department'],
    guards: [({ cancellationAsked }) => (cancellationAsked ? null : requestMessages.notNow('Accept the cancellation'))],
    to: 'CANCELLED',
  },
  refuseCancellation: {
    button: 'Refuse the cancellation',
    title: 'Refuse the cancellation?',
    sentence: 'The work goes on, and the customer reads why.',
    says: 'reason',
    stop: true,
    done: 'The cancellation was refused',
    log: 'refused the cancellation',
    from: ['IN_PROGRESS'],
    who: ['department'],
    guards: [({ cancellationAsked }) => (cancellationAsked ? null : requestMessages.notNow('Refuse the cancellation'))],
    to: 'same',
  },
  resubmit: {
    button: 'Resubmit',
    done: requestMessages.begunAgain,
    log: 'began it anew',
    from: ['DECLINED', 'CANCELLED', 'NEEDS_INFO'],
    who: ['requester'],
    guards: [
      mayBegin,
      ({ resubmittedAs }) => (resubmittedAs === null ? null : requestMessages.resubmitted(resubmittedAs)),
    ],
    to: 'same',
  },
  retrigger: {
    button: 'Retrigger',
    title: requestMessages.askRetrigger,
    sentence: 'The departments get the same mail and PDF again, under the same number.',
    done: 'Sent again',
    log: 'sent it again',
    from: openRequestStatuses,
    who: ['retrigger'],
    guards: [undelivered],
    to: 'same',
  },
  signOff: {
    button: 'Sign off',
    done: 'Signed off',
    log: 'signed it off',
    from: ['COMPLETED'],
    who: ['requester'],
    guards: [({ signedOff }) => (signedOff ? requestMessages.notNow('Sign off') : null)],
    to: 'same',
  },
} as const satisfies Record<string, RequestMove>;

export type RequestMoveName = keyof typeof requestMoves;
export const requestMoveNames = Object.keys(requestMoves) as [RequestMoveName, ...RequestMoveName[]];
