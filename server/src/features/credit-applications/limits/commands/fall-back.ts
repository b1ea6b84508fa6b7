import { fitLines } from '@gatehouse/domain/credit-applications/limits/limit-change.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { begin, finish, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { replaceLines } from '#server/features/credit-applications/deciding/queries/approvals.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { queueLimitAdjusted } from '../emails/limit-change.ts';

/** The custom limit has ended: back to what stood before it, and its department's line with it (credit.md §6). */
export const fallBack = async (mover: Mover, publicUrl: string) => {
  const { work } = mover;
  const locked = await begin(mover, 'fallBackLimit');
  const { parts } = locked;
  const { application } = parts;
  const toCents = application.custom_limit_base_cents ?? application.approved_cents ?? 0;
  const ended = parts.limit_changes.filter(
    ({ state, until }) => state === 'DONE' && until !== null && until === application.custom_limit_until,
  );
  const without = ended.reduce<Parts['lines']>(
    (lines, { department_id, department_cents }) =>
      lines.map((line) =>
        line.departmentId === department_id
          ? { ...line, amountCents: line.amountCents - (department_cents ?? 0) }
          : line,
      ),
    parts.lines,
  );
  const lines = fitLines(
    without.filter(({ amountCents }) => amountCents > 0),
    toCents,
  );
  await replaceLines(work, parts, lines);
  const done = await finish(mover, locked, 'fallBackLimit', {
    set: { approved_cents: toCents, custom_limit_until: null, custom_limit_base_cents: null },
    comment: `${formatMoney(application.approved_cents ?? 0)} to ${formatMoney(toCents)}`,
    visibleToCustomer: true,
  });
  const change = {
    fromCents: application.approved_cents ?? 0,
    toCents,
    until: null,
    departmentName: null,
    departmentCents: null,
    reason: 'The limit before was set for a time, and that time has ended.',
  };
  await queueLimitAdjusted(work, parts, change, publicUrl);
  return done;
};
