import { lettersContract } from '@gatehouse/domain/letters/contract.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import { drawLetter, type LetterDesk, sendLetter, storeLetter } from './commands/send-letter.ts';

export const letterRoutes = (door: Door, desk: LetterDesk): void => {
  const on = implementStreaming(door, lettersContract);

  on(
    'GET /api/ar-portal/ca/:creditApplicationId/letter-of-approval',
    async ({ inWork, scope, person, params, reply }) => {
      const draft = await drawLetter(desk, inWork, scope, person, params.creditApplicationId, null, door.clock.now());
      return sendPdf(reply, draft.name, draft.bytes);
    },
  );

  on(
    'POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval',
    async ({ inWork, auditIn, repeat, touched, scope, person, params, body }) => {
      const before = await inWork(repeat.answerBefore);
      if (before !== null) return before;
      const draft = await drawLetter(desk, inWork, scope, person, params.creditApplicationId, body, door.clock.now());
      const key = await storeLetter(desk, draft);
      let kept = false;
      try {
        return await inWork(async (work) => {
          const earlier = await repeat.answerBefore(work);
          if (earlier !== null) return earlier;
          const answer = await sendLetter(desk, work, scope, person, draft, body, key);
          touched({
            type: 'letter',
            id: answer.letterId,
            companyId: draft.parts.application.company_id,
            detail: { recipients: answer.recipients },
          });
          await auditIn(work);
          await repeat.remember(work, answer);
          kept = true;
          return answer;
        });
      } catch (error) {
        kept = false;
        throw error;
      } finally {
        if (!kept) await desk.store.delete(key); // refused, or sent by a twin of this call: the drawn letter leaves nothing behind
      }
    },
  );
};
