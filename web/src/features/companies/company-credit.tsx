import type { CompanyCredit as Credit } from '@gatehouse/domain/companies/company-view.ts';
import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DataTable } from '#web/ui/table.tsx';
import style from './companies.module.css';
import type { StaffPortal } from './company-paths.ts';

const reviewPaths = {
  studio: '/feature/studio-dashboard/credit-application',
  ar: '/feature/ar-dashboard/credit-application',
} as const;

interface CompanyCreditProps {
  readonly portal: StaffPortal;
  readonly credit: readonly Credit[];
}

/** The A/R numbers of a company's projects (19b): the limit where one was approved, else what is asked for. */
export function CompanyCredit({ portal, credit }: CompanyCreditProps) {
  return (
    <Sheet title="A/R numbers" right={<span className={house.fine}>One per active project</span>}>
      <DataTable
        label="A/R numbers"
        rows={credit}
        rowKey={({ projectId }) => projectId}
        empty={
          <EmptyState
            vignette="flat"
            title="No A/R numbers"
            text="They come with the credit applications of its projects."
          />
        }
        columns={[
          {
            id: 'number',
            head: 'A/R number',
            small: 'topLeft',
            cell: ({ arNumber, arAccount, creditApplicationId }) => (
              <Link className={style.name} to={reviewPaths[portal]} search={{ creditApplicationId }}>
                <span className={arNumber === null ? `${tableStyle.main} ${house.muted}` : tableStyle.main}>
                  {arNumber === null ? 'Not set' : `AR ${arNumber}`}
                </span>
                {arAccount === null ? null : <span className={tableStyle.more}>Account {arAccount}</span>}
              </Link>
            ),
          },
          { id: 'project', head: 'Project', small: 'left', cell: ({ projectName }) => projectName },
          {
            id: 'limit',
            head: 'Limit',
            right: true,
            small: 'wideOnly',
            cell: ({ amountCents }) =>
              amountCents === null ? <span className={house.muted}>Not set</span> : formatMoney(amountCents),
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
            id: 'expires',
            head: 'Expires',
            small: 'end',
            className: `${house.oneLine} ${house.soft}`,
            cell: ({ expiresOn, submittedAt }) =>
              expiresOn !== null ? (
                <Day on={expiresOn} />
              ) : submittedAt === null ? (
                ''
              ) : (
                <>
                  Asked <Day at={submittedAt} />
                </>
              ),
          },
        ]}
      />
    </Sheet>
  );
}
