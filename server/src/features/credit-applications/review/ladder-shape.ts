import { openDepartments } from '@gatehouse/domain/approval-policy/approval.ts';
import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { CreditFacts } from '@gatehouse/domain/credit-applications/facts.ts';
import { askedOf } from '@gatehouse/domain/credit-applications/guards.ts';
import { type CreditStatus, endedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { instant, instantOrNull } from '#server/db/instant.ts';
import type { Reader } from '#server/platform/session/readers.ts';
import type { Parts } from '../queries/parts.ts';
import { nameOfAct } from '../shapes.ts';
import { namesOf } from './waiting.ts';

type Rung = ReviewedApplication['ladder'][number];
const rungOf = (level: Rung['level'], done: boolean, isCurrent: boolean, lines: Rung['lines']): Rung => ({
  level,
  state: done ? 'done' : isCurrent ? 'current' : 'to come',
  lines,
});

const ended: readonly CreditStatus[] = ['COD', ...endedStatuses];

/** The rungs that the policy asks for at this limit and risk (credit.md §3), with who answered or who is awaited. */
export const ladderOf = (parts: Parts, facts: CreditFacts, holders: readonly Reader[], waitingOn: string): Rung[] => {
  const { status } = facts;
  // nobody here climbed it for credit that was brought (decision 0110)
  if (parts.brought !== null) return [];
  const given = (level: 'LEVEL_1' | 'LEVEL_2' | 'FINAL') =>
    parts.approvals
      .filter((approval) => approval.level === level)
      .map(({ decided_by_name, on_behalf_of_name, department_name, decided_at, comment }) => ({
        who: [nameOfAct(decided_by_name, on_behalf_of_name), department_name]
          .filter((part) => part !== null)
          .join(', '),
        at: instant(decided_at),
        note: comment,
      }));
  const awaited = (isCurrent: boolean, who: string): Rung['lines'] =>
    isCurrent ? [{ who, at: null, note: null }] : [];
  const openNames = openDepartments(facts.lines, facts.approvals).map(
    (id) => parts.lines.find((line) => line.departmentId === id)?.departmentName ?? 'any department',
  );
  const risk = parts.risk.map(({ name, state, answered_at, comment }) => ({
    who: state === 'ASKED' ? `${name}, asked` : state === 'DECLINED' ? `${name}, declined` : `${name}, by e-mail link`,
    at: instantOrNull(answered_at),
    note: comment,
  }));
  const final = given('FINAL');
  // what was decided stays decided: a limit that was changed since has answers of its own (credit.md T26)
  const decided = final.length > 0;
  const needs = decided ? { level1: false, level2: false, riskApprovers: 0 } : askedOf(facts);
  const rungs = [
    ...(needs.level1 || given('LEVEL_1').length > 0
      ? [
          rungOf('LEVEL_1', decided || openNames.length === 0, status === 'PENDING_LEVEL_1', [
            ...given('LEVEL_1'),
            ...awaited(status === 'PENDING_LEVEL_1', `${openNames.join(', ')}: ${namesOf(holders)}`),
          ]),
        ]
      : []),
    ...(needs.level2 || given('LEVEL_2').length > 0
      ? [
          rungOf('LEVEL_2', given('LEVEL_2').length > 0, status === 'PENDING_LEVEL_2', [
            ...given('LEVEL_2'),
            ...awaited(status === 'PENDING_LEVEL_2', namesOf(holders)),
          ]),
        ]
      : []),
    ...(needs.riskApprovers > 0 || risk.length > 0
      ? [
          rungOf(
            'RISK',
            risk.length > 0 && parts.risk.every(({ state }) => state === 'ACCEPTED'),
            status === 'PENDING_RISK',
            risk,
          ),
        ]
      : []),
    rungOf('FINAL', final.length > 0, status === 'FINAL_REVIEW', [
      ...final,
      ...awaited(status === 'FINAL_REVIEW', waitingOn),
    ]),
  ];
  // nobody will climb what is left of an application that ended another way
  return ended.includes(status) ? rungs.filter(({ state, lines }) => state === 'done' || lines.length > 0) : rungs;
};
