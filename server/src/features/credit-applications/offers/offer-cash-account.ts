import type { CodDeposit } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { begin, finish } from '../commands/move.ts';
import { endTasks } from '../deciding/queries/decisions.ts';
import { latestExpiry } from '../facts.ts';
import type { Parts } from '../queries/parts.ts';

/**
 * T24: a cash account, limit 0 (credit.md §5). The letters feature calls it in the transaction of its letter, so that the move and what tells of
 * it happen together or not at all. It ends as credit does: a year on, or sixty days after the project.
 */
export const offerCashAccount = async (
  work: Work,
  scope: Scope,
  person: Person,
  creditApplicationId: string,
  seenVersion: number | null,
  { deposit, comment }: { readonly deposit: CodDeposit; readonly comment?: string | undefined },
): Promise<{ readonly version: number; readonly parts: Parts }> => {
  const mover = { work, scope, by: person, creditApplicationId, seenVersion };
  const locked = await begin(mover, 'offerCashAccount');
  const today = lotToday(work.now);
  const end = latestExpiry({ ...locked.parts, instruments_end_on: [] }, today);
  const { version } = await finish(mover, locked, 'offerCashAccount', {
    set: {
      cod_deposit: deposit,
      approved_cents: 0,
      decided_at: work.now,
      expires_on: end,
      custom_limit_until: null,
      custom_limit_base_cents: null,
    },
    comment,
    visibleToCustomer: true,
  });
  await endTasks(work, creditApplicationId, ['RE_REVIEW']);
  return { version, parts: locked.parts };
};
