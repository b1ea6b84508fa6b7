import { companyEvents, companyFieldLabels } from '@gatehouse/domain/companies/events.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { familyOf } from '#web/api/family.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Changes } from '#web/ui/changes.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Pagination } from '#web/ui/pagination.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { companyHistoryQuery, type ShownCompany } from './api.ts';
import style from './companies.module.css';

interface CompanyHistoryProps {
  readonly portal: Portal;
  readonly company: ShownCompany;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What happened to the company, for staff and for its own admin: who, when, and from what to what. */
export function CompanyHistory({ portal, company, open, onClose }: CompanyHistoryProps) {
  const [page, setPage] = useState(1);
  const { instantInText } = useFormats();
  const history = useQuery({
    ...companyHistoryQuery(familyOf(portal), company.companyId, page),
    enabled: open,
  });
  return (
    <Dialog open={open} onClose={onClose} title={`History of ${company.productionName}`} big width={720}>
      <Reading of={history} waiting={<SkeletonLine width={360} />}>
        {({ rows, total, size }) =>
          total === 0 ? (
            <EmptyState title="Nothing yet" text="What is changed from now on appears here, with who changed it." />
          ) : (
            <>
              <ol className={style.events}>
                {rows.map(({ at, by, event, changes }) => (
                  <li key={`${at} ${event}`}>
                    <b className={house.bold}>{companyEvents[event as keyof typeof companyEvents] ?? event}</b>
                    <span className={house.fine}>
                      {by}, {instantInText(at)}
                    </span>
                    {changes.length === 0 ? null : <Changes labels={companyFieldLabels} changes={changes} />}
                  </li>
                ))}
              </ol>
              {total <= size ? null : (
                <Pagination
                  page={page}
                  pageSize={size}
                  total={total}
                  sizes={[size]}
                  onPage={setPage}
                  onPageSize={() => setPage(1)}
                />
              )}
            </>
          )
        }
      </Reading>
    </Dialog>
  );
}
