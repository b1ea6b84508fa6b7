import { tableSizes } from '@gatehouse/domain/lists/sizes.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { projectStatuses, projectStatusLabels } from '@gatehouse/domain/projects/lifecycle.ts';
import { projectLooks } from '@gatehouse/domain/projects/looks.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { ProjectRow } from '@gatehouse/domain/projects/project.ts';
import type { ProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import { projectTypes, slugOf } from '@gatehouse/domain/projects/project-types.ts';
import { siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { ListFrame } from '#web/ui/list/list-frame.tsx';
import { rowMenuColumn } from '#web/ui/list/row-menu.tsx';
import type { ListState } from '#web/ui/list/use-list-search.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import { companyChoicesQuery, projectsQuery } from './api.ts';
import type { Star } from './project-card.tsx';
import { projectPaths } from './project-paths.ts';
import style from './projects.module.css';

export interface ProjectsTableProps {
  readonly portal: Exclude<Portal, 'customer'>;
  readonly search: ProjectSearch;
  readonly list: ListState<object>;
  readonly star?: Star | undefined;
  /** Stands alone for one company (K2's section): no company column, no filter by company. */
  readonly ofCompany?: boolean;
  readonly end?: ReactNode;
}

/** The columns of the staff's list; of one company without its name. */
function useProjectColumns({ portal, list, star, ofCompany }: ProjectsTableProps): readonly Column<ProjectRow>[] {
  const navigate = useNavigate();
  const mayEdit = useMay('editProject');
  const mayCredit = useMay('viewCreditApp');
  const { details, edit } = projectPaths[portal];
  return [
    ...(star === undefined
      ? []
      : [
          {
            id: 'star',
            head: 'Bookmark',
            silentHead: true,
            small: 'wideOnly',
            className: style.starColumn,
            cell: star,
          } as const,
        ]),
    {
      id: 'name',
      head: 'Project',
      sortable: true,
      small: 'topLeft',
      cell: ({ projectId, name, number }) => (
        <Link className={style.name} to={details} search={{ projectId }}>
          <span className={tableStyle.main}>{name}</span>
          <span className={tableStyle.more}>{number}</span>
        </Link>
      ),
    },
    ...(ofCompany
      ? []
      : [
          {
            id: 'company',
            head: 'Company',
            sortable: true,
            small: 'left',
            cell: (row: ProjectRow) => row.companyName,
          } as const,
        ]),
    { id: 'type', head: 'Type', small: 'end', cell: ({ projectType }) => projectType },
    {
      id: 'status',
      head: 'Status',
      small: 'topRight',
      cell: ({ status }) => <StatusTag look={projectLooks[status]} />,
    },
    {
      id: 'ar',
      head: 'A/R number',
      small: 'wideOnly',
      cell: ({ arNumber }) => (arNumber === null ? <span className={house.muted}>Not set</span> : `AR ${arNumber}`),
    },
    {
      id: 'startsOn',
      head: 'Start date',
      sortable: true,
      small: 'wideOnly',
      className: house.oneLine,
      cell: ({ startsOn }) => <Day on={startsOn} />,
    },
    { id: 'users', head: 'Users', right: true, small: 'wideOnly', cell: ({ users }) => users.toLocaleString('en-US') },
    rowMenuColumn(
      ({ name }) => name,
      ({ projectId, companyId }) => [
        { label: 'Open project', onSelect: () => void navigate({ to: details, search: { projectId } }) },
        mayCredit && {
          label: 'Credit application',
          onSelect: () => void navigate({ to: details, search: { projectId, tab: 'credit-application' } }),
        },
        {
          label: 'Project users',
          onSelect: () => void navigate({ to: details, search: { projectId, tab: 'project-users' } }),
        },
        !ofCompany && { label: 'Projects of this company', onSelect: () => list.change({ companyId }) },
        mayEdit && {
          label: 'Edit project',
          separated: true,
          onSelect: () => void navigate({ to: edit, search: { projectId } }),
        },
      ],
    ),
  ];
}

/** The staff's projects (04): search, filters as chips, sort, rows with a star and a menu. */
export function ProjectsTable(props: ProjectsTableProps) {
  const { search, list, ofCompany = false, end } = props;
  const columns = useProjectColumns(props);
  const reading = useQuery(projectsQuery(search));
  const company = useQuery({
    ...companyChoicesQuery({ companyId: search.companyId ?? '' }),
    enabled: search.companyId !== undefined && !ofCompany,
  });
  const companyName = company.data?.[0]?.name;
  const { dateInText } = useFormats();
  return (
    <ListFrame
      label="Projects"
      list={list}
      reading={reading}
      sizes={tableSizes}
      rowKey={({ projectId }) => projectId}
      nameOf={({ name }) => name}
      searchLabel={ofCompany ? 'Project or ID' : 'Project, company or ID'}
      selects={[
        {
          name: 'status',
          any: 'Any status',
          choices: projectStatuses.map((value) => ({ value, label: projectStatusLabels[value] })),
        },
        { name: 'type', any: 'Any type', choices: projectTypes.map((label) => ({ value: slugOf(label), label })) },
        {
          name: 'site',
          any: 'Any site',
          chip: 'Site',
          behind: true,
          choices: siteChoices(),
        },
      ]}
      days={[{ name: 'startedAfter', label: 'Started after', words: (day) => `Started after ${dateInText(day)}` }]}
      chips={
        search.companyId === undefined || ofCompany
          ? []
          : [{ name: 'companyId', label: `Company: ${companyName ?? 'one company'}` }]
      }
      end={end}
      columns={columns}
      empty={{ title: projectMessages.none, text: 'Projects appear here once they are added.' }}
      nothingMatches={{
        title:
          search.status === undefined || list.filtered.length > 1 || search.status.includes(',')
            ? projectMessages.noneFound
            : projectMessages.noneWith[search.status as 'ACTIVE'],
      }}
    />
  );
}
