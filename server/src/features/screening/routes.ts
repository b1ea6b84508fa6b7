import { can } from '@gatehouse/domain/permissions/can.ts';
import { screeningContract } from '@gatehouse/domain/screening/contract.ts';
import { screeningMessages } from '@gatehouse/domain/screening/messages.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { judge, type Recorded, type ScreenedRecord, screen } from './commands/screen.ts';
import { uploadList } from './commands/upload-list.ts';
import { readLists } from './queries.ts';
import { screeningsOf } from './shapes.ts';

const targetOf = (creditApplicationId: string, { version, outcome }: Recorded): Target => ({
  type: 'creditApplication',
  id: creditApplicationId,
  version,
  detail: { outcome },
});

export const screeningRoutes = (door: Door, record: ScreenedRecord): void => {
  const on = implement(door, screeningContract);

  on('GET /api/ar-portal/screening-lists', async ({ work, person }) => ({
    lists: [...(await readLists(work))],
    mayUpload: can(person, 'editFaq'),
  }));

  on('POST /api/ar-portal/screening-lists', async ({ work, person, body, touched }) => {
    const list = await uploadList(work, body, person.userProfileId);
    const { name, version, entries } = list;
    touched({ type: 'screeningList', id: list.listId, detail: { name, version, entries } });
    return { message: screeningMessages.listUploaded, list };
  });

  on('GET /api/ar-portal/ca/:creditApplicationId/screening', ({ work, scope, person, params }) =>
    screeningsOf(record, work, scope, person, params.creditApplicationId),
  );

  on('POST /api/ar-portal/ca/:creditApplicationId/screening', async (call) => {
    const { creditApplicationId } = call.params;
    const done = await screen(record, call, creditApplicationId);
    call.touched(targetOf(creditApplicationId, done));
    return { message: done.outcome === 'CLEAR' ? screeningMessages.clear : screeningMessages.possible, ...done };
  });

  on('PUT /api/ar-portal/ca/:creditApplicationId/screening/:screeningId', async (call) => {
    const { creditApplicationId, screeningId } = call.params;
    const done = await judge(record, call, creditApplicationId, { screeningId, ...call.body });
    call.touched(targetOf(creditApplicationId, done));
    return { message: screeningMessages.reviewed, ...done };
  });
};
