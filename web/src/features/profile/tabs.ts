export const profileTabs = ['profile', 'settings', 'notifications'] as const;
export type ProfileTabName = (typeof profileTabs)[number];

/** The tab is in the address; the profile itself needs no word for it. */
export const profileTabOf = ({ tab }: Record<string, unknown>): { tab?: ProfileTabName } => {
  const named = profileTabs.find((each) => each === tab);
  return named === undefined || named === 'profile' ? {} : { tab: named };
};
