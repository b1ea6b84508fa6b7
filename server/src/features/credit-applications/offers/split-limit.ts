import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { chargingDepartments, holdDepartments } from '#server/features/departments/queries.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { begin, finish } from '../commands/move.ts';
import { replaceLines } from '../deciding/queries/approvals.ts';

interface Asked extends Asker {
  readonly creditApplicationId: string;
  /** null: a seed's. */
  readonly seenVersion: number | null;
}

interface Share {
  readonly departmentId: string;
  readonly amountCents: number;
}

/**
 * Add credit, and the pencils of the credit tab: the approved limit is split anew. The total stays as it was approved; more than that is a
 * limit change (credit.md T26). Inside what was granted no level answers again.
 */
export const splitLimit = async (
  { work, scope, person, creditApplicationId, seenVersion }: Asked,
  lines: readonly Share[],
): Promise<number> => {
  const mover = { work, scope, by: person, creditApplicationId, seenVersion };
  await holdDepartments(
    work,
    lines.map(({ departmentId }) => departmentId),
  );
  const locked = await begin(mover, 'adjustCreditLimit');
  const limit = locked.parts.application.approved_cents;
  if (limit === null) throw new Refusal(409, quoteMessages.noLimit, 'not-now');
  if (lines.reduce((sum, { amountCents }) => sum + amountCents, 0) > limit)
    throw fieldRefusal(400, 'amountCents', quoteMessages.splitTooMuch, 'above-limit');
  const before = new Map(locked.parts.lines.map(({ departmentId, amountCents }) => [departmentId, amountCents]));
  const names = new Map((await chargingDepartments(work)).map(({ departmentId, name }) => [departmentId, name]));
  if (lines.some(({ departmentId }) => !names.has(departmentId) && !before.has(departmentId)))
    throw new Refusal(400, [{ errorMessage: quoteMessages.departmentRequired, field: 'departmentId' }]);
  await replaceLines(work, locked.parts, lines);
  const nameOf = (id: string): string =>
    names.get(id) ?? locked.parts.lines.find(({ departmentId }) => departmentId === id)?.departmentName ?? id;
  const changes = [
    ...lines
      .filter(({ departmentId, amountCents }) => before.get(departmentId) !== amountCents)
      .map(
        ({ departmentId, amountCents }) =>
          `${nameOf(departmentId)} ${formatMoney(before.get(departmentId) ?? 0)} to ${formatMoney(amountCents)}`,
      ),
    ...[...before.keys()]
      .filter((id) => !lines.some(({ departmentId }) => departmentId === id))
      .map((id) => `${nameOf(id)} ${formatMoney(before.get(id) ?? 0)} to the shared pool`),
  ];
  const { version } = await finish(mover, locked, 'adjustCreditLimit', {
    comment: changes.length === 0 ? 'Split as before' : changes.join('; '),
    visibleToCustomer: false,
  });
  return version;
};
