import { readCompanyUsersSearch } from '@gatehouse/domain/users/user-list.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { usersMetadataQuery } from './api.ts';
import { UsersTable } from './users-table.tsx';

/** The people of the projects on which a customer manages users: where who is no company admin finds them (decision 0082). */
export function ProjectUsersPage() {
  const [search, onSearch] = useAddress(readCompanyUsersSearch);
  const projects = useQuery(usersMetadataQuery('customer-portal', null)).data?.projects ?? [];
  return (
    <div className={house.content}>
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
                    className={house.link}
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
