import { type CompanySection, companySections } from '@gatehouse/domain/companies/company-kinds.ts';
import type { CompanyRow } from '@gatehouse/domain/companies/company-view.ts';
import { duplicateSentence, sectionLabels } from '@gatehouse/domain/companies/messages.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconCopy } from '#web/ui/icons.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import style from './companies.module.css';
import { companyPaths, editCompanyPaths, type StaffPortal } from './company-paths.ts';
import type { StatusQuestion } from './status-dialog.tsx';

interface Given {
  readonly portal: StaffPortal;
  /** CO-005: the section that a row leads to. */
  readonly section: CompanySection | undefined;
  readonly rows: readonly CompanyRow[] | undefined;
  readonly onAsk: (question: StatusQuestion) => void;
}

/** What is known of each. */
const facts: readonly Column<CompanyRow>[] = [
  { id: 'companyType', head: 'Type', sortable: true, small: 'left', cell: ({ companyType }) => companyType },
  {
    id: 'activeProjects',
    head: 'Active projects',
    sortable: true,
    small: 'wideOnly',
    cell: ({ activeProjects, projects }) =>
      `${activeProjects.toLocaleString('en-US')} of ${projects.toLocaleString('en-US')}`,
  },
  {
    id: 'users',
    head: 'Users',
    sortable: true,
    right: true,
    small: 'wideOnly',
    cell: ({ users }) => users.toLocaleString('en-US'),
  },
  {
    id: 'credit',
    head: 'Credit',
    sortable: true,
    right: true,
    small: 'end',
    cell: ({ creditCents, internalUse }) =>
      creditCents === null ? (
        <span className={house.muted}>{internalUse ? 'Internal use' : 'Not set'}</span>
      ) : (
        formatMoney(creditCents)
      ),
  },
  {
    id: 'status',
    head: 'Status',
    small: 'topRight',
    cell: ({ status }) => <StatusTag look={accountLooks[status]} />,
  },
];

/** The columns of the list (19). An entity is drawn below its parent only where the parent, or a sister, stands above it. */
export function useCompanyColumns({ portal, section, rows = [], onAsk }: Given): readonly Column<CompanyRow>[] {
  const navigate = useNavigate();
  const mayEdit = useMay('editCompany');
  const mayDisable = useMay('disableCompany');
  const mayEnable = useMay('enableCompany');
  const open = (companyId: string, to = section) =>
    ({
      to: companyPaths[portal].company,
      search: { companyId, ...(to === undefined || to === 'company' ? {} : { section: to }) },
    }) as const;
  const hangs = (row: CompanyRow): boolean => {
    const above = rows[rows.indexOf(row) - 1];
    const parent = row.parent?.companyId;
    return parent !== undefined && (above?.companyId === parent || above?.parent?.companyId === parent);
  };
  return [
    {
      id: 'name',
      head: 'Company',
      sortable: true,
      small: 'topLeft',
      cell: (row) => (
        <>
          <Link {...open(row.companyId)} className={hangs(row) ? `${style.name} ${style.daughter}` : style.name}>
            <span className={tableStyle.main}>{row.productionName}</span>
            <span className={tableStyle.more}>
              {row.number}
              {row.parent === null || hangs(row) ? '' : `, of ${row.parent.name}`}
            </span>
          </Link>
          {row.duplicate === null ? null : (
            <span className={style.duplicate}>
              <IconCopy size={14} />
              {duplicateSentence(row.duplicate.number, row.duplicate.because)}
            </span>
          )}
        </>
      ),
    },
    ...facts,
    rowMenuColumn<CompanyRow>(
      ({ productionName }) => productionName,
      (row) => [
        ...companySections.map((each) => ({
          label: each === 'company' ? 'Open company' : sectionLabels[each],
          onSelect: () => void navigate(open(row.companyId, each)),
        })),
        mayEdit && {
          label: 'Edit company',
          separated: true,
          onSelect: () => void navigate({ to: editCompanyPaths[portal], search: { companyId: row.companyId } }),
        },
        row.status === 'ACTIVE' &&
          mayDisable && { label: 'Disable company', stop: true, onSelect: () => onAsk({ ...row, word: 'disable' }) },
        row.status === 'DISABLED' &&
          mayEnable && { label: 'Enable company', onSelect: () => onAsk({ ...row, word: 'enable' }) },
      ],
    ),
  ];
}
