import { describe, expect, it } from 'vitest';
import type { CreditFacts } from './facts.ts';
import { decide, decideStart, type MoveName, moveNames, offeredMoves } from './lifecycle.ts';
import { type CreditStatus, creditStatuses } from './status.ts';
import { type Asker, elsewhere, level1Given, lowWater, moverOf, type Name, people, ready } from './testing/people.ts';

interface Row {
  readonly t: number;
  readonly move: MoveName;
  readonly from: readonly CreditStatus[];
  /** Who may ever make the move, whatever the facts. */
  readonly may: readonly Asker[];
  /** Who can make it with the facts of these tests; `may` where it is left out. */
  readonly able?: readonly Asker[];
  /** `leads` where it depends on the status. */
  readonly to: CreditStatus | 'same';
  readonly leads?: (status: CreditStatus) => CreditStatus;
}

const C: readonly Asker[] = ['carl', 'ines'];
const AR: readonly Asker[] = ['joan', 'ari', 'avery'];
const AR_SA: readonly Asker[] = [...AR, 'sam'];
const LEVEL_1: readonly Asker[] = ['drew', 'helen', 'ray', 'gwen', 'lena', 'leo']; // Department User or Head (§6)
const LEVEL_2: readonly Asker[] = ['helen', 'gwen', 'leo']; // Department Head (§6)
const FINAL: readonly Asker[] = ['joan', 'lena', 'leo']; // holders of Final Review (§3)
const STAFF: readonly Asker[] = ['sam', 'casey', 'drew', 'helen', 'ray', 'gwen', 'lena', 'leo', ...AR];
const REVIEWED: readonly CreditStatus[] = [
  'IN_REVIEW',
  'PENDING_LEVEL_1',
  'PENDING_LEVEL_2',
  'PENDING_RISK',
  'FINAL_REVIEW',
];
const SUBMITTED_ON = creditStatuses.filter((status) => status !== 'DRAFT');

/** credit.md §2, row by row, as it is written there; T36 is decision 0083. T1 makes an application and has tests of its own below. */
const table: readonly Row[] = [
  { t: 2, move: 'save', from: ['DRAFT', 'NEEDS_REVISIONS'], may: C, to: 'same' },
  { t: 3, move: 'delete', from: ['DRAFT'], may: C, to: 'same' },
  { t: 4, move: 'submit', from: ['DRAFT'], may: C, to: 'SUBMITTED' },
  { t: 5, move: 'recall', from: ['SUBMITTED'], may: C, to: 'DRAFT' },
  { t: 6, move: 'claim', from: ['SUBMITTED'], may: AR, to: 'IN_REVIEW' },
  { t: 7, move: 'requestRevision', from: REVIEWED, may: AR_SA, to: 'NEEDS_REVISIONS' },
  { t: 8, move: 'submitRevision', from: ['NEEDS_REVISIONS'], may: C, to: 'SUBMITTED' },
  {
    t: 36,
    move: 'correctSection',
    from: ['SUBMITTED', ...REVIEWED],
    may: AR_SA,
    to: 'IN_REVIEW',
    leads: (status) => (status === 'SUBMITTED' ? 'SUBMITTED' : 'IN_REVIEW'),
  },
  { t: 9, move: 'lapse', from: ['NEEDS_REVISIONS'], may: ['system'], to: 'WITHDRAWN' },
  { t: 10, move: 'recommend', from: ['IN_REVIEW'], may: AR, to: 'same' },
  { t: 10, move: 'sendToLevel1', from: ['IN_REVIEW'], may: AR, to: 'PENDING_LEVEL_1' },
  { t: 11, move: 'sendToFinal', from: ['IN_REVIEW'], may: AR, able: [], to: 'FINAL_REVIEW' }, // the amount needs level 1
  // nobody of Set Lighting has a share here; Gwen and Leo hold level 2 only. Each of the two departments leaves the other open.
  { t: 12, move: 'approveLevel1', from: ['PENDING_LEVEL_1'], may: LEVEL_1, able: ['drew', 'helen', 'ray'], to: 'same' },
  { t: 13, move: 'approveLevel2', from: ['PENDING_LEVEL_2'], may: LEVEL_2, able: ['gwen'], to: 'FINAL_REVIEW' },
  {
    t: 14,
    move: 'returnFromLevel1',
    from: ['PENDING_LEVEL_1'],
    may: LEVEL_1,
    able: ['drew', 'helen', 'ray'],
    to: 'IN_REVIEW',
  },
  {
    t: 14,
    move: 'returnFromLevel2',
    from: ['PENDING_LEVEL_2'],
    may: LEVEL_2,
    able: ['helen', 'gwen'],
    to: 'IN_REVIEW',
  },
  { t: 15, move: 'assignRiskApprover', from: ['IN_REVIEW', 'FINAL_REVIEW'], may: AR_SA, to: 'PENDING_RISK' },
  { t: 15, move: 'resendRisk', from: ['PENDING_RISK'], may: AR_SA, to: 'same' },
  { t: 16, move: 'acceptRisk', from: ['PENDING_RISK'], may: ['risk-approver'], to: 'FINAL_REVIEW' },
  { t: 17, move: 'declineRisk', from: ['PENDING_RISK'], may: ['risk-approver'], to: 'FINAL_REVIEW' },
  { t: 17, move: 'reviseRecommendation', from: ['FINAL_REVIEW'], may: AR, to: 'IN_REVIEW' },
  { t: 18, move: 'recallRisk', from: ['PENDING_RISK'], may: [...AR, 'system'], to: 'IN_REVIEW' },
  { t: 19, move: 'approve', from: ['FINAL_REVIEW'], may: FINAL, able: ['joan'], to: 'APPROVED' },
  { t: 20, move: 'approveWithConditions', from: ['FINAL_REVIEW'], may: FINAL, able: ['joan'], to: 'CONDITIONAL' },
  { t: 21, move: 'recordEvidence', from: ['CONDITIONAL'], may: AR, to: 'same' },
  { t: 21, move: 'markConditionsMet', from: ['CONDITIONAL'], may: AR, to: 'APPROVED' },
  { t: 22, move: 'lapseConditions', from: ['CONDITIONAL'], may: ['system', ...AR], to: 'COD' },
  { t: 23, move: 'deny', from: ['FINAL_REVIEW'], may: FINAL, to: 'DENIED' },
  { t: 24, move: 'offerCashAccount', from: ['FINAL_REVIEW', 'DENIED', 'EXPIRED'], may: AR, to: 'COD' },
  { t: 25, move: 'reopen', from: ['DENIED', 'COD', 'WITHDRAWN', 'EXPIRED'], may: AR_SA, to: 'IN_REVIEW' },
  {
    t: 25,
    move: 'reopenForRevision',
    from: ['DENIED', 'COD', 'WITHDRAWN', 'EXPIRED'],
    may: AR_SA,
    to: 'NEEDS_REVISIONS',
  },
  { t: 26, move: 'adjustCreditLimit', from: ['APPROVED'], may: AR, to: 'same' },
  { t: 26, move: 'askLimitChange', from: ['APPROVED'], may: AR, to: 'same' },
  { t: 26, move: 'approveLimitChange', from: ['APPROVED'], may: [...LEVEL_1, 'joan'], to: 'same' },
  { t: 26, move: 'declineLimitChange', from: ['APPROVED'], may: [...LEVEL_1, 'joan'], to: 'same' },
  { t: 26, move: 'endLimitChange', from: ['APPROVED', 'ON_HOLD'], may: [...AR, 'system'], to: 'same' },
  { t: 26, move: 'askLimitChangeRisk', from: ['APPROVED'], may: AR_SA, to: 'same' },
  { t: 26, move: 'acceptLimitChangeRisk', from: ['APPROVED'], may: ['risk-approver'], to: 'same' },
  { t: 26, move: 'declineLimitChangeRisk', from: ['APPROVED'], may: ['risk-approver'], to: 'same' },
  { t: 26, move: 'fallBackLimit', from: ['APPROVED', 'ON_HOLD'], may: ['system'], to: 'same' },
  { t: 27, move: 'hold', from: ['APPROVED', 'CONDITIONAL'], may: [...AR_SA, 'system'], to: 'ON_HOLD' },
  { t: 28, move: 'release', from: ['ON_HOLD'], may: AR, to: 'APPROVED' },
  { t: 29, move: 'expire', from: ['APPROVED', 'COD', 'ON_HOLD'], may: ['system'], to: 'EXPIRED' },
  { t: 30, move: 'renew', from: ['EXPIRED', 'APPROVED'], may: [...C, ...AR], to: 'same' },
  {
    t: 31,
    move: 'withdraw',
    from: ['SUBMITTED', 'NEEDS_REVISIONS', ...REVIEWED],
    may: C,
    to: 'WITHDRAWN',
  },
  {
    t: 32,
    move: 'closeWithProject',
    from: ['APPROVED', 'COD', 'ON_HOLD', 'EXPIRED'],
    may: ['system', ...AR],
    to: 'CLOSED',
  },
  { t: 33, move: 'setArNumber', from: SUBMITTED_ON, may: ['joan'], to: 'same' },
  {
    t: 34,
    move: 'retriggerSubmit',
    from: ['PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK'],
    // everybody but those who are A/R alone; Avery is a CSR as well
    may: ['sam', 'casey', 'drew', 'helen', 'ray', 'gwen', 'lena', 'leo', 'avery'],
    to: 'same',
  },
  { t: 35, move: 'comment', from: creditStatuses, may: [...STAFF, ...C], to: 'same' },
  { t: 35, move: 'annotate', from: SUBMITTED_ON, may: AR, to: 'same' },
];

const askers: readonly Asker[] = [...(Object.keys(people) as Name[]), 'system', 'risk-approver'];

/** What the clock, the project or a risk approver has to say before these. */
const rung: Readonly<Partial<Record<MoveName, Partial<CreditFacts>>>> = {
  lapse: { daysInStatus: 30 },
  reviseRecommendation: { risk: [{ state: 'DECLINED' }] },
  lapseConditions: { conditionsOpen: true, daysPastConditions: 30 },
  expire: { daysToExpiry: -1 },
  closeWithProject: { projectStatus: 'CLOSED' },
};

/** The facts as they are when an application stands in this status and every guard of its moves is content. */
const factsIn = (status: CreditStatus, move: MoveName): CreditFacts => ({
  ...ready,
  status,
  // level 1 has not been asked before its own step and not yet when it is sent there; everywhere else it has answered
  approvals: status === 'PENDING_LEVEL_1' || move === 'sendToLevel1' ? [] : level1Given,
  // risk that may be asked for right after the review, because no level is needed
  ...(move === 'assignRiskApprover' && status === 'IN_REVIEW' ? { limitCents: 1_000_000 } : {}),
  risk: status === 'PENDING_RISK' ? [{ state: 'ASKED' }] : [],
  ...(rung[move] ?? {}),
});

describe('the life cycle, cell by cell', () => {
  it('[CA-037] is the table of credit.md §2 with the correction of decision 0083, and nothing beside it', () => {
    expect(new Set(table.map(({ move }) => move))).toEqual(new Set(moveNames));
    expect(creditStatuses).toHaveLength(16);
    expect(new Set([...table.map(({ t }) => t), 1])).toEqual(
      new Set(Array.from({ length: 36 }, (_, index) => index + 1)),
    );
  });

  it.each(table)('[CA-037] T$t $move: who, from where, to where', (row) => {
    for (const status of creditStatuses) {
      for (const asker of askers) {
        const facts = factsIn(status, row.move);
        const decision = decide(row.move, facts, moverOf(asker));
        const cell = `${row.move} in ${status} by ${asker}`;
        const mayEver = row.may.includes(asker);
        const isAble = (row.able ?? row.may).includes(asker);
        if (mayEver && isAble && row.from.includes(status)) {
          const to = row.leads?.(status) ?? row.to;
          expect(decision, cell).toEqual({ ok: true, to: to === 'same' ? status : to });
          continue;
        }
        expect(decision.ok, cell).toBe(false);
        const because = decision.ok ? '' : decision.because;
        if (!mayEver) expect(because, cell).toBe('You may not do this.');
        else if (!row.from.includes(status)) expect(because, cell).toMatch(/is not possible now\.$/);
        else expect(because, cell).not.toMatch(/You may not do this|not possible now/);
      }
    }
  });

  it('[CA-037] never leaves an end that has no way out', () => {
    const waysOut = (status: CreditStatus): readonly MoveName[] =>
      moveNames.filter((move) =>
        askers.some((asker) => {
          const decision = decide(move, factsIn(status, move), moverOf(asker));
          return decision.ok && decision.to !== status;
        }),
      );
    expect(creditStatuses.filter((status) => waysOut(status).length === 0)).toEqual(['CLOSED']);
  });
});

describe('starting an application (T1)', () => {
  const place = {
    projectId: lowWater,
    projectStatus: 'ACTIVE',
    companyStatus: 'ACTIVE',
    openApplication: false,
  } as const;

  it('[CA-003] is for the credit value of the project, company admins and staff', () => {
    const allowed = (Object.keys(people) as Name[]).filter((name) => decideStart(place, people[name]).ok);
    expect(allowed).toEqual([
      'ines',
      'carl',
      'sam',
      'casey',
      'drew',
      'helen',
      'ray',
      'gwen',
      'lena',
      'leo',
      'joan',
      'ari',
      'avery',
    ]);
    expect(decideStart({ ...place, projectId: elsewhere }, people.carl).ok).toBe(false);
  });

  it('is refused with the reason: closed, disabled, one is open', () => {
    expect(decideStart({ ...place, projectStatus: 'CLOSED' }, people.carl)).toEqual({
      ok: false,
      because: 'The project is closed.',
    });
    expect(decideStart({ ...place, companyStatus: 'DISABLED' }, people.joan)).toMatchObject({
      because: 'The company is disabled.',
    });
    expect(decideStart({ ...place, openApplication: true }, people.ines)).toMatchObject({
      because: 'This project has an open credit application.',
    });
  });
});

describe('the moves that a screen offers', () => {
  it('are those of the person and the status, open or with the reason', () => {
    expect(offeredMoves({ ...ready, approvals: level1Given, arNumber: null }, people.joan)).toContainEqual({
      move: 'approve',
      ok: false,
      because: 'Set the A/R number first.',
    });
    expect(offeredMoves(ready, people.vera)).toEqual([]);
    expect(offeredMoves({ ...ready, status: 'SUBMITTED' }, people.carl).map(({ move }) => move)).toEqual([
      'recall',
      'withdraw',
      'comment',
    ]);
  });
});
