import type { CreditSummary } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { costumeDepartmentId } from '@gatehouse/domain/departments/department.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { Sheet } from '#web/ui/sheet.tsx';

/** The split of the limit (credit.md §6): the departments, Costume in a block of its own, and what belongs to nobody yet. */
export function ApplicationDepartments({ application }: { readonly application: CreditSummary | null }) {
  const lines = application?.lines ?? [];
  const limit = application?.approvedCents ?? null;
  if (limit === null) {
    return (
      <Sheet title="Credit by department">
        <p className="pad ink2">The limit is split over the departments when it is decided.</p>
      </Sheet>
    );
  }
  const costume = lines.filter(({ departmentName }) => departmentName.toLowerCase() === costumeDepartmentId);
  const others = lines.filter((line) => !costume.includes(line));
  const pool = limit - sum(lines);
  return (
    <Sheet title="Credit by department">
      <Block
        title="Departments"
        under={
          others.length === 0
            ? 'No department of its own'
            : others.map(({ departmentName }) => departmentName).join(', ')
        }
        cents={sum(others)}
        lines={others}
      />
      <Block
        title="Costume"
        under={costume.length === 0 ? 'Nothing set aside' : 'Rental, loss and damage'}
        cents={sum(costume)}
        lines={[]}
      />
      <Block title="Shared pool" under="Not assigned to a department" cents={pool} lines={[]} />
    </Sheet>
  );
}

const sum = (lines: CreditSummary['lines']): number => lines.reduce((total, { amountCents }) => total + amountCents, 0);

function Block({
  title,
  under,
  cents,
  lines,
}: {
  readonly title: string;
  readonly under: string;
  readonly cents: number;
  readonly lines: CreditSummary['lines'];
}) {
  return (
    <div className="dep">
      <div>
        <b className="b">{title}</b>
        <span className="muted sm">{under}</span>
      </div>
      <b className="b">{formatMoney(cents)}</b>
      {lines.length < 2 ? null : (
        <details className="more">
          <summary className="sm">By department</summary>
          <ul>
            {lines.map(({ departmentId, departmentName, amountCents }) => (
              <li key={departmentId}>
                <span>{departmentName}</span>
                <span>{formatMoney(amountCents)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
