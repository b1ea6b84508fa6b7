import type { CompanyUsersSearch } from '@gatehouse/domain/users/user-list.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SearchOptions } from '#web/ui/list/use-list-search.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { usersMetadataQuery } from './api.ts';
import { UsersTable } from './users-table.tsx';

interface ProjectUsersPageProps {
  readonly search: CompanyUsersSearch;
  readonly onSearch: (search: CompanyUsersSearch, options?: SearchOptions) => void;
}

/** The people of the projects on which a customer manages users: where who is no company admin finds them (decision 0082). */
export function ProjectUsersPage({ search, onSearch }: ProjectUsersPageProps) {
  const projects = useQuery(usersMetadataQuery('customer-portal', null)).data?.projects ?? [];
  return (
    <div className="wrap">
      <PageHead
        title="Project users"
        sub={
          projects.length === 0 ? undefined : (
            <p>
              {'On '}
              {projects.map(({ projectId, name }, at) => (
                <span key={projectId}>
                  {at === 0 ? '' : ', '}
                  <Link
                    className="a"
                    to="/feature/customer-dashboard/project-details"
                    search={{ projectId, tab: 'project-users' }}
                  >
                    {name}
                  </Link>
                </span>
              ))}
            </p>
          )
        }
      />
      <UsersTable
        side="customer-portal"
        companyId={null}
        search={search}
        onSearch={onSearch}
        userTo="/feature/customer-dashboard/user"
      />
    </div>
  );
}
