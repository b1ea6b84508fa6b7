/** What a service token may read. It never changes anything, and reads every company's records within its scope, as staff do. */
export const serviceScopes = ['requests:read', 'projects:read', 'passes:read'] as const;
export type ServiceScope = (typeof serviceScopes)[number];
