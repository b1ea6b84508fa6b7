import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { monthName } from '@gatehouse/domain/text/format.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import house from '#web/ui/house/house.module.css';
import { IconEdit, IconHistory } from '#web/ui/icons.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { ShownCompany } from './api.ts';
import style from './companies.module.css';
import { CompanyHistory } from './company-history.tsx';
import { companyPaths, editCompanyPaths } from './company-paths.ts';

const monthOf = (day: string): string => `${monthName(day)} ${day.slice(0, 4)}`;

interface CompanyHeadProps {
  readonly portal: Portal;
  readonly company: ShownCompany;
  readonly star: ReactNode;
  readonly acts: ReactNode;
}

/** Name, what kind of company it is, and what may be done with it. */
export function CompanyHead({ portal, company, star, acts }: CompanyHeadProps) {
  const mayEdit = useMay('editCompany');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={style.head}>
      <div>
        <Crumbs
          steps={[
            portal === 'customer' ? 'Companies' : { words: 'Companies', to: companyPaths[portal].list },
            company.number,
          ]}
        />
        <h1 tabIndex={-1}>{company.productionName}</h1>
        <p className={style.headFacts}>
          <StatusTag look={accountLooks[company.status]} tag />
          <span>{company.companyType}</span>
          {company.legalForm === '' ? null : <span>{company.legalForm}</span>}
          {company.clientSince === null ? null : <span>Client since {monthOf(company.clientSince)}</span>}
        </p>
      </div>
      <div className={`${house.wraps} ${house.acts}`}>
        {star}
        {mayEdit ? (
          <>
            {acts}
            <Button icon={<IconHistory size={18} />} onClick={() => setOpen(true)}>
              History
            </Button>
            <Link
              className={buttonClass('line')}
              to={editCompanyPaths[portal]}
              search={{ companyId: company.companyId }}
            >
              <IconEdit size={18} />
              Edit company
            </Link>
          </>
        ) : null}
      </div>
      <CompanyHistory portal={portal} company={company} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
