import { forbidden } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { ownParts, type TakeOutPart } from '@gatehouse/domain/take-outs/parts.ts';

/** Of whom, and what of it: `companyId` null is the whole lot. */
export interface Wanted {
  readonly companyId: string | null;
  readonly parts: readonly TakeOutPart[];
}

/** Whether it holds what only the studio reads. */
export const isStudios = ({ companyId, parts }: Wanted): boolean => companyId === null || parts.includes('studio');

const isOwn = (part: TakeOutPart): boolean => (ownParts as readonly TakeOutPart[]).includes(part);

/** May this person have it? System Admins everything; a company's admins what is theirs alone. Asked when it is asked for, made and handed over. */
export const mayTake = (person: Person, wanted: Wanted): boolean => {
  if (person.userTypeId !== 1) return can(person, 'editFaq');
  return can(person, 'editCompany') && person.companyId === wanted.companyId && wanted.parts.every(isOwn);
};

/** Refuses who may not, the same for what is not theirs and for what nobody takes. */
export const assertMayTake = (person: Person, wanted: Wanted): void => {
  if (!mayTake(person, wanted)) throw forbidden();
};
