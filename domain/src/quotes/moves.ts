import { can, type Permission } from '../permissions/can.ts';
import type { Person } from '../permissions/people.ts';
import { quoteMessages } from './messages.ts';
import type { QuoteStatus } from './status.ts';

/** What the rules need to know of one quote. `today` is the day of the lot. */
export interface QuoteFacts {
  readonly status: QuoteStatus;
  readonly projectId: string;
  readonly projectStatus: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
  readonly creditOnHold: boolean;
  readonly hasFile: boolean;
  readonly validUntil: string;
  readonly closed: boolean;
  readonly today: string;
}

type Guard = (facts: QuoteFacts) => string | null;

const hasFile: Guard = (facts) => (facts.hasFile ? null : quoteMessages.fileMissing);
const isInTime: Guard = ({ validUntil, today }) => (validUntil < today ? quoteMessages.outOfDate : null);
const isOpen: Guard = ({ closed }) => (closed ? quoteMessages.isClosed : null);
/** Accepting is a new charge: it needs what every charge needs (decisions §2, credit hold). */
const mayBeCharged: Guard = ({ projectStatus, companyStatus, creditOnHold }) => {
  if (projectStatus === 'CLOSED') return quoteMessages.projectClosed;
  if (companyStatus === 'DISABLED') return quoteMessages.companyDisabled;
  return creditOnHold ? quoteMessages.onHold : null;
};

interface QuoteMove {
  readonly button: string;
  readonly from: readonly QuoteStatus[];
  readonly who: { readonly customer?: Permission; readonly studio?: Permission };
  readonly guards: readonly Guard[];
  readonly to: QuoteStatus | 'same';
}

/**
 * Every move of a quote (decision §5). §6: uploaded by CSR and System Admin, seen by those and A/R; the customers who manage the project
 * answer it. An accepted quote counts as exposure until it is closed: paid, or given back.
 */
export const quoteMoves = {
  edit: { button: 'Edit', from: ['DRAFT'], who: { studio: 'uploadQuote' }, guards: [], to: 'same' },
  send: {
    button: 'Send',
    from: ['DRAFT'],
    who: { studio: 'uploadQuote' },
    guards: [hasFile, isInTime],
    to: 'SENT',
  },
  accept: {
    button: 'Accept',
    from: ['SENT'],
    who: { customer: 'editProject' },
    guards: [isInTime, mayBeCharged],
    to: 'ACCEPTED',
  },
  decline: { button: 'Decline', from: ['SENT'], who: { customer: 'editProject' }, guards: [], to: 'DECLINED' },
  supersede: {
    button: 'Supersede',
    from: ['SENT', 'DECLINED', 'EXPIRED'],
    who: { studio: 'uploadQuote' },
    guards: [],
    to: 'SUPERSEDED',
  },
  invoice: {
    button: 'Note what was invoiced',
    from: ['ACCEPTED'],
    who: { studio: 'reviewSubmittedCreditApp' },
    guards: [isOpen],
    to: 'same',
  },
  close: { button: 'Close', from: ['ACCEPTED'], who: { studio: 'viewQuote' }, guards: [isOpen], to: 'same' },
} as const satisfies Record<string, QuoteMove>;

export type QuoteMoveName = keyof typeof quoteMoves;
export const quoteMoveNames = Object.keys(quoteMoves) as QuoteMoveName[];

export type QuoteDecision =
  | { readonly ok: true; readonly to: QuoteStatus }
  | { readonly ok: false; readonly because: string };

/** May this person make the move at all? Tells 403 from 409. */
export const mayMoveQuote = (name: QuoteMoveName, projectId: string, person: Person): boolean => {
  const { who }: QuoteMove = quoteMoves[name];
  const permission = person.userTypeId === 1 ? who.customer : who.studio;
  return permission !== undefined && can(person, permission, person.userTypeId === 1 ? projectId : undefined);
};

/** Is the move possible now? The server refuses with `because`, the screen offers what is ok. */
export const decideQuote = (name: QuoteMoveName, facts: QuoteFacts): QuoteDecision => {
  const move: QuoteMove = quoteMoves[name];
  if (!move.from.includes(facts.status)) return { ok: false, because: `${move.button} is not possible now.` };
  for (const guard of move.guards) {
    const because = guard(facts);
    if (because !== null) return { ok: false, because };
  }
  return { ok: true, to: move.to === 'same' ? facts.status : move.to };
};

/** The moves to show this person, each open or closed with its reason. */
export const offeredQuoteMoves = (facts: QuoteFacts, person: Person) =>
  quoteMoveNames
    .filter((name) => mayMoveQuote(name, facts.projectId, person))
    .filter((name) => (quoteMoves[name] as QuoteMove).from.includes(facts.status) && !(facts.closed && name !== 'edit'))
    .map((move) => {
      const decision = decideQuote(move, facts);
      return { move, ok: decision.ok, because: decision.ok ? null : decision.because };
    });
