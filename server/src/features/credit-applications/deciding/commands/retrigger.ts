import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { begin, finish, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { queueLevelRequest } from '../emails/level-request.ts';
import { sendRiskAgain } from './ask-risk.ts';

/** Pressed again within this time, in the same step, it is the same press: nobody gets two mails. */
const SAME_PRESS_MS = 10 * 60_000;

/**
 * T34: whoever is awaited is written to again, the status stays. The packet needs no repeating: it is made from what is there whenever it is
 * asked for.
 */
export const retriggerSubmit = async (mover: Mover, publicUrl: string) => {
  const { work } = mover;
  const locked = await begin(mover, 'retriggerSubmit');
  const { parts, to } = locked;
  const since = Math.max(work.now.getTime() - SAME_PRESS_MS, Date.parse(parts.application.status_since));
  if (parts.activity.some(({ move, at }) => move === 'retriggerSubmit' && Date.parse(at) > since))
    return { message: moves.retriggerSubmit.done, version: parts.application.version };
  if (to === 'PENDING_LEVEL_1' || to === 'PENDING_LEVEL_2') await queueLevelRequest(work, parts, to, publicUrl);
  for (const request of parts.risk.filter(({ state }) => state === 'ASKED'))
    await sendRiskAgain(work, locked, request, publicUrl);
  return finish(mover, locked, 'retriggerSubmit', { visibleToCustomer: false });
};
