import type { lettersContract } from '@gatehouse/domain/letters/contract.ts';
import type { StreamingCall } from '#server/platform/http/call.ts';
import { type Asked, draw, type LetterDesk, send, storeLetter } from './send-letter.ts';

type Post = (typeof lettersContract)['POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval'];
/** What a call that posts a letter brings: its transactions, its audit row, and what was answered to the same key before. */
export type Posted = Pick<StreamingCall<Post>, 'inWork' | 'auditIn' | 'repeat' | 'touched'>;

/** Draws outside, sends inside one transaction; what was drawn and not sent leaves nothing behind. */
export const postOnce = async (desk: LetterDesk, { inWork, auditIn, repeat, touched }: Posted, asked: Asked) => {
  const before = await inWork(repeat.answerBefore);
  if (before !== null) return before;
  const letter = await draw(desk, inWork, asked);
  const key = await storeLetter(desk, letter);
  let kept = false;
  try {
    const answer = await inWork(async (work) => {
      const earlier = await repeat.answerBefore(work);
      if (earlier !== null) return { earlier };
      const sent = await send(desk, work, asked, letter, key);
      touched({
        type: 'letter',
        id: sent.letterId,
        companyId: letter.application.companyId,
        detail: { kind: asked.kind, recipients: sent.recipients },
      });
      await auditIn(work);
      await repeat.remember(work, sent);
      return { sent };
    });
    kept = answer.sent !== undefined;
    return answer.sent ?? answer.earlier;
  } finally {
    if (!kept) await desk.store.delete(key).catch(() => undefined); // refused, or sent by a twin of this call; else the sweep gets it
  }
};
