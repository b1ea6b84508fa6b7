import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import { profileTabOf } from '#web/features/profile/tabs.ts';
import { SecondFactorTab } from '#web/features/second-factor/second-factor-tab.tsx';
import { leave } from '#web/shell/leaving.ts';
import { light } from '#web/shell/scheme.ts';
import { acceptProfile } from '#web/shell/session.ts';

export const Route = createFileRoute('/feature/customer-dashboard/user-dropdown')({
  validateSearch: profileTabOf,
  component: function MyProfile() {
    return (
      <ProfilePage
        route={Route.fullPath}
        tab={Route.useSearch().tab ?? 'profile'}
        onProfile={acceptProfile}
        onLeft={() => void leave()}
        light={light}
        signIn={<SecondFactorTab />}
      />
    );
  },
});
