const profileTabs = ['profile', 'settings', 'sign-in', 'notifications'] as const;
export type ProfileTabName = (typeof profileTabs)[number];

/** The tab is in the address; the profile itself needs no word for it. */
export const profileTabOf = ({ tab }: Record<string, unknown>): { tab?: ProfileTabName } => {
  const named = profileTabs.find((each) => each === tab);
  return named === undefined || named === 'profile' ? {} : { tab: named };
};

/** The right that a customer needs for a tab; the studio map has one for the whole page (§6). */
const needs: Readonly<Partial<Record<ProfileTabName, string>>> = {
  settings: 'managePortal',
  notifications: 'manageEmail',
};

/** The tabs that this person has: a tab whose right their map does not know comes with the page. */
export const ownTabs = (roleAssigned: Readonly<Record<string, boolean>>): readonly ProfileTabName[] =>
  profileTabs.filter((tab) => roleAssigned[needs[tab] ?? ''] !== false);
