import { projectLooks } from '@gatehouse/domain/projects/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { usersMetadataQuery } from './api.ts';
import style from './users.module.css';

/** The panel of whoever manages users of projects (decision 0082): each project leads to its people. */
export function ProjectUsersPanel({ span }: { readonly span: number }) {
  const reading = useQuery(usersMetadataQuery('customer-portal', null));
  const { data } = reading;
  return (
    <Cell
      title="Project users"
      span={span}
      onRefresh={() => reading.refetch()}
      footer={
        <Link className={house.link} to="/feature/customer-dashboard/project-users">
          All project users
        </Link>
      }
    >
      {reading.isError && data === undefined ? (
        <ErrorPanel error={reading.error} onRetry={() => void reading.refetch()} />
      ) : null}
      {reading.isPending ? <SkeletonLine width="100%" height={60} /> : null}
      {data === undefined ? null : (
        <ul className={style.projectsOfPerson}>
          {data.projects.map(({ projectId, name, status }) => (
            <li key={projectId}>
              <Link
                className={house.bold}
                to="/feature/customer-dashboard/project-details"
                search={{ projectId, tab: 'project-users' }}
              >
                {name}
              </Link>
              <StatusTag look={projectLooks[status as keyof typeof projectLooks]} />
            </li>
          ))}
        </ul>
      )}
    </Cell>
  );
}
