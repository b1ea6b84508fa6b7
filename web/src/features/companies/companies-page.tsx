import { companySections, companyTypes, typeSlug } from '@gatehouse/domain/companies/company-kinds.ts';
import type { SearchKind } from '@gatehouse/domain/companies/company-list.ts';
import { readCompanySearch } from '@gatehouse/domain/companies/company-list.ts';
import { searchRefusal } from '@gatehouse/domain/companies/company-search.ts';
import type { CompanyRow } from '@gatehouse/domain/companies/company-view.ts';
import { companyMessages, sectionLabels } from '@gatehouse/domain/companies/messages.ts';
import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import { siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import listBarStyle from '#web/ui/house/list-bar.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { SavedViews } from '#web/ui/list/saved-views.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/text-field.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { companiesQuery } from './api.ts';
import style from './companies.module.css';
import { useCompanyColumns } from './company-columns.tsx';
import { addCompanyPaths, type StaffPortal } from './company-paths.ts';
import { StatusDialog, type StatusQuestion } from './status-dialog.tsx';

const tabs = [
  ['all', 'All', undefined],
  ['active', 'Active', 'active'],
  ['disabled', 'Disabled', 'disabled'],
  ['internal', 'Internal use', 'internal'],
] as const;

const nothing = { rows: [], total: 0, page: 1, size: 10 } as const;

/** Companies of the studio and of A/R (19; §2 company/companies). */
export function CompaniesPage({ portal }: { readonly portal: StaffPortal }) {
  const [search, onSearch] = useAddress(readCompanySearch);
  const by: SearchKind = search.by ?? 'name';
  // what cannot be searched is said here and not asked (CO-022, CO-024)
  const refusal = searchRefusal(by, search.q ?? '');
  const reading = useQuery({ ...companiesQuery(search), enabled: refusal === null });
  const mayAdd = useMay('addCompany');
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const list = useListSearch({
    search,
    onSearch,
    sort: { by: 'name', order: 'asc' },
    first: { activeProjects: 'desc', users: 'desc', credit: 'desc' },
    kept: ['tab', 'by', 'show'],
  });
  const counts = reading.data?.counts;
  const columns = useCompanyColumns({ portal, section: search.show, onAsk: setQuestion, rows: reading.data?.rows });
  return (
    <div className={`${house.content} ${style.list}`}>
      <PageHead title="Companies" count={reading.data?.total.toLocaleString('en-US')}>
        <ExportButton exportOf="companies" list={list} />
        {mayAdd ? (
          <Link className={buttonClass('primary')} to={addCompanyPaths[portal]}>
            <IconPlus size={18} />
            Add company
          </Link>
        ) : null}
      </PageHead>
      <ListFrame<CompanyRow>
        label="Companies"
        list={list}
        reading={refusal === null ? reading : { ...reading, data: nothing, error: null }}
        sizes={tableSizes}
        rowKey={({ companyId }) => companyId}
        nameOf={({ productionName }) => productionName}
        tabs={tabs.map(([name, label, tab]) => ({ label, count: counts?.[name], part: { tab } }))}
        searchLabel={by === 'id' ? 'Company ID#' : 'Company name'}
        selects={[
          {
            name: 'type',
            any: 'Any type',
            choices: companyTypes.map((label) => ({ value: typeSlug(label), label })),
          },
          { name: 'site', any: 'Any site', choices: siteChoices() },
        ]}
        end={
          <>
            <Select
              aria-label="Search by"
              value={by}
              choices={[
                { value: 'name', label: 'Search by name' },
                { value: 'id', label: 'Search by Company ID#' },
              ]}
              onChange={(event) => list.change({ by: event.target.value === 'id' ? 'id' : undefined })}
            />
            <span className={listBarStyle.wideOnly}>
              <Select
                aria-label="Show in the list"
                value={search.show ?? 'company'}
                choices={companySections.map((value) => ({ value, label: `Show ${sectionLabels[value]}` }))}
                onChange={(event) =>
                  list.change({ show: event.target.value === 'company' ? undefined : event.target.value })
                }
              />
            </span>
            <SavedViews of="companies" list={list} />
          </>
        }
        columns={columns}
        empty={{ title: companyMessages.noCompanyToDisplay, text: 'Companies appear here once they are added.' }}
        nothingMatches={{ title: refusal ?? companyMessages.noCompanyToDisplay }}
      />
      <StatusDialog question={question} onDone={() => setQuestion(null)} />
    </div>
  );
}
