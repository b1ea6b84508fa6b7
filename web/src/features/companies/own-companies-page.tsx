import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { ownCompaniesQuery } from './api.ts';
import style from './companies.module.css';
import { companyPaths } from './company-paths.ts';

interface OwnCompaniesPageProps {
  readonly companyId: string;
  readonly children: (companyId: string) => ReactNode;
}

/** The companies that a customer belongs to; a single one opens at once (CO-001). `children` shows the one that is open. */
export function OwnCompaniesPage({ companyId, children }: OwnCompaniesPageProps) {
  const own = useQuery({ ...ownCompaniesQuery, enabled: companyId === '' });
  if (companyId !== '') return children(companyId);
  const [first, second] = own.data ?? [];
  if (first !== undefined && second === undefined) return children(first.companyId);
  if (own.data === undefined && own.error === null) return <SkeletonPage />;
  return (
    <div className={house.content}>
      <PageHead title="Companies" />
      <section className={house.sheet} aria-label="Companies">
        <DataTable
          label="Companies"
          rows={own.data}
          of={own}
          rowKey={(company) => company.companyId}
          empty={<EmptyState title={companyMessages.noCompanyToDisplay} />}
          columns={[
            {
              id: 'name',
              head: 'Company',
              small: 'topLeft',
              cell: (company) => (
                <Link
                  className={style.name}
                  to={companyPaths.customer.company}
                  search={{ companyId: company.companyId }}
                >
                  <span className={tableStyle.main}>{company.productionName}</span>
                  <span className={tableStyle.more}>{company.number}</span>
                </Link>
              ),
            },
            { id: 'type', head: 'Type', small: 'left', cell: ({ companyType }) => companyType },
            {
              id: 'status',
              head: 'Status',
              small: 'topRight',
              cell: ({ status }) => <StatusTag look={accountLooks[status]} />,
            },
          ]}
        />
      </section>
    </div>
  );
}
