import { describe, expect, it } from 'vitest';
import { BankAnswer, isNegative, type TradeAnswer, TradeAnswer as TradeShape } from './answer.ts';
import { chaseDue, nextChaseOn } from './chasing.ts';
import { areSettled, type ReferenceState } from './settled.ts';
import { bankAnswer, tradeAnswer } from './testing/answers.ts';

const trade = (part: Partial<TradeAnswer> = {}): TradeAnswer => ({ ...tradeAnswer, ...part });

describe('what a referee says (credit.md §7)', () => {
  it('asks for a rating and a name and takes everything else or nothing', () => {
    expect(TradeShape.safeParse(tradeAnswer).success).toBe(true);
    expect(BankAnswer.safeParse(bankAnswer).success).toBe(true);
    const { rating: _, ...without } = tradeAnswer;
    expect(TradeShape.safeParse(without).error?.issues[0]?.message).toBe('Choose a rating');
    expect(TradeShape.safeParse(trade({ respondent: '' })).error?.issues[0]?.message).toBe('Field is required');
  });

  it('refuses shares above a hundred percent and more past due than owed', () => {
    const issue = (answer: TradeAnswer) => TradeShape.safeParse(answer).error?.issues[0];
    expect(issue(trade({ late1to30: 60, late31to60: 41 }))?.path).toEqual(['lateOver90']);
    expect(issue(trade({ balanceCents: 100, pastDueCents: 101 }))?.path).toEqual(['pastDueCents']);
    expect(issue(trade({ balanceCents: null, pastDueCents: 101 }))).toBeUndefined();
  });

  it.each([
    ['a good one', trade(), false],
    ['rated poor', trade({ rating: 'POOR' }), true],
    ['something past due', trade({ pastDueCents: 1 }), true],
    ['more than a tenth over sixty days late', trade({ late61to90: 6, lateOver90: 5 }), true],
    ['a tenth', trade({ late61to90: 5, lateOver90: 5 }), false],
    ['two returned items', { ...bankAnswer, returnedItems: 2 }, false],
    ['three returned items', { ...bankAnswer, returnedItems: 3 }, true],
    ['no answer at all', { kind: 'REFUSED', respondent: 'Ann Pike' } as const, false],
  ])('speaks against the applicant, or not: %s', (_what, answer, negative) => {
    expect(isNegative(answer)).toBe(negative);
  });
});

describe('chasing a referee (business days 2, 5 and 8, then silent)', () => {
  it('reminds on each day once and gives up three days after the last', () => {
    const told: string[] = [];
    let reminded = 0;
    let isSilent = false;
    for (let day = 0; day <= 14; day += 1) {
      const due = chaseDue(day, reminded, isSilent);
      if (due.is === 'reminder') {
        reminded = due.number;
        told.push(`${day}: reminder ${due.number}`);
      } else if (due.is === 'silent') {
        isSilent = true;
        told.push(`${day}: silent`);
      }
    }
    expect(told).toEqual(['2: reminder 1', '5: reminder 2', '8: reminder 3', '11: silent']);
  });

  it('sends one reminder, not three, after days of standstill', () => {
    expect(chaseDue(9, 0, false)).toEqual({ is: 'reminder', number: 3 });
    expect(chaseDue(9, 3, false)).toEqual({ is: 'nothing' });
    expect(chaseDue(30, 0, false)).toEqual({ is: 'silent' });
  });

  it('says what comes next, which is no weekend', () => {
    expect(nextChaseOn('2026-11-20', 0, false)).toBe('2026-11-24');
    expect(nextChaseOn('2026-11-20', 3, false)).toBe('2026-12-07');
    expect(nextChaseOn('2026-11-20', 3, true)).toBeNull();
  });
});

describe('the references, answered or waived (credit.md T10)', () => {
  const all = (state: ReferenceState['state']): ReferenceState[] => [
    { kind: 'TRADE', slot: 1, state },
    { kind: 'TRADE', slot: 2, state },
    { kind: 'TRADE', slot: 3, state },
    { kind: 'BANK', slot: 1, state },
  ];
  it('wants the three traders and the bank, each answered or waived', () => {
    expect(areSettled(all('RECEIVED'))).toBe(true);
    expect(areSettled(all('WAIVED'))).toBe(true);
    expect(areSettled([])).toBe(false);
    expect(areSettled(all('RECEIVED').slice(1))).toBe(false);
    for (const state of ['NOT_SENT', 'AWAITING', 'REFUSED', 'RECALLED'] as const)
      expect(areSettled([...all('RECEIVED').slice(1), { kind: 'TRADE', slot: 1, state }]), state).toBe(false);
  });
  it('counts the studio’s own fourth once it was asked for', () => {
    expect(areSettled([...all('RECEIVED'), { kind: 'TRADE', slot: 4, state: 'AWAITING' }])).toBe(false);
    expect(areSettled([...all('RECEIVED'), { kind: 'TRADE', slot: 4, state: 'RECALLED' }])).toBe(true);
  });
});
