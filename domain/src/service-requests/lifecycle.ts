import { can, type Permission } from '../permissions/can.ts';
import { accountOf, type Person } from '../permissions/people.ts';
import type { RequestFacts } from './facts.ts';
import { requestMessages } from './messages.ts';
import { type RequestMove, type RequestMoveName, requestMoveNames, requestMoves, type Who } from './moves.ts';
import type { RequestStatus } from './status.ts';

export type RequestDecision =
  | { readonly ok: true; readonly to: RequestStatus }
  | { readonly ok: false; readonly because: string };

const moveOf = (name: RequestMoveName): RequestMove => requestMoves[name];

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
    person.userTypeId !== 1 && accountOf(person) === facts.requesterId && beginsForOthers(person),
  retrigger: (person) => person.userTypeId !== 1 && can(person, 'retriggerSubmit' satisfies Permission),
} as const satisfies Record<Who, (person: Person, facts: RequestFacts) => boolean>;

/** May this person make the move at all, whatever the status? Tells 403 from 409. */
export const mayEverMove = (name: RequestMoveName, facts: RequestFacts, person: Person): boolean =>
  moveOf(name).who.some((who) => is[who](person, facts));

/** The one rule of who may do what when; the server refuses with `because`, the screen offers what is ok. */
export const decideRequest = (name: RequestMoveName, facts: RequestFacts, person: Person): RequestDecision => {
  const move = moveOf(name);
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
    .filter((name) => moveOf(name).from.includes(facts.status) && mayEverMove(name, facts, person))
    .map((name) => {
      const decision = decideRequest(name, facts, person);
      return { move: name, ok: decision.ok, because: decision.ok ? null : decision.because };
    });
