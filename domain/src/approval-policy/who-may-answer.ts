import { can } from '../permissions/can.ts';
import { type ActedFor, fullNameOf, type Person } from '../permissions/people.ts';
import { formatMoney } from '../text/format.ts';
import {
  answerableAtLevel1,
  answerableAtLevel2,
  type CreditLine,
  finalAuthorityOf,
  type RiskTier,
} from './approval.ts';

export interface NamedLine extends CreditLine {
  readonly departmentName: string;
}

/** An amount as it might be asked for, and everybody of the studio who decides on anything. */
export interface Asked {
  readonly limitCents: number;
  readonly tier: RiskTier;
  readonly lines: readonly NamedLine[];
  readonly people: readonly Person[];
  /** Names of all departments, for the reasons. */
  readonly departmentNames: Readonly<Record<string, string>>;
}

/** One way to fill a rung: the person who clicks, and everybody who has counted when they did. */
export interface Option {
  readonly name: string;
  readonly ids: readonly string[];
  /** The most they decide, where they have a cap. */
  readonly upToCents: number | null;
}

const optionOf = (person: Person, forUser: ActedFor | null, upToCents: number | null = null): Option => ({
  name: forUser === null ? fullNameOf(person) : `${fullNameOf(person)} for ${forUser.name}`,
  ids: forUser === null ? [person.userProfileId] : [person.userProfileId, forUser.userProfileId],
  upToCents,
});

export const apart = (one: Option, other: Option): boolean => one.ids.every((id) => !other.ids.includes(id));

export interface Open {
  readonly stage: 'level1' | 'level2' | 'final';
  readonly title: string;
  readonly options: readonly Option[];
  readonly others: readonly Other[];
}

/** Who holds the step and may not answer it here. */
interface Other {
  readonly id: string;
  readonly name: string;
  readonly because: string;
}
const otherOf = (person: Person, because: string): Other => ({
  id: person.userProfileId,
  name: fullNameOf(person),
  because: `${fullNameOf(person)} ${because}`,
});

const stopsAt = (caps: readonly (number | null)[]): string =>
  `stops at ${formatMoney(Math.max(...caps.map((cap) => cap ?? 0)))}`;

export const openLevel1 = ({ people, limitCents }: Asked, line: NamedLine | null): Open => {
  const amount = line?.amountCents ?? limitCents;
  const holders = people.filter(
    (person) =>
      can(person, 'approveCreditAppLevel1') &&
      person.designations.some(
        ({ level, departmentId }) => level === 1 && (departmentId === null || departmentId === line?.departmentId),
      ),
  );
  const options: Option[] = [];
  const others: Other[] = [];
  for (const person of holders) {
    const answer = answerableAtLevel1(person, line === null ? [] : [line], [], amount);
    if (answer.may) options.push(optionOf(person, answer.forUser));
    else {
      const held = person.designations.filter(
        ({ level, departmentId }) => level === 1 && (departmentId === null || departmentId === line?.departmentId),
      );
      others.push(otherOf(person, stopsAt(held.map(({ capCents }) => capCents))));
    }
  }
  return { stage: 'level1', title: line === null ? 'Level 1' : `Level 1, ${line.departmentName}`, options, others };
};

export const openLevel2 = ({ people, lines, limitCents, departmentNames }: Asked): Open => {
  const options: Option[] = [];
  const others: Other[] = [];
  for (const person of people) {
    const held = person.designations.filter(({ level }) => level === 2);
    if (held.length === 0 || !can(person, 'approveCreditAppLevel2')) continue;
    const answer = answerableAtLevel2(person, lines, limitCents);
    if (answer.may) {
      options.push(optionOf(person, answer.forUser));
      continue;
    }
    const covering = held.filter(
      ({ departmentId }) =>
        departmentId === null || (lines.length > 0 && lines.every((line) => line.departmentId === departmentId)),
    );
    const names = [
      ...new Set(held.map(({ departmentId }) => departmentNames[departmentId ?? ''] ?? 'all departments')),
    ];
    const because =
      covering.length > 0
        ? stopsAt(covering.map(({ capCents }) => capCents))
        : `holds level 2 for ${names.join(' and ')} only`;
    others.push(otherOf(person, because));
  }
  return { stage: 'level2', title: 'Level 2', options, others };
};

export const openFinal = ({ people, lines, limitCents }: Asked): Open => {
  const deciders = people.filter((person) => can(person, 'approveCreditApp'));
  const options: Option[] = [];
  const others: Other[] = [];
  for (const person of deciders) {
    const upTo = finalAuthorityOf(person, lines);
    if (upTo !== null && limitCents <= upTo) options.push(optionOf(person, null, Number.isFinite(upTo) ? upTo : null));
    else others.push(otherOf(person, upTo === null ? 'has no authority over these departments' : stopsAt([upTo])));
  }
  return { stage: 'final', title: 'Final review', options, others };
};
