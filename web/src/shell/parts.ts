import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import type { ComponentType } from 'react';
import { sharedState } from '#web/api/shared-state.ts';
import type { MenuEntry } from './resources.ts';

/** What the shell draws for whoever is signed in. It comes with the addresses behind the sign-in, and not with the first load. */
export interface PersonParts {
  /** In the header: bell and account. */
  readonly Header: ComponentType<{ readonly portal: Portal | null; readonly profile: UserProfile }>;
  /** At the foot of the small screens' menu. */
  readonly Account: ComponentType<{
    readonly portal: Portal | null;
    readonly profile: UserProfile;
    readonly className: string;
  }>;
  /** What watches and waits beside the page: alerts, palette, keys, the end of the session. */
  readonly Around: ComponentType;
  /** The menu of a portal, as far as this person may see it. */
  readonly menuOf: (portal: Portal | null, profile: UserProfile | null) => readonly MenuEntry[];
}

/** null: they have not come, and nobody is signed in yet as far as this page goes. */
export const shownParts = sharedState<PersonParts | null>(null);
