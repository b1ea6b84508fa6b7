import { can } from '../permissions/can.ts';
import type { Person } from '../permissions/people.ts';
import type { CreditFacts } from './facts.ts';
import type { Move, Who } from './moves/move.ts';
import { moves } from './moves.ts';
import type { CreditStatus } from './status.ts';

export type Decision =
  | { readonly ok: true; readonly to: CreditStatus }
  | { readonly ok: false; readonly because: string };

export type MoveName = keyof typeof moves;
export const moveNames = Object.keys(moves) as MoveName[];

/** arActionId of credit.md §4, for the moves that have one. */
export const actionIdOf = (name: MoveName): number | undefined => (moves[name] as Move).actionId;

/** Who asks: a signed-in person, a job, or whom a mailed link names: the risk approver, the guest of one section. */
export type Mover = Person | 'system' | 'risk-approver' | 'section-guest';

const isAllowed = (who: readonly Who[], mover: Mover, projectId: string): boolean =>
  who.some((entry) => {
    if (mover === 'system') return 'system' in entry;
    if (mover === 'risk-approver') return 'riskApprover' in entry;
    if (mover === 'section-guest') return 'sectionGuest' in entry;
    if (!('permission' in entry)) return false;
    const side = mover.userTypeId === 1 ? 'customer' : 'studio';
    return entry.side === side && can(mover, entry.permission, side === 'customer' ? projectId : undefined);
  });

/**
 * May this move be made now, by this mover, and where does it lead? The server refuses with `because`, the screen offers what is ok; nobody
 * else writes a status. Order of the reasons: not yours to do, not in this status, not with these facts.
 */
export const decide = (name: MoveName, facts: CreditFacts, mover: Mover): Decision => {
  const move: Move = moves[name];
  if (!isAllowed(move.who, mover, facts.projectId)) return { ok: false, because: 'You may not do this.' };
  if (!move.from.includes(facts.status)) return { ok: false, because: `${move.button} is not possible now.` };
  const person = typeof mover === 'string' ? null : mover;
  for (const guard of move.guards ?? []) {
    const because = guard(facts, person);
    if (because !== null) return { ok: false, because };
  }
  if (move.to === 'same') return { ok: true, to: facts.status };
  return { ok: true, to: typeof move.to === 'function' ? move.to(facts, person) : move.to };
};

/** May this person make the move at all, whatever the status? Tells 403 from 409. */
export const mayEver = (name: MoveName, projectId: string, mover: Mover): boolean =>
  isAllowed(moves[name].who, mover, projectId);

export interface OfferedMove {
  readonly move: MoveName;
  readonly ok: boolean;
  readonly because: string | null;
}

/** The moves to show this person: those that are theirs and belong to this status, each open or closed with its reason. */
export const offeredMoves = (facts: CreditFacts, person: Person): readonly OfferedMove[] =>
  moveNames
    .filter((name) => {
      const move: Move = moves[name];
      return move.ofPart !== true && move.from.includes(facts.status) && mayEver(name, facts.projectId, person);
    })
    .map((name) => {
      const decision = decide(name, facts, person);
      return { move: name, ok: decision.ok, because: decision.ok ? null : decision.because };
    });

/** What keeps a project from having credit begun for it, whoever asks; null: nothing does. */
export const whyNotBegun = ({
  projectStatus,
  companyStatus,
  openApplication,
}: Pick<CreditFacts, 'projectStatus' | 'companyStatus'> & { readonly openApplication: boolean }): string | null => {
  if (projectStatus === 'CLOSED') return 'The project is closed.';
  if (companyStatus === 'DISABLED') return 'The company is disabled.';
  return openApplication ? 'This project has an open credit application.' : null;
};

/** T1: may an application be started for this project? `openApplication`: there is one that is not decided yet. */
export const decideStart = (
  facts: Pick<CreditFacts, 'projectId' | 'projectStatus' | 'companyStatus'> & { readonly openApplication: boolean },
  person: Person,
): Decision => {
  const permitted =
    person.userTypeId === 1 ? can(person, 'startCreditApp', facts.projectId) : can(person, 'addCreditApp');
  if (!permitted) return { ok: false, because: 'You may not do this.' };
  const because = whyNotBegun(facts);
  return because === null ? { ok: true, to: 'DRAFT' } : { ok: false, because };
};
