import { createFileRoute, Link } from '@tanstack/react-router';
import { RightsPanel } from '#web/features/profile/rights-panel.tsx';
import { UserPage } from '#web/features/users/user-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/user')({
  validateSearch: ({ userProfileId }: Record<string, unknown>) => ({
    userProfileId: typeof userProfileId === 'string' ? userProfileId : '',
  }),
  component: function User() {
    const { userProfileId } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <UserPage
        key={userProfileId}
        side="studio-ops"
        userProfileId={userProfileId}
        crumb={<Link to="/feature/studio-dashboard/users">Users</Link>}
        onGone={() => void navigate({ to: '/feature/studio-dashboard/users' })}
        rights={<RightsPanel side="studio-ops" userProfileId={userProfileId} />}
      />
    );
  },
});
