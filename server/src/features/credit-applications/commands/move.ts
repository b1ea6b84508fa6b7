import { actionIdOf, decide, type MoveName, mayEver } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import type { CustomerSection, Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { forbidden, orNotFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { type ActedFor, fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { factsOf } from '../facts.ts';
import { lockParts, type Parts } from '../queries/parts.ts';
import { type Actor, type ApplicationSet, addActivity, updateApplication } from '../queries/writes.ts';

/** Who moves what: a signed-in person, the risk approver or the section guest of a link, or a job. */
export interface Mover {
  readonly work: Work;
  readonly scope: Scope;
  readonly by: Person | { readonly riskApprover: string } | { readonly sectionGuest: string } | 'system';
  readonly creditApplicationId: string;
  /** The version the caller saw; null for links and jobs, which are bound to a submitted version instead. */
  readonly seenVersion: number | null;
}

export interface Locked {
  readonly parts: Parts;
  readonly to: CreditStatus;
  readonly actor: Actor;
}

const isPerson = (by: Mover['by']): by is Person => typeof by === 'object' && 'userProfileId' in by;

export const actorOf = (by: Mover['by']): Actor => {
  if (isPerson(by)) return { id: by.userProfileId, name: fullNameOf(by) };
  if (by === 'system') return { id: null, name: lot().brand.name };
  return 'sectionGuest' in by ? { id: null, name: `${by.sectionGuest}, by link` } : { id: null, name: by.riskApprover };
};

/** A move that only a signed-in person makes. */
export const personOf = ({ by }: Mover): Person => {
  if (!isPerson(by)) throw forbidden();
  return by;
};
export const signed = (person: Person, { actor }: Locked) => ({ id: person.userProfileId, name: actor.name });

/**
 * Every command's beginning: lock the row, then ask the rules. Refuses with 404 what is not there or not theirs to see, 403 what is never
 * theirs to do, 412 when somebody was faster, 409 with the reason when it is not possible now. `asked`: which move, where that depends on where
 * the application stands; `answered`: see factsOf.
 */
export const begin = async (
  mover: Mover,
  asked: MoveName | ((parts: Parts) => MoveName),
  answered: readonly CustomerSection[] = [],
): Promise<Locked> => {
  const { work, scope, by, creditApplicationId, seenVersion } = mover;
  const parts = orNotFound(await lockParts(work, scope, creditApplicationId));
  const move = typeof asked === 'function' ? asked(parts) : asked;
  const asker = isPerson(by) || by === 'system' ? by : 'sectionGuest' in by ? 'section-guest' : 'risk-approver';
  if (!mayEver(move, parts.application.project_id, asker)) throw forbidden();
  refuseStale(parts.application.version, seenVersion);
  const decision = decide(move, factsOf(parts, work.now, answered), asker);
  if (!decision.ok) throw new Refusal(409, decision.because, 'not-now');
  return { parts, to: decision.to, actor: actorOf(by) };
};

export interface Ending {
  readonly set?: ApplicationSet;
  readonly comment?: string | undefined;
  readonly section?: Section | undefined;
  /** Internal steps and comments stay with the staff (credit.md §1, reasons). */
  readonly visibleToCustomer: boolean;
  /** In whose place a delegate acts (decision §5). */
  readonly forUser?: ActedFor | null;
  /** When the move itself leads elsewhere than the table's first answer. */
  readonly to?: CreditStatus;
}

/** What whoever moved is told, and the version that came of it: the answer of most calls. */
export interface Done {
  readonly message: string;
  readonly version: number;
}

/** Every command's end: status, version and activity entry in the caller's transaction. */
export const finish = async (
  mover: Mover,
  { parts, to, actor }: Locked,
  move: MoveName,
  ending: Ending,
): Promise<Done> => {
  const next = ending.to ?? to;
  const version = await updateApplication(mover.work, parts, next, ending.set ?? {});
  const submittedVersion = (ending.set?.submitted_version as number | undefined) ?? parts.application.submitted_version;
  await addActivity(mover.work, parts, actor, next, submittedVersion, {
    move,
    actionId: actionIdOf(move),
    section: ending.section,
    comment: ending.comment,
    visibleToCustomer: ending.visibleToCustomer,
    forUser: ending.forUser,
  });
  return { message: moves[move].done, version };
};
