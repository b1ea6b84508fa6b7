import { projectLooks } from '@gatehouse/domain/projects/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { usersMetadataQuery } from './api.ts';
import style from './users.module.css';

/** The panel of whoever manages users of projects (decision 0082): each project leads to its people. */
export function ProjectUsersPanel({ span }: { readonly span: number }) {
  const reading = useQuery(usersMetadataQuery('customer-portal', null));
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
      <Reading of={reading} waiting={<SkeletonLine width="100%" height={60} />}>
        {({ projects }) => (
          <ul className={style.projectsOfPerson}>
            {projects.map(({ projectId, name, status }) => (
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
      </Reading>
    </Cell>
  );
}
