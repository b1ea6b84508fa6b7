import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { begin, finish, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { recallRiskRequests } from '#server/features/credit-applications/deciding/queries/risk.ts';
import { addActivity, softDelete } from '#server/features/credit-applications/queries/writes.ts';

/** T5: back to a draft, as long as nobody in accounts receivable has started. The submitted version stays in the file. */
export const recall = async (mover: Mover) => {
  const locked = await begin(mover, 'recall');
  return finish(mover, locked, 'recall', { visibleToCustomer: true });
};

/** T31: no adverse action follows; open risk links end. */
export const withdraw = async (mover: Mover, comment: string | undefined) => {
  const locked = await begin(mover, 'withdraw');
  await recallRiskRequests(mover.work, mover.creditApplicationId, ['ASKED']);
  return finish(mover, locked, 'withdraw', { comment, visibleToCustomer: true });
};

/** T3: a draft and its files go; the rows stay 30 days for who pressed the wrong button. */
export const remove = async (mover: Mover) => {
  const { parts, actor } = await begin(mover, 'delete');
  await addActivity(mover.work, parts, actor, parts.application.status, 0, { move: 'delete', visibleToCustomer: true });
  await softDelete(mover.work, mover.creditApplicationId);
  return { message: moves.delete.done };
};
