import { readUsersSearch } from '@gatehouse/domain/users/user-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '#web/features/users/users-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/users')({
  validateSearch: readUsersSearch,
  component: function Users() {
    const navigate = Route.useNavigate();
    return (
      <UsersPage
        search={Route.useSearch({ select: readUsersSearch, structuralSharing: true })}
        onSearch={(search, options) => void navigate({ search, resetScroll: false, ...options })}
        userTo="/feature/studio-dashboard/user"
      />
    );
  },
});
