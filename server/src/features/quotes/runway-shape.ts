import { customerStatusOf } from '@gatehouse/domain/credit-applications/status.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { runwayOf } from '@gatehouse/domain/quotes/runway.ts';
import type { RunwayRow } from './queries/runway.ts';

/** Customers read what is granted and used, not who inside the studio answers for it (credit.md §1, reasons). */
export const runwayShape = (row: RunwayRow, person: Person): RunwayShape => {
  const forCustomer = person.userTypeId === 1;
  const shares = row.departments
    .filter(({ cents }) => cents > 0)
    .map(({ id, cents }) => ({ departmentId: id, amountCents: cents }));
  const runway = runwayOf(row.approved_cents ?? 0, shares, row.charges);
  return {
    creditApplicationId: row.id,
    projectId: row.project_id,
    version: row.version,
    status: forCustomer ? customerStatusOf(row.status) : row.status,
    limitCents: row.approved_cents,
    customLimit:
      row.custom_limit_until === null || forCustomer
        ? null
        : { until: row.custom_limit_until, fallsBackToCents: row.custom_limit_base_cents },
    // what is invoiced by now is the studio's own knowledge; the customer has the invoices
    invoicedCents: forCustomer ? 0 : runway.invoicedCents,
    committedCents: forCustomer ? runway.usedCents : runway.committedCents,
    usedCents: runway.usedCents,
    leftCents: runway.leftCents,
    overCents: runway.overCents,
    departments: row.departments.map(({ id, name, costumes, approvers }) => {
      const line = runway.lines.find(({ departmentId }) => departmentId === id);
      const used = runway.withoutLine.find(({ departmentId }) => departmentId === id)?.usedCents ?? 0;
      return {
        departmentId: id,
        departmentName: name,
        makesCostumes: costumes,
        amountCents: line?.amountCents ?? 0,
        usedCents: line?.usedCents ?? used,
        availableCents: line?.availableCents ?? 0,
        fromPoolCents: line?.fromPoolCents ?? used,
        approvers: forCustomer ? [] : [...approvers],
      };
    }),
    pool: runway.pool,
    maySplit:
      row.status === 'APPROVED' && row.approved_cents !== null && !forCustomer && can(person, 'adjustCreditLimit'),
  };
};
