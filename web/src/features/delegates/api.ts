import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input } from '#web/api/call.ts';

const delegates = answersOf('delegates');
/** A delegation changes what waits for whom, so the queue is read again as well. */
export const readDelegatesAgain = async (): Promise<void> => {
  await Promise.all([delegates.readAgain(), answersOf('credit-applications').readAgain()]);
};

export const delegatesQuery = (all: boolean) =>
  delegates.query('GET /api/ar-portal/managedelegate', { query: { all: all ? 'true' : 'false' } });

/** `fromUserId` undefined: the caller's own. */
export const eligibleQuery = (fromUserId: string | undefined) =>
  delegates.query('GET /api/ar-portal/managedelegate/eligible', { query: { fromUserId } }, { staleTime: 30_000 });

type NewDelegate = Input<'POST /api/ar-portal/managedelegate'>['body'];
export const setDelegate = (body: NewDelegate, idempotencyKey: string) =>
  call('POST /api/ar-portal/managedelegate', { body, idempotencyKey });
export const endDelegate = (delegationId: string) =>
  call('DELETE /api/ar-portal/managedelegate/:delegationId', { params: { delegationId } });
