/** What a service token may do, in every company or in those that it is bound to. */
export const serviceScopes = [
  'requests:read',
  'projects:read',
  'passes:read',
  'credit:read',
  'requests:write',
  'quotes:write',
] as const;
export type ServiceScope = (typeof serviceScopes)[number];

/** The directory's own right: it keeps the staff's accounts (decision 0111), and reads nothing of customers. Made in a room of its own. */
export const directoryScope = 'directory:sync';
export const tokenScopes = [...serviceScopes, directoryScope] as const;
export type TokenScope = (typeof tokenScopes)[number];
