import { can, type Permission } from '../permissions/can.ts';
import type { Person } from '../permissions/people.ts';
import { requestMessages } from './messages.ts';
import type { DeliveryState } from './status.ts';
import { cancellableAtOnce, openRequestStatuses, type RequestStatus } from './status.ts';

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

type Who =
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
  readonly from: readonly RequestStatus[];
  readonly who: readonly Who[];
  readonly guards?: readonly Guard[];
  readonly to: RequestStatus | 'same' | ((facts: RequestFacts) => RequestStatus);
  /** What must be said with it. */
  readonly says?: 'reason' | 'question' | 'answer';
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
    from: ['DRAFT'],
    who: ['requester', 'on-behalf'],
    guards: [mayBegin, confirmed, credit],
    to: 'SUBMITTED',
  },
  acknowledge: {
    button: 'Acknowledge',
    from: ['SUBMITTED'],
    who: ['department', 'client-services'],
    to: 'ACKNOWLEDGED',
  },
  askInfo: {
    button: 'Ask for info',
    from: ['ACKNOWLEDGED', 'APPROVED'],
    who: ['department'],
    to: 'NEEDS_INFO',
    says: 'question',
  },
  answer: {
    button: 'Send answer',
    from: ['NEEDS_INFO'],
    who: ['requester'],
    to: ({ askedIn }) => askedIn ?? 'ACKNOWLEDGED',
    says: 'answer',
  },
  approve: { button: 'Approve', from: ['ACKNOWLEDGED'], who: ['department'], guards: [credit], to: 'APPROVED' },
  schedule: {
    button: 'Schedule',
    from: ['ACKNOWLEDGED', 'APPROVED'],
    who: ['department'],
    guards: [credit],
    to: 'SCHEDULED',
  },
  start: { button: 'Start', from: ACCEPTED, who: ['department'], guards: [credit], to: 'IN_PROGRESS' },
  complete: { button: 'Complete', from: [...ACCEPTED, 'IN_PROGRESS'], who: ['department'], to: 'COMPLETED' },
  decline: {
    button: 'Decline',
    from: ['SUBMITTED', 'ACKNOWLEDGED', 'NEEDS_INFO', 'APPROVED'],
    who: ['head', 'client-services'],
    to: 'DECLINED',
    says: 'reason',
  },
  cancel: {
    button: 'Cancel request',
    from: cancellableAtOnce,
    who: ['requester', 'client-services'],
    to: 'CANCELLED',
  },
  askCancellation: {
    button: 'Ask to cancel',
    from: ['IN_PROGRESS'],
    who: ['requester', 'client-services'],
    guards: [({ cancellationAsked }) => (cancellationAsked ? requestMessages.notNow('Ask to cancel') : null)],
    to: 'same',
    says: 'reason',
  },
  acceptCancellation: {
    button: 'Accept the cancellation',
    from: ['IN_PROGRESS'],
    who: ['department'],
    guards: [({ cancellationAsked }) => (cancellationAsked ? null : requestMessages.notNow('Accept the cancellation'))],
    to: 'CANCELLED',
  },
  refuseCancellation: {
    button: 'Refuse the cancellation',
    from: ['IN_PROGRESS'],
    who: ['department'],
    guards: [({ cancellationAsked }) => (cancellationAsked ? null : requestMessages.notNow('Refuse the cancellation'))],
    to: 'same',
    says: 'reason',
  },
  resubmit: {
    button: 'Resubmit',
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
    from: openRequestStatuses,
    who: ['retrigger'],
    guards: [undelivered],
    to: 'same',
  },
  signOff: {
    button: 'Sign off',
    from: ['COMPLETED'],
    who: ['requester'],
    guards: [({ signedOff }) => (signedOff ? requestMessages.notNow('Sign off') : null)],
    to: 'same',
  },
} as const satisfies Record<string, RequestMove>;

export type RequestMoveName = keyof typeof requestMoves;
export const requestMoveNames = Object.keys(requestMoves) as [RequestMoveName, ...RequestMoveName[]];

export type RequestDecision =
  | { readonly ok: true; readonly to: RequestStatus }
  | { readonly ok: false; readonly because: string };

const works = (person: Person, role: 'Department User' | 'Department Head', facts: RequestFacts): boolean =>
  person.roles.includes(role) && facts.departmentIds.some((id) => person.departmentIds.includes(id));

/** Staff who may ask in the name of a production. */
const beginsForOthers = (person: Person): boolean =>
  person.roles.includes('CSR') || person.roles.includes('System Admin');

/** Who may begin a request for a project: customers as the map says (RQ-010), client services for them (decisions §4). */
export const mayAskFor = (person: Person, projectId: string): boolean =>
  person.userTypeId === 1 ? can(person, 'makeRequest', projectId) : beginsForOthers(person);

const is = {
  requester: (person, facts) =>
    person.userTypeId === 1 &&
    can(person, 'makeRequest', facts.projectId) &&
    (person.userProfileId === facts.requesterId || can(person, 'editProject', facts.projectId)),
  department: (person, facts) =>
    person.userTypeId !== 1 &&
    (person.roles.includes('System Admin') ||
      works(person, 'Department User', facts) ||
      works(person, 'Department Head', facts)),
  head: (person, facts) => person.userTypeId !== 1 && works(person, 'Department Head', facts),
  'client-services': (person) =>
    person.userTypeId !== 1 && (person.roles.includes('CSR') || person.roles.includes('System Admin')),
  'on-behalf': (person, facts) =>
    person.userTypeId !== 1 && person.userProfileId === facts.requesterId && beginsForOthers(person),
  retrigger: (person) => person.userTypeId !== 1 && can(person, 'retriggerSubmit' satisfies Permission),
} as const satisfies Record<Who, (person: Person, facts: RequestFacts) => boolean>;

/** May this person make the move at all, whatever the status? Tells 403 from 409. */
export const mayEverMove = (name: RequestMoveName, facts: RequestFacts, person: Person): boolean =>
  (requestMoves[name] as RequestMove).who.some((who) => is[who](person, facts));

/** The one rule of who may do what when; the server refuses with `because`, the screen offers what is ok. */
export const decideRequest = (name: RequestMoveName, facts: RequestFacts, person: Person): RequestDecision => {
  const move: RequestMove = requestMoves[name];
  if (!mayEverMove(name, facts, person)) return { ok: false, because: requestMessages.notYours };
  if (!move.from.includes(facts.status))
    return {
      ok: false,
      because:
        name === 'cancel' && facts.status === 'IN_PROGRESS'
          ? requestMessages.workBegun
          : requestMessages.notNow(move.button),
    };
  for (const guard of move.guards ?? []) {
    const because = guard(facts);
    if (because !== null) return { ok: false, because };
  }
  if (move.to === 'same') return { ok: true, to: facts.status };
  return { ok: true, to: typeof move.to === 'function' ? move.to(facts) : move.to };
};

/** The moves to show this person now, each open or closed with its reason. */
export const offeredRequestMoves = (facts: RequestFacts, person: Person) =>
  requestMoveNames
    .filter(
      (name) => (requestMoves[name] as RequestMove).from.includes(facts.status) && mayEverMove(name, facts, person),
    )
    .map((name) => {
      const decision = decideRequest(name, facts, person);
      return { move: name, ok: decision.ok, because: decision.ok ? null : decision.because };
    });
