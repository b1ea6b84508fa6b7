import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

type Credit = NonNullable<ProjectDetail['staff']>['credit'][number];

const reviewPaths = {
  ar: '/feature/ar-dashboard/credit-application',
  studio: '/feature/studio-dashboard/credit-application',
} as const;

interface ProjectCreditProps {
  readonly credit: readonly Credit[];
  readonly portal: Exclude<Portal, 'customer'>;
}

/** The credit tab as staff see it: the applications of the project, newest first, each leading to its review. */
export function ProjectCredit({ credit, portal }: ProjectCreditProps) {
  const columns: readonly Column<Credit>[] = [
    {
      id: 'ar',
      head: 'A/R number',
      small: 'topLeft',
      cell: ({ arNumber, creditApplicationId }) => (
        <Link className={house.link} to={reviewPaths[portal]} search={{ creditApplicationId }}>
          {arNumber === null ? 'Not set' : `AR ${arNumber}`}
        </Link>
      ),
    },
    {
      id: 'status',
      head: 'Status',
      small: 'topRight',
      cell: ({ status, submittedVersion }) => (
        <StatusTag look={creditLook(status as CreditStatus, 'staff', submittedVersion)} />
      ),
    },
    {
      id: 'since',
      head: 'Since',
      small: 'end',
      cell: ({ statusSince }) => <Day at={statusSince} />,
    },
    {
      id: 'requested',
      head: 'Requested',
      right: true,
      small: 'left',
      cell: ({ requestedCents }) => (requestedCents === null ? 'Not said yet' : formatMoney(requestedCents)),
    },
    {
      id: 'approved',
      head: 'Approved',
      right: true,
      small: 'wideOnly',
      cell: ({ approvedCents }) => (approvedCents === null ? 'Not yet' : formatMoney(approvedCents)),
    },
  ];
  return (
    <Sheet level="h3" title="Credit applications" label="Credit applications">
      <DataTable
        label="Credit applications"
        columns={columns}
        rows={credit}
        rowKey={({ creditApplicationId }) => creditApplicationId}
        empty={
          <EmptyState
            vignette="shut"
            title="No credit application yet"
            text="The customer starts it; it appears here from then on."
          />
        }
      />
    </Sheet>
  );
}
