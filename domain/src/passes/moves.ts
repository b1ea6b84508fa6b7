import { can } from '../permissions/can.ts';
import type { Person } from '../permissions/people.ts';
import type { PassKind } from './kinds.ts';
import { passMessages } from './messages.ts';
import type { PassStatus } from './status.ts';

/** What a decision about a pass asks for. */
export interface PassFacts {
  readonly status: PassStatus;
  readonly type: PassKind;
  readonly projectId: string;
  readonly projectStatus: string;
  readonly companyStatus: string;
  readonly askedById: string | null;
  /** The last day has passed where the gate is. */
  readonly over: boolean;
}

/** §6 knows no permission for passes: whoever may make requests asks, and the map's "edit project" manages those of a project. */
type Who = 'asker' | 'manager' | 'gate';
type Guard = (facts: PassFacts, person: Person) => string | null;

export interface PassMove {
  readonly button: string;
  readonly from: readonly PassStatus[];
  readonly who: readonly Who[];
  readonly guards?: readonly Guard[];
  readonly to: PassStatus | 'same';
  readonly says?: 'reason';
}

/** Department Users and Heads, client services and System Admins work with passes; A/R has none (as with requests, §2). */
export const mayWorkWithPasses = (person: Person): boolean => person.userTypeId !== 1 && can(person, 'accessRequest');

const lasting: Guard = ({ over }) => (over ? passMessages.isOver : null);
const mayBegin: Guard = ({ projectStatus, companyStatus }) =>
  projectStatus !== 'ACTIVE'
    ? passMessages.projectNotActive
    : companyStatus === 'DISABLED'
      ? passMessages.companyDisabled
      : null;
/** Decisions §5: press needs publicity's word, and client services ask for it. */
const press: Guard = ({ type }, { roles }) =>
  type !== 'PRESS' || roles.includes('CSR') || roles.includes('System Admin') ? null : passMessages.pressAsks;
const requestedOrGate: Guard = ({ status }, person) =>
  status === 'REQUESTED' || mayWorkWithPasses(person) ? null : passMessages.onlyWhileRequested;

/** The life of a pass, as data (decisions §5). The name is the word for the endpoint and the button. */
export const passMoves = {
  change: {
    button: 'Change',
    from: ['REQUESTED', 'APPROVED', 'ISSUED'],
    who: ['asker', 'manager', 'gate'],
    guards: [lasting, requestedOrGate],
    to: 'same',
  },
  approve: {
    button: 'Approve',
    from: ['REQUESTED'],
    who: ['gate'],
    guards: [lasting, mayBegin, press],
    to: 'APPROVED',
  },
  issue: {
    button: 'Issue',
    from: ['REQUESTED', 'APPROVED'],
    who: ['gate'],
    guards: [lasting, mayBegin, press],
    to: 'ISSUED',
  },
  deny: { button: 'Deny', from: ['REQUESTED', 'APPROVED'], who: ['gate'], to: 'DENIED', says: 'reason' },
  send: {
    button: 'Send again',
    from: ['ISSUED', 'ARRIVED', 'LEFT'],
    who: ['asker', 'manager', 'gate'],
    guards: [lasting],
    to: 'same',
  },
  revoke: {
    button: 'Revoke',
    from: ['REQUESTED', 'APPROVED', 'ISSUED', 'LEFT'],
    who: ['asker', 'manager', 'gate'],
    guards: [lasting],
    to: 'REVOKED',
  },
} as const satisfies Record<string, PassMove>;

export type PassMoveName = keyof typeof passMoves;
export const passMoveNames = Object.keys(passMoves) as [PassMoveName, ...PassMoveName[]];

const is = {
  asker: (person, { askedById, projectId }) =>
    person.userTypeId === 1 && person.userProfileId === askedById && can(person, 'makeRequest', projectId),
  manager: (person, { projectId }) => person.userTypeId === 1 && can(person, 'editProject', projectId),
  gate: mayWorkWithPasses,
} as const satisfies Record<Who, (person: Person, facts: PassFacts) => boolean>;

/** May this person make the move at all, whatever the status? Tells 403 from 409. */
export const mayEverMovePass = (name: PassMoveName, facts: PassFacts, person: Person): boolean =>
  (passMoves[name] as PassMove).who.some((who) => is[who](person, facts));

export type PassDecision =
  | { readonly ok: true; readonly to: PassStatus }
  | { readonly ok: false; readonly because: string };

/** The one rule of who may do what when; the server refuses with `because`, the screen offers what is ok. */
export const decidePass = (name: PassMoveName, facts: PassFacts, person: Person): PassDecision => {
  const move: PassMove = passMoves[name];
  if (!mayEverMovePass(name, facts, person)) return { ok: false, because: passMessages.notYours };
  if (!move.from.includes(facts.status)) return { ok: false, because: passMessages.notNow(move.button) };
  for (const guard of move.guards ?? []) {
    const because = guard(facts, person);
    if (because !== null) return { ok: false, because };
  }
  return { ok: true, to: move.to === 'same' ? facts.status : move.to };
};

/** What to offer this person now. */
export const offeredPassMoves = (facts: PassFacts, person: Person): PassMoveName[] =>
  passMoveNames.filter((name) => decidePass(name, facts, person).ok);
