import type { LimitChange } from '@gatehouse/domain/credit-applications/deciding/decision-shapes.ts';
import type { CreditFacts } from '@gatehouse/domain/credit-applications/facts.ts';
import { mayEver } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import {
  type ChangeDecision,
  decideChange,
  decideChangeRisk,
} from '@gatehouse/domain/credit-applications/limits/limit-change.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { instant, instantOrNull } from '#server/db/instant.ts';
import type { LimitChangeRow } from '../deciding/queries/decision-rows.ts';
import { openLimitChange } from '../facts.ts';
import type { Parts } from '../queries/parts.ts';
import { changeFactsOf } from './change-facts.ts';

const may = (decision: ChangeDecision): LimitChange['approve'] => {
  if (decision.ok) return { ok: true, because: null };
  return decision.never ? null : { ok: false, because: decision.because };
};

const levelWords = { LEVEL_1: 'approved level 1', LEVEL_2: 'approved level 2', FINAL: 'approved' } as const;
const riskWords = {
  ASKED: 'asked to accept the risk',
  ACCEPTED: 'accepted the risk',
  DECLINED: 'declined the risk',
  RECALLED: 'not asked any more',
} as const;

/** A change of the limit as staff read it, with who answered it and what this person may do. */
export const limitChange = (parts: Parts, facts: CreditFacts, person: Person, row: LimitChangeRow): LimitChange => {
  const change = changeFactsOf(parts, row);
  const runs = openLimitChange(parts)?.id === row.id;
  return {
    changeId: row.id,
    fromCents: row.from_cents,
    toCents: row.to_cents,
    until: row.until,
    reason: row.reason,
    departmentId: row.department_id,
    departmentName: row.department_name,
    departmentCents: row.department_cents,
    state: row.state,
    askedBy: row.asked_by_name,
    askedAt: instant(row.asked_at),
    decidedBy: row.decided_by_name,
    decidedAt: instantOrNull(row.decided_at),
    comment: row.comment,
    answers: [
      ...row.approvals.map(({ decided_by_name, department_name, level, decided_at }) => ({
        who: department_name === null ? decided_by_name : `${decided_by_name}, ${department_name}`,
        what: levelWords[level],
        at: instantOrNull(decided_at),
        yes: true,
      })),
      ...row.risk.map(({ name, state, answered_at }) => ({
        who: name,
        what: riskWords[state],
        at: instantOrNull(answered_at),
        yes: state === 'ACCEPTED',
      })),
    ],
    approve: runs ? may(decideChange('approve', facts, change, person)) : null,
    decline: runs ? may(decideChange('decline', facts, change, person)) : null,
    end: runs && mayEver('endLimitChange', facts.projectId, person) ? { ok: true, because: null } : null,
    assignRiskApprover: runs && row.state === 'FINAL_REVIEW' ? may(decideChangeRisk(facts, change, person)) : null,
  };
};
