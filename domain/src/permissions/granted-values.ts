/** §3 Permission values (studio): granted to a person one by one, on top of a role that may hold them. */
export const studioPermissionValues = ['Final Review', 'A/R Number'] as const;
export type StudioPermissionValue = (typeof studioPermissionValues)[number];
