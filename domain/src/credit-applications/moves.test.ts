import { describe, expect, it } from 'vitest';
import type { Spoken } from './moves/sentences.ts';
import { moves, wordsOf } from './moves.ts';

const credit: Spoken = {
  projectName: 'Low Water',
  companyName: 'Tern & Ash',
  arNumber: null,
  requestedCents: 45_000_000,
  recommendedCents: 40_000_000,
  approvedCents: null,
  lines: [
    { departmentName: 'Grip', amountCents: 15_000_000 },
    { departmentName: 'Set Lighting', amountCents: 25_000_000 },
  ],
  speaksFor: ['Grip'],
  statusBeforeHold: null,
  codDeposit: null,
  waitingOn: 'Level 1',
};

describe('what is said about a move', () => {
  it('says the amount and whose answer it is, as the application stands', () => {
    expect(wordsOf('sendToLevel1', credit).sentence).toBe('Level 1 is asked about $400,000, in Grip and Set Lighting.');
    expect(wordsOf('approveLevel1', credit).sentence).toBe('You answer for Grip, $150,000.');
    expect(wordsOf('approveLevel1', { ...credit, lines: [] }).sentence).toBe(
      'You answer for the whole amount, $400,000.',
    );
    expect(wordsOf('approve', credit).sentence).toContain('Low Water, Tern & Ash, AR not set.');
  });

  it('takes the words of the button where the dialog has none of its own', () => {
    expect(wordsOf('approveLevel2', credit)).toMatchObject({ title: 'Approve level 2', submit: 'Approve level 2' });
    expect(wordsOf('hold', credit)).toMatchObject({ title: 'Place the credit on hold?', submit: 'Place on hold' });
  });

  it('asks again, and says what follows, before anything is taken away', () => {
    for (const [name, move] of Object.entries(moves))
      if ('stop' in move) expect(move, name).toMatchObject({ title: expect.any(String), sentence: expect.anything() });
  });
});
