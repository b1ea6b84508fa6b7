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
    const arranged = arrangeMoves('PENDING_RISK', open('recallRisk', 'retriggerSubmit', 'deny', 'hold'), false);
    expect(arranged).toEqual({ key: null, decisions: ['recallRisk'], onFile: [], closed: [] });
  });

  it('names every move in words that are its own', () => {
    for (const move of [...decisionMoves, ...fileMoves]) {
      expect(moveNames).toContain(move);
      expect(buttonWords(move, false)).not.toBe('');
    }
    expect(buttonWords('setArNumber', true)).toBe('Edit A/R number');
  });
});
