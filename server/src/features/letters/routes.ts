import { lettersContract } from '@gatehouse/domain/letters/contract.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { markInvalid } from './commands/mark-invalid.ts';
import type { LetterDesk } from './commands/send-letter.ts';
import { openLetter, readLetter, readLetters } from './kept-letters.ts';
import { previewRoutes } from './preview-routes.ts';
import { sendRoutes } from './send-routes.ts';
import { letterTemplateRoutes } from './template-routes.ts';

/** Letters: written and looked at, sent, kept; and the words that they are written from. */
export const letterRoutes = (door: Door, desk: LetterDesk): void => {
  const on = implement(door, lettersContract);
  const stream = implementStreaming(door, lettersContract);
  letterTemplateRoutes(door);
  previewRoutes(door, desk);
  sendRoutes(door, desk);

  on(
    'PUT /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId/invalid',
    async ({ work, scope, person, params, touched }) => {
      touched({ type: 'creditApplication', id: params.creditApplicationId, detail: { contactId: params.contactId } });
      return markInvalid(desk, work, scope, person, params.creditApplicationId, params.contactId);
    },
  );

  on('GET /api/ar-portal/ca/:creditApplicationId/letters', async ({ work, params }) => ({
    letters: await readLetters(work, params.creditApplicationId),
  }));

  on('GET /api/ar-portal/ca/:creditApplicationId/letters/:letterId', ({ work, params }) =>
    readLetter(work, params.creditApplicationId, params.letterId),
  );

  stream('GET /api/ar-portal/ca/:creditApplicationId/letters/:letterId/file', async ({ inWork, params, reply }) => {
    const { name, bytes } = await openLetter(desk.store, inWork, params.creditApplicationId, params.letterId);
    return sendPdf(reply, name, bytes);
  });
};
