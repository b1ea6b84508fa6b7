import { describe, expect, it } from 'vitest';
import type { CreditFacts } from './facts.ts';
import { decide, type MoveName } from './lifecycle.ts';
import { type Asker, level1Given, moverOf, type Name, people, ready } from './testing/people.ts';

describe('what must be so before a move', () => {
  const because = (move: MoveName, facts: Partial<CreditFacts>, who: Asker): string | null => {
    const decision = decide(move, { ...ready, approvals: level1Given, ...facts }, moverOf(who));
    return decision.ok ? null : decision.because;
  };
  const to = (move: MoveName, facts: Partial<CreditFacts>, who: Asker): string | null => {
    const decision = decide(move, { ...ready, ...facts }, moverOf(who));
    return decision.ok ? decision.to : null;
  };

  it('T4, T8: the sections named as missing, an open project and an enabled company', () => {
    const missing = { missingSections: ['Line of credit', 'Company profile'] };
    expect(because('submit', { status: 'DRAFT', ...missing }, 'carl')).toBe(
      'Complete these sections first: Line of credit, Company profile.',
    );
    expect(because('submitRevision', { status: 'NEEDS_REVISIONS', ...missing }, 'carl')).toMatch(/Line of credit/);
    expect(because('submit', { status: 'DRAFT', projectStatus: 'CLOSED' }, 'carl')).toBe('The project is closed.');
    expect(because('submit', { status: 'DRAFT', companyStatus: 'DISABLED' }, 'ines')).toBe('The company is disabled.');
    expect(because('submit', { status: 'DRAFT', projectStatus: 'NOT_STARTED' }, 'carl')).toBeNull();
  });

  it('[CA-036] T8: each flagged section is changed or answered', () => {
    expect(
      because('submitRevision', { status: 'NEEDS_REVISIONS', openRevisionItems: ['Banking reference'] }, 'carl'),
    ).toBe('Change or answer these sections first: Banking reference.');
  });

  it('T5: a recall comes before the claim', () => {
    expect(because('recall', { status: 'SUBMITTED', ownerId: people.joan.userProfileId }, 'carl')).toBe(
      'Accounts receivable has started the review.',
    );
  });

  it('T10, T11: the review is complete, and the policy says which way', () => {
    const missingReview = ['the D&B report', 'the screening'];
    expect(because('sendToLevel1', { status: 'IN_REVIEW', missingReview }, 'ari')).toBe(
      'Still missing: the D&B report, the screening.',
    );
    expect(because('sendToFinal', { status: 'IN_REVIEW', missingReview, limitCents: 1 }, 'ari')).toMatch(/missing/);
    expect(because('sendToLevel1', { status: 'IN_REVIEW', limitCents: 1_000_000 }, 'ari')).toMatch(/no levels/);
    expect(to('sendToFinal', { status: 'IN_REVIEW', limitCents: 1_000_000 }, 'ari')).toBe('FINAL_REVIEW');
    expect(because('sendToFinal', { status: 'IN_REVIEW', limitCents: 1_000_001 }, 'ari')).toMatch(/level 1/);
  });

  it('T10: approvals that outlived a revision are not asked for again', () => {
    expect(to('sendToLevel1', { status: 'IN_REVIEW', approvals: level1Given.slice(0, 1) }, 'ari')).toBe(
      'PENDING_LEVEL_1',
    );
    expect(to('sendToLevel1', { status: 'IN_REVIEW', approvals: level1Given }, 'ari')).toBe('FINAL_REVIEW');
    expect(to('sendToLevel1', { status: 'IN_REVIEW', approvals: level1Given, riskTier: 'high' }, 'ari')).toBe(
      'PENDING_LEVEL_2',
    );
  });

  it('T12: the last department moves it on, to level 2 where the policy asks for it', () => {
    const pending = { status: 'PENDING_LEVEL_1', approvals: level1Given.slice(0, 1) } as const;
    expect(to('approveLevel1', pending, 'ray')).toBe('FINAL_REVIEW');
    expect(to('approveLevel1', { ...pending, riskTier: 'high' }, 'ray')).toBe('PENDING_LEVEL_2');
    expect(to('approveLevel1', { ...pending, approvals: [] }, 'ray')).toBe('PENDING_LEVEL_1');
  });

  it('T12, T13, T19, T23: nobody decides on what they prepared, and one person counts once', () => {
    const byHelen = [{ level: 'LEVEL_1', departmentId: 'costume', byUserId: people.helen.userProfileId }] as const;
    const costume = { lines: [{ departmentId: 'costume', amountCents: 5_000_000 }], approvals: byHelen };
    expect(because('approveLevel2', { status: 'PENDING_LEVEL_2', ...costume }, 'helen')).toMatch(/already approved/);
    expect(because('approveLevel2', { status: 'PENDING_LEVEL_2', ...costume }, 'gwen')).toBeNull();
    const prepared = { preparedBy: [people.ray.userProfileId, people.gwen.userProfileId, people.joan.userProfileId] };
    expect(because('approveLevel1', { status: 'PENDING_LEVEL_1', approvals: [], ...prepared }, 'ray')).toMatch(
      /entered or edited/,
    );
    expect(because('approveLevel2', { status: 'PENDING_LEVEL_2', ...prepared }, 'gwen')).toMatch(/entered or edited/);
    expect(because('approve', prepared, 'joan')).toMatch(/entered or edited/);
    expect(because('deny', prepared, 'joan')).toMatch(/entered or edited/);
  });

  it('T36: who corrected decides no more, and who decided, or whose delegate did, corrects no more', () => {
    const by = (userProfileId: string, onBehalfOf: string | null = null) => ({
      status: 'PENDING_LEVEL_2' as const,
      approvals: [{ level: 'LEVEL_1' as const, departmentId: null, byUserId: userProfileId, onBehalfOf }],
    });
    const no = 'You have approved this application, so somebody else has to correct it.';
    expect(because('correctSection', by(people.ari.userProfileId), 'ari')).toBe(no);
    expect(because('correctSection', by(people.ray.userProfileId, people.sam.userProfileId), 'sam')).toBe(no);
    expect(because('correctSection', by(people.ray.userProfileId), 'sam')).toBeNull();
    expect(because('correctSection', { status: 'FINAL_REVIEW' }, 'joan')).toBeNull();
    expect(because('approve', { preparedBy: [people.joan.userProfileId] }, 'joan')).toMatch(/entered or edited/);
  });

  it('T15: the levels answer before a risk approver is asked', () => {
    expect(because('assignRiskApprover', { status: 'IN_REVIEW' }, 'sam')).toMatch(/levels answer first/);
    expect(because('assignRiskApprover', { status: 'FINAL_REVIEW' }, 'sam')).toBeNull();
  });

  it('T15: a way round the levels is no way round the review', () => {
    const small = { status: 'IN_REVIEW', limitCents: 500_000, missingReview: ['the screening'] } as const;
    expect(because('assignRiskApprover', small, 'joan')).toBe('Still missing: the screening.');
  });

  it('T16: the step waits for everybody who was asked', () => {
    const asked = { state: 'ASKED' } as const;
    expect(to('acceptRisk', { status: 'PENDING_RISK', risk: [asked, asked] }, 'risk-approver')).toBe('PENDING_RISK');
    expect(to('acceptRisk', { status: 'PENDING_RISK', risk: [asked, { state: 'ACCEPTED' }] }, 'risk-approver')).toBe(
      'FINAL_REVIEW',
    );
  });

  it('[CA-042] T19: what the policy asks for was given, for this amount and risk', () => {
    const big = { limitCents: 26_000_000, riskTier: 'high', approvals: [] } as const;
    const level2 = { level: 'LEVEL_2', departmentId: null, byUserId: people.gwen.userProfileId } as const;
    const accepted = { state: 'ACCEPTED' } as const;
    expect(because('approve', big, 'joan')).toBe('Level 1 has not answered.');
    expect(because('approve', { ...big, approvals: level1Given }, 'joan')).toBe('Level 2 has not answered.');
    const both = [...level1Given, level2];
    expect(because('approve', { ...big, approvals: both }, 'joan')).toBe('Two risk approvers still have to accept.');
    expect(because('approve', { ...big, approvals: both, risk: [accepted] }, 'joan')).toMatch(/^One risk approver/);
    expect(because('approve', { ...big, approvals: both, risk: [accepted, accepted] }, 'joan')).toBeNull();
    expect(because('approve', { ...big, approvals: both, risk: [accepted, { state: 'DECLINED' }] }, 'joan')).toMatch(
      /^The risk was declined/,
    );
  });

  it('[CA-038] T19, T23: final review is approve and deny, for holders of Final Review and nobody else', () => {
    const lit = [{ departmentId: 'set-lighting', amountCents: 900_000 }];
    const facts = { ...ready, lines: lit, limitCents: 900_000 };
    for (const move of ['approve', 'deny'] as const)
      expect((Object.keys(people) as Name[]).filter((name) => decide(move, facts, people[name]).ok)).toEqual([
        'lena',
        'leo',
        'joan',
      ]);
  });

  it('[CA-040] T12, T13: the levels belong to designations, not to roles', () => {
    const plainHead = { ...people.gwen, designations: [], roles: ['Department Head'] } as const;
    expect(decide('approveLevel2', { ...ready, status: 'PENDING_LEVEL_2' }, plainHead)).toEqual({
      ok: false,
      because: 'You do not hold level 2 for every department with a share.',
    });
    expect(decide('returnFromLevel2', { ...ready, status: 'PENDING_LEVEL_2' }, plainHead)).toEqual({
      ok: false,
      because: 'You do not hold level 2 for a department with a share.',
    });
  });

  it('T14: a level is returned by those whose department has a share in it', () => {
    const returners = (move: MoveName, facts: Partial<CreditFacts>): readonly string[] =>
      (Object.keys(people) as Name[]).filter((name) => to(move, facts, name) !== null);
    expect(returners('returnFromLevel1', { status: 'PENDING_LEVEL_1' })).toEqual(['drew', 'helen', 'ray']);
    expect(returners('returnFromLevel2', { status: 'PENDING_LEVEL_2' })).toEqual(['helen', 'gwen']);
    const lit = [{ departmentId: 'set-lighting', amountCents: 900_000 }];
    expect(returners('returnFromLevel1', { status: 'PENDING_LEVEL_1', lines: lit })).toEqual(['lena']);
    expect(because('returnFromLevel1', { status: 'PENDING_LEVEL_1', lines: lit }, 'ray')).toBe(
      'You do not hold level 1 for a department with a share.',
    );
  });

  it('T14: what is split among no departments is returned by those who speak for all of them', () => {
    expect(to('returnFromLevel2', { status: 'PENDING_LEVEL_2', lines: [] }, 'gwen')).toBe('IN_REVIEW');
    expect(because('returnFromLevel2', { status: 'PENDING_LEVEL_2', lines: [] }, 'helen')).toMatch(/with a share/);
  });

  it('[CA-021] [CA-039] T19: no approval without an A/R number', () => {
    expect(because('approve', { arNumber: null }, 'joan')).toBe('Set the A/R number first.');
  });

  it("T19: authority is a person's own, or that of a level they hold for every department with a share", () => {
    const level2 = { level: 'LEVEL_2', departmentId: null, byUserId: people.gwen.userProfileId } as const;
    const levels = { approvals: [...level1Given, level2] };
    expect(because('approve', { limitCents: 100_000_000, ...levels }, 'joan')).toBeNull();
    expect(because('approve', { limitCents: 100_000_001, ...levels }, 'joan')).toBe(
      'The amount is above your authority.',
    );
    const lit = [{ departmentId: 'set-lighting', amountCents: 900_000 }];
    expect(because('approve', { lines: lit, limitCents: 900_000 }, 'leo')).toBeNull();
    expect(because('approve', { lines: [...lit, ...ready.lines], limitCents: 900_000 }, 'leo')).toBe(
      'The amount is above your authority.',
    );
    expect(because('approve', { lines: [], limitCents: 900_000 }, 'leo')).toBe('The amount is above your authority.');
  });

  it('T21, T24, T25: evidence, a valid contact, and a year', () => {
    expect(because('markConditionsMet', { status: 'CONDITIONAL', conditionsOpen: true }, 'ari')).toMatch(/evidence/);
    expect(because('offerCashAccount', { validPayableContacts: 0 }, 'ari')).toBe('No valid accounts payable contact.');
    expect(because('reopen', { status: 'DENIED', daysSinceDecision: 366 }, 'ari')).toBeNull();
    expect(because('reopen', { status: 'DENIED', daysSinceDecision: 367 }, 'ari')).toMatch(/twelve months/);
  });

  it('T9, T22, T29, T32: what the clock and the project have to say', () => {
    const lapse = (facts: Partial<CreditFacts>) =>
      decide('lapse', { ...ready, status: 'NEEDS_REVISIONS', ...facts }, 'system').ok;
    expect([lapse({ daysInStatus: 29 }), lapse({ daysInStatus: 30 })]).toEqual([false, true]);
    const conditional = { status: 'CONDITIONAL', conditionsOpen: true } as const;
    expect(because('lapseConditions', { ...conditional, daysPastConditions: 29 }, 'ari')).toMatch(/30 days after/);
    expect(because('lapseConditions', { ...conditional, daysPastConditions: 30 }, 'ari')).toBeNull();
    expect(because('lapseConditions', { status: 'CONDITIONAL', daysPastConditions: 90 }, 'ari')).toMatch(/evidence/);
    const expire = (daysToExpiry: number | null) =>
      decide('expire', { ...ready, status: 'APPROVED', daysToExpiry }, 'system').ok;
    expect([expire(null), expire(0), expire(-1)]).toEqual([false, false, true]);
    expect(because('closeWithProject', { status: 'APPROVED' }, 'ari')).toBe('The project is not closed.');
    expect(decide('closeWithProject', { ...ready, status: 'APPROVED' }, 'system').ok).toBe(true);
  });

  it('T17: a no leaves the un-risked part: below the amount that was declined, where no risk approver is asked for', () => {
    const level2 = { level: 'LEVEL_2', departmentId: null, byUserId: people.gwen.userProfileId } as const;
    const approvals = [...level1Given, level2];
    const declined = { riskTier: 'high', approvals, risk: [{ state: 'DECLINED', amountCents: 20_000_000 }] } as const;
    expect(because('approve', { ...declined, limitCents: 20_000_000 }, 'joan')).toMatch(/^The risk was declined/);
    expect(because('approve', { ...declined, limitCents: 5_000_001 }, 'joan')).toMatch(/^The risk was declined/);
    expect(because('approve', { ...declined, limitCents: 5_000_000 }, 'joan')).toBeNull();
    const small = { ...declined, risk: [{ state: 'DECLINED', amountCents: 4_000_000 }] } as const;
    expect(because('approve', { ...small, limitCents: 4_000_000 }, 'joan')).toMatch(/^The risk was declined/);
    expect(because('approve', { ...small, limitCents: 3_999_999 }, 'joan')).toBeNull();
    expect(because('reviseRecommendation', { risk: [] }, 'ari')).toBe('The risk was not declined.');
  });

  it('T25, T30: one open application at a time, an open project, an enabled company', () => {
    expect(because('reopen', { status: 'DENIED', otherOpen: true }, 'sam')).toMatch(/open credit application/);
    expect(because('reopen', { status: 'DENIED', projectStatus: 'CLOSED' }, 'sam')).toBe('The project is closed.');
    expect(because('renew', { status: 'APPROVED', daysToExpiry: 61 }, 'carl')).toMatch(/more than 60 days/);
    expect(because('renew', { status: 'APPROVED', daysToExpiry: 60 }, 'carl')).toBeNull();
    expect(because('renew', { status: 'EXPIRED', daysToExpiry: -400 }, 'carl')).toBeNull();
    expect(because('renew', { status: 'EXPIRED', otherOpen: true }, 'ines')).toMatch(/open credit application/);
  });

  it('T28: a release leads back to the status before the hold', () => {
    expect(to('release', { status: 'ON_HOLD', statusBeforeHold: 'CONDITIONAL' }, 'ari')).toBe('CONDITIONAL');
    expect(to('release', { status: 'ON_HOLD', statusBeforeHold: 'APPROVED' }, 'ari')).toBe('APPROVED');
  });
});
