import { type RequestMoveName, requestMoves } from './moves.ts';
import type { RequestEntry } from './request.ts';
import { type RequestStatus, requestStatusLabels } from './status.ts';

type Told = Pick<RequestEntry, 'kind' | 'text'>;
type ToldBy = Pick<RequestEntry, 'actor' | 'kind' | 'text'>;

/** What happens beside the moves; a move has its words beside its rules. */
const besideMoves = {
  started: 'started it as a draft',
  agreed: 'agreed the times',
  confirmed: 'confirmed it',
  comment: 'commented',
  quote: 'wrote a quote',
} as const;

/** Of these the text is a name, and stands in the sentence; of all others it is what was said, and stands below it. */
const named = {
  file: (name: string) => `added ${name}`,
  assigned: (name: string) => (name === '' ? 'gave it back to the department' : `gave it to ${name}`),
  handedOver: (departments: string) => `handed it over: ${departments}`,
  delivered: () => 'received it by e-mail',
  deliveryFailed: (departments: string) => `could not bring it to ${departments}`,
} as const;

/** What somebody did, in the words that follow their name (22b, What happened). */
export const entryInWords = ({ kind, text }: Told): string => {
  if (kind in named) return named[kind as keyof typeof named](text ?? '');
  return kind in requestMoves
    ? requestMoves[kind as RequestMoveName].log
    : besideMoves[kind as keyof typeof besideMoves];
};

/** Whose doing an entry is: what arrived is told of who received it, not of the server that brought it. */
export const actorInWords = ({ actor, kind, text }: ToldBy): string =>
  kind === 'delivered' && text !== null && text !== '' ? text : actor;

/** What was said with it, if its text is more than a name. */
export const saidIn = ({ kind, text }: Told): string | null => (kind in named || text === '' ? null : text);

export interface StandingStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'todo';
  readonly at: string | null;
  readonly status: RequestStatus;
}

const road = ['SUBMITTED', 'ACKNOWLEDGED', 'APPROVED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'] as const;

interface Standing {
  readonly status: RequestStatus;
  readonly statusSince: string;
  readonly entries: readonly Pick<RequestEntry, 'at' | 'toStatus' | 'kind'>[];
}

/**
 * Where a request stands (22b): what it has been through with its moments, what waits now, what is to come. A step that was left out is not shown
 * once the road has passed it; what was declined or cancelled ends there.
 */
export const standingOf = (
  { status, statusSince, entries }: Standing,
  isCustomer: boolean,
): readonly StandingStep[] => {
  const reached = new Map<RequestStatus, string>();
  for (const { toStatus, at } of entries) if (toStatus !== null) reached.set(toStatus, at);
  const ends = status === 'DECLINED' || status === 'CANCELLED';
  const asks = status === 'NEEDS_INFO';
  const last = road.findLastIndex((step) => (ends || asks ? reached.has(step) : step === status));
  const steps = road.flatMap((step, index): StandingStep[] => {
    const label = requestStatusLabels[step];
    if (index < last) {
      const at = reached.get(step);
      return at === undefined ? [] : [{ label, state: 'done', at, status: step }];
    }
    if (index === last) {
      const isOver = ends || asks || step === 'COMPLETED';
      return [{ label, state: isOver ? 'done' : 'now', at: reached.get(step) ?? statusSince, status: step }];
    }
    return ends ? [] : [{ label, state: 'todo', at: null, status: step }];
  });
  const label = asks ? (isCustomer ? 'Your answer' : 'Answer of the customer') : requestStatusLabels[status];
  return ends || asks ? steps.toSpliced(last + 1, 0, { label, state: 'now', at: statusSince, status }) : steps;
};
