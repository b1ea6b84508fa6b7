import { can } from '../permissions/can.ts';
import type { Person } from '../permissions/people.ts';
import type { RequestFacts } from './facts.ts';
import { openRequestStatuses, turnOf } from './status.ts';

export interface TurnFacts extends RequestFacts {
  readonly assigneeId: string | null;
}

const isClientServices = (person: Person): boolean =>
  person.roles.includes('CSR') || person.roles.includes('System Admin');
const isOfDepartment = (person: Person, departmentIds: readonly string[]): boolean =>
  (person.roles.includes('Department User') || person.roles.includes('Department Head')) &&
  departmentIds.some((id) => person.departmentIds.includes(id));

/** Does it concern these staff at all: their department's, theirs by name, or client services who look after all? */
export const concerns = (
  facts: Pick<TurnFacts, 'departmentIds' | 'assigneeId' | 'requesterId'>,
  person: Person,
): boolean =>
  person.userTypeId === 1 ||
  isClientServices(person) ||
  isOfDepartment(person, facts.departmentIds) ||
  facts.assigneeId === person.userProfileId ||
  facts.requesterId === person.userProfileId;

/**
 * Is the ball with this person (decisions §3 actionable)? Customers: a question, or an outside person's form to confirm. Departments: what is
 * theirs to do and not somebody else's by name. Client services: what nobody has acknowledged, and what did not arrive. The list asks the same in SQL.
 */
export const needsPerson = (facts: TurnFacts, person: Person): boolean => {
  if (person.userTypeId === 1) {
    const waits = facts.status === 'NEEDS_INFO' || (facts.status === 'DRAFT' && facts.unconfirmed);
    return waits && (facts.requesterId === person.userProfileId || can(person, 'editProject', facts.projectId));
  }
  const isTheirs = facts.assigneeId === null || facts.assigneeId === person.userProfileId;
  if (isOfDepartment(person, facts.departmentIds) && turnOf(facts.status) === 'department' && isTheirs) return true;
  if (!isClientServices(person)) return false;
  return (
    facts.status === 'SUBMITTED' || (facts.deliveryState === 'FAILED' && openRequestStatuses.includes(facts.status))
  );
};
