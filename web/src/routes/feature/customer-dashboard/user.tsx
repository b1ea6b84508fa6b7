import { createFileRoute, Link } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { RightsPanel } from '#web/features/profile/rights-panel.tsx';
import { UserPage } from '#web/features/users/user-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/user')({
  validateSearch: ({ userProfileId }: Record<string, unknown>) => ({
    userProfileId: typeof userProfileId === 'string' ? userProfileId : '',
  }),
  component: function User() {
    const { userProfileId } = Route.useSearch();
    const navigate = Route.useNavigate();
    // a company admin comes from the company, who manages users of projects from their people (decision 0082)
    const isAdmin = useMay('viewCompanyUsers');
    const list = isAdmin ? '/feature/customer-dashboard/company' : '/feature/customer-dashboard/project-users';
    return (
      <UserPage
        key={userProfileId}
        side="customer-portal"
        userProfileId={userProfileId}
        crumb={<Link to={list}>{isAdmin ? 'Company' : 'Project users'}</Link>}
        onGone={() => void navigate({ to: list })}
        rights={isAdmin ? <RightsPanel side="customer-portal" userProfileId={userProfileId} /> : null}
      />
    );
  },
});
