import { type MoveName, moveNames } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { describe, expect, it } from 'vitest';
import { arrangeMoves, buttonWords, decisionMoves, fileMoves } from './moves-order.ts';

const open = (...names: MoveName[]) => names.map((move) => ({ move, ok: true, because: null }));
const closed = (move: MoveName, because: string) => ({ move, ok: false, because });

describe('the decision panel', () => {
  it('makes the answer that is asked for the key, when it can be given', () => {
    expect(arrangeMoves('SUBMITTED', open('claim', 'comment', 'annotate'), false)).toEqual({
      key: 'claim',
      decisions: [],
      onFile: [],
      closed: [],
      refused: null,
    });
    expect(arrangeMoves('PENDING_LEVEL_1', open('approveLevel1', 'returnFromLevel1'), false)).toMatchObject({
      key: 'approveLevel1',
      decisions: ['returnFromLevel1'],
    });
    expect(arrangeMoves('FINAL_REVIEW', open('approve', 'setArNumber', 'requestRevision'), true)).toMatchObject({
      key: 'approve',
      decisions: ['requestRevision'],
      onFile: ['setArNumber'],
    });
  });

  it('asks for the recommendation until the review is complete, and says what is missing', () => {
    const missing = 'Still missing: the D&B report.';
    const arranged = arrangeMoves(
      'IN_REVIEW',
      [
        ...open('recommend', 'requestRevision'),
        closed('sendToLevel1', missing),
        closed('sendToFinal', 'The policy asks for level 1 at this amount.'),
      ],
      false,
    );
    expect(arranged.key).toBe('recommend');
    expect(arranged.closed).toEqual([
      { move: 'sendToLevel1', because: missing },
      { move: 'sendToFinal', because: 'The policy asks for level 1 at this amount.' },
    ]);
  });

  it('asks for the A/R number where only that stands before the approval', () => {
    const offered = [...open('setArNumber'), closed('approve', 'Set the A/R number first.')];
    expect(arrangeMoves('FINAL_REVIEW', offered, false).key).toBe('setArNumber');
    expect(arrangeMoves('FINAL_REVIEW', offered, true).key).toBeNull();
  });

  it('shows no key while others answer, and no button without a dialog', () => {
    const arranged = arrangeMoves('PENDING_RISK', open('recallRisk', 'retriggerSubmit', 'resendRisk'), false);
    expect(arranged).toEqual({
      key: null,
      decisions: ['recallRisk'],
      onFile: ['retriggerSubmit'],
      closed: [],
      refused: null,
    });
  });

  it('[CA-040] says in words why the answer that is asked for is refused', () => {
    const because = 'The amount is above your authority at level 2.';
    const arranged = arrangeMoves(
      'PENDING_LEVEL_2',
      [closed('approveLevel2', because), ...open('returnFromLevel2')],
      false,
    );
    expect(arranged.key).toBeNull();
    expect(arranged.refused).toEqual({ move: 'approveLevel2', because });
    expect(
      arrangeMoves('FINAL_REVIEW', [closed('approve', 'Set the A/R number first.'), ...open('setArNumber')], false)
        .refused,
    ).toBeNull();
  });

  it('[CA-038] [CA-051] gives every decided status its way on', () => {
    expect(arrangeMoves('CONDITIONAL', open('markConditionsMet', 'hold', 'lapseConditions'), true)).toMatchObject({
      key: 'markConditionsMet',
      onFile: ['hold', 'lapseConditions'],
    });
    expect(arrangeMoves('ON_HOLD', open('release'), true).key).toBe('release');
    expect(arrangeMoves('DENIED', open('reopen', 'reopenForRevision', 'offerCashAccount'), true)).toMatchObject({
      key: null,
      decisions: ['reopen'],
      onFile: ['offerCashAccount'],
    });
    expect(arrangeMoves('EXPIRED', open('renew', 'reopen'), true).onFile).toEqual(['renew']);
  });

  it('keeps quiet about a way out of a case that is not there', () => {
    const offered = [
      closed('reviseRecommendation', 'The risk was not declined.'),
      closed('approve', 'Level 1 has not answered.'),
    ];
    expect(arrangeMoves('FINAL_REVIEW', offered, true).closed).toEqual([
      { move: 'approve', because: 'Level 1 has not answered.' },
    ]);
  });

  it('names every move in words that are its own', () => {
    for (const move of [...decisionMoves, ...fileMoves]) {
      expect(moveNames).toContain(move);
      expect(buttonWords(move, false)).not.toBe('');
    }
    expect(buttonWords('setArNumber', true)).toBe('Edit A/R number');
  });
});
