import type { LotSpace } from '@gatehouse/domain/spaces/lot-space.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { readSpacesAgain, turnSpace } from '../api.ts';

export interface Turning {
  readonly turn: 'retire' | 'take-back';
  readonly space: LotSpace;
}

/** Asks before a space goes out of use or comes back. Whose days stand against it is told in the question, which stays. */
export function TurnQuestion({ turn, space, onClose }: Turning & { readonly onClose: () => void }) {
  const words =
    turn === 'retire'
      ? { title: spaceMessages.askRetire(space.name), text: spaceMessages.retireFollows, busyWords: 'Retiring' }
      : {
          title: spaceMessages.askTakeBack(space.name),
          text: spaceMessages.takeBackFollows,
          busyWords: 'Taking back',
          look: 'primary' as const,
        };
  return <ActQuestion {...words} act={() => turnSpace(turn, space)} reads={readSpacesAgain} onClose={onClose} />;
}
