export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  /** Shown only when the profile's flag is set (§2: customers). */
  readonly flag?: 'accessOverview' | 'accessProject' | 'accessRequest' | 'accessCompany' | 'manageProjectUser';
  /** Not shown when this one is set: the same is found elsewhere. */
  readonly unless?: 'viewCompanyUsers';
  /** A page that belongs to the entry but lies at an address of its own. */
  readonly alsoAt?: string;
  /** Whose lamp stands beside it. */
  readonly alert?: 'creditApplications' | 'requests';
}

/** §2 Everyone; FAQs only when signed in. */
export const resourcesOf = (isSignedIn: boolean): readonly MenuEntry[] => [
  { label: 'Handbook', to: '/core/wbso-handbook' },
  { label: 'Maps', to: '/core/maps' },
  { label: 'Directory', to: '/core/core-directory' },
  ...(isSignedIn ? [{ label: 'FAQs', to: '/core/faqs' }] : []),
];

/** §2: any path that starts with /acc hides the shared header and footer. So does the set-up link (50b); the gate's phone has the whole screen for one visitor (30b). */
export const showsHeaderAndFooter = (pathname: string): boolean =>
  !pathname.startsWith('/acc') && pathname !== '/set-up' && pathname !== '/feature/studio-dashboard/gate';
