import { createFileRoute, Link } from '@tanstack/react-router';
import { RightsPanel } from '#web/features/profile/rights-panel.tsx';
import { UserPage } from '#web/features/users/user-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/user')({
  validateSearch: ({ userProfileId }: Record<string, unknown>) => ({
    userProfileId: typeof userProfileId === 'string' ? userProfileId : '',
  }),
  component: function User() {
    const { userProfileId } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <UserPage
        key={userProfileId}
        side="customer-portal"
        userProfileId={userProfileId}
        crumb={<Link to="/feature/customer-dashboard/company">Company</Link>}
        onGone={() => void navigate({ to: '/feature/customer-dashboard/company' })}
        rights={<RightsPanel side="customer-portal" userProfileId={userProfileId} />}
      />
    );
  },
});
