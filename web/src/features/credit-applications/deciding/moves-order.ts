import type { MoveName, OfferedMove } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import type { Move } from '@gatehouse/domain/credit-applications/moves/move.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';

/** The buttons of the decision panel, in their order (06). A move that comes with a later issue has no button before it has a dialog. */
export const decisionMoves = [
  'claim',
  'recommend',
  'sendToLevel1',
  'sendToFinal',
  'approveLevel1',
  'approveLevel2',
  'returnFromLevel1',
  'returnFromLevel2',
  'approve',
  'requestRevision',
  'deny',
  'approveWithConditions',
  'reviseRecommendation',
  'recallRisk',
  'markConditionsMet',
  'release',
  'reopen',
] as const satisfies readonly MoveName[];
/** The lines under the ladder. */
export const fileMoves = [
  'adjustCreditLimit',
  'assignRiskApprover',
  'setArNumber',
  'offerCashAccount',
  'hold',
  'lapseConditions',
  'renew',
  'closeWithProject',
  'retriggerSubmit',
] as const satisfies readonly MoveName[];
export type PanelMove = (typeof decisionMoves)[number] | (typeof fileMoves)[number];

/** Ways out of one case: without the case they are not there, and there is nothing to explain. */
const onlyInTheirCase: readonly MoveName[] = ['reviseRecommendation', 'returnFromLevel1', 'returnFromLevel2'];

export const isOnFile = (move: PanelMove): boolean => fileMoves.some((each) => each === move);

/** What each status asks of the person it waits for, the wanted answer first. */
const answers: Readonly<Partial<Record<CreditStatus, readonly PanelMove[]>>> = {
  SUBMITTED: ['claim'],
  IN_REVIEW: ['sendToLevel1', 'sendToFinal', 'recommend'],
  PENDING_LEVEL_1: ['approveLevel1'],
  PENDING_LEVEL_2: ['approveLevel2'],
  FINAL_REVIEW: ['approve'],
  CONDITIONAL: ['markConditionsMet'],
  ON_HOLD: ['release'],
};

export interface ClosedMove {
  readonly move: PanelMove;
  readonly because: string;
}

export interface ArrangedMoves {
  /** The one key button: the answer that is asked for and can be given. */
  readonly key: PanelMove | null;
  readonly decisions: readonly PanelMove[];
  readonly onFile: readonly PanelMove[];
  /** Theirs and of this status, but not possible now, each with its reason. */
  readonly closed: readonly ClosedMove[];
  /** The wanted answer where it is theirs to give and not possible: what a phone says instead of the button. */
  readonly refused: ClosedMove | null;
}

/** Sorts the offered moves into the decision panel: one key button, the other open ones, and the closed ones with their reasons. */
export const arrangeMoves = (
  status: CreditStatus,
  offered: readonly OfferedMove[],
  hasArNumber: boolean,
): ArrangedMoves => {
  const isOpen = (move: PanelMove): boolean => offered.some((each) => each.move === move && each.ok);
  const asked = answers[status] ?? [];
  const wanted = [...asked, ...(status === 'FINAL_REVIEW' && !hasArNumber ? (['setArNumber'] as const) : [])];
  const key = wanted.find(isOpen) ?? null;
  const panel: readonly PanelMove[] = [...decisionMoves, ...fileMoves];
  const closed = panel.flatMap((move) => {
    const found = offered.find((each) => each.move === move);
    return found === undefined || found.ok || onlyInTheirCase.includes(move)
      ? []
      : [{ move, because: found.because ?? '' }];
  });
  return {
    key,
    decisions: decisionMoves.filter((move) => move !== key && isOpen(move)),
    onFile: fileMoves.filter((move) => move !== key && isOpen(move)),
    closed,
    refused: key === null ? (closed.find(({ move }) => asked.includes(move)) ?? null) : null,
  };
};

/** The words on the button: those of the life cycle, but for what opens a form first. */
export const buttonWords = (move: PanelMove, hasArNumber: boolean): string => {
  if (move === 'recommend') return 'Recommendation';
  if (move === 'setArNumber' && hasArNumber) return 'Edit A/R number';
  return moves[move].button;
};

/** Takes something away from the customer: red, and asked again before it happens. */
export const isStop = (move: PanelMove): boolean => (moves[move] as Move).stop === true;

/** The button that makes it, in its dialog. */
export const lookOf = (move: PanelMove): 'key' | 'primary' | 'stop' =>
  isStop(move) ? 'stop' : Object.values(answers).some((asked) => asked.includes(move)) ? 'key' : 'primary';

/** Under what is typed with a move. */
export const readByWords = { staff: 'Read by staff only', customer: 'The customer reads this' } as const;
