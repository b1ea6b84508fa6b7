import type { OwnProfile } from '@gatehouse/domain/profile/contract.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { ownProfileQuery } from './api.ts';
import { NotificationsTab } from './notifications-tab.tsx';
import style from './profile.module.css';
import { ProfileTab } from './profile-tab.tsx';
import type { Light } from './settings-appearance.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { ownTabs, type ProfileTabName } from './tabs.ts';

const labels: Readonly<Record<ProfileTabName, string>> = {
  profile: 'Profile',
  settings: 'Settings',
  'sign-in': 'Sign-in',
  notifications: 'E-mail notifications',
};

export interface ProfilePageProps {
  readonly route: '/feature/customer-dashboard/user-dropdown' | '/feature/studio-dashboard/user-dropdown';
  readonly tab: ProfileTabName;
  /** What the session shows of the person, after a save. */
  readonly onProfile: (profile: UserProfile) => void;
  /** This browser is signed out as well. */
  readonly onLeft: () => void;
  readonly light: Light;
  /** Who acts for whom, of staff (decisions §5); another feature's, so the route brings it. */
  readonly cover?: ReactNode;
  /** The second factor; another feature's as well. */
  readonly signIn: ReactNode;
}

/** §2 User profile: the tabs profile, settings and e-mail notifications (US-003 to US-005). */
export function ProfilePage({ route, tab: asked, onProfile, onLeft, light, cover, signIn }: ProfilePageProps) {
  const profile = useProfile();
  const own = useQuery(ownProfileQuery);
  const tabs = ownTabs(profile.roleAssigned);
  const tab = tabs.includes(asked) ? asked : 'profile';
  usePageTitle('My profile');
  return (
    <div className={house.content}>
      <Hero profile={profile} own={own.data?.data} />
      <LinkTabs
        label="My profile"
        tabs={tabs.map((each) => ({
          label: labels[each],
          selected: each === tab,
          link: {
            to: route,
            search: each === 'profile' ? {} : { tab: each },
            replace: true,
            activeOptions: { exact: true, includeSearch: true, explicitUndefined: true },
          },
        }))}
      />
      <div className={style.page} key={tab}>
        <Reading of={own} waiting={<SkeletonSheet />} onSheet>
          {({ data, version }) =>
            ({
              profile: <ProfileTab own={data} version={version} onProfile={onProfile} onLeft={onLeft} cover={cover} />,
              'sign-in': data.passwordChangedAt === null ? <ElsewhereKept /> : signIn,
              settings: <SettingsTab profile={profile} onProfile={onProfile} light={light} />,
              notifications: <NotificationsTab own={data} />,
            })[tab]
          }
        </Reading>
      </div>
    </div>
  );
}

const ElsewhereKept = () => (
  <Note>You sign in through your studio account. Its password and its second factor are kept there.</Note>
);

const standingOf = ({ companyName, roles }: UserProfile, own: OwnProfile | undefined): string => {
  if (companyName !== null) return own?.companyAdmin === true ? `Company admin, ${companyName}` : companyName;
  return roles.filter((role) => !role.endsWith('Approver')).join(', ');
};

const Hero = ({ profile, own }: { readonly profile: UserProfile; readonly own: OwnProfile | undefined }) => (
  <div className={style.head}>
    <Avatar firstName={profile.firstName} lastName={profile.lastName} />
    <div>
      <h1 tabIndex={-1}>
        {profile.firstName} {profile.lastName}
      </h1>
      <p>{standingOf(profile, own)}</p>
    </div>
  </div>
);
