import type { ChangeFacts } from '@gatehouse/domain/credit-applications/limits/limit-change.ts';
import type { LimitChangeRow } from '../deciding/queries/decision-rows.ts';
import { givenOf } from '../facts.ts';
import type { Parts } from '../queries/parts.ts';

/** The split as it would be after the change: its department's line comes in, or grows. */
export const linesAfter = (
  lines: readonly { readonly departmentId: string; readonly amountCents: number }[],
  added: { readonly departmentId: string | null; readonly departmentCents: number | null },
): readonly { departmentId: string; amountCents: number }[] => {
  const { departmentId, departmentCents } = added;
  if (departmentId === null || departmentCents === null) return lines.map((line) => ({ ...line }));
  const known = lines.some((line) => line.departmentId === departmentId);
  return known
    ? lines.map((line) =>
        line.departmentId === departmentId ? { ...line, amountCents: line.amountCents + departmentCents } : { ...line },
      )
    : [...lines, { departmentId, amountCents: departmentCents }];
};

/** What the rules need to know of a change of the limit. */
export const changeFactsOf = (parts: Parts, row: LimitChangeRow): ChangeFacts => ({
  state: row.state,
  toCents: row.to_cents,
  askedById: row.asked_by,
  lines: linesAfter(parts.lines, { departmentId: row.department_id, departmentCents: row.department_cents }),
  approvals: givenOf(row.approvals),
  risk: row.risk.map(({ state, amount_cents }) => ({ state, amountCents: amount_cents })),
});
