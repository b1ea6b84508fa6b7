import { expect, it } from 'vitest';
import { signatureAfterMove } from './share-moves.ts';

const lines = (...ids: readonly string[]) => ids.map((departmentId) => ({ departmentId }));
const signed = (...ids: readonly string[]) => ids.map((departmentId) => ({ level: 'LEVEL_1' as const, departmentId }));

it.each([
  ['its signature goes with it where the other has no share', ['a'], ['a'], 'carry'],
  ['nothing is signed yet', ['a', 'b'], [], 'keep'],
  ['both signed: together they signed for the sum', ['a', 'b'], ['a', 'b'], 'keep'],
  ['only it signed: the other answers for both, and has not signed', ['a', 'b'], ['a'], 'keep'],
  ['only the other signed, for less than it has now', ['a', 'b'], ['b'], 'askAgain'],
  ['an old signature of the other without a share', ['a'], ['b'], 'askAgain'],
  ['it has no share', ['b'], ['b'], 'keep'],
] as const)('a share that moves: %s', (_, shares, given, becomes) => {
  expect(signatureAfterMove(lines(...shares), signed(...given), 'a', 'b')).toBe(becomes);
});
