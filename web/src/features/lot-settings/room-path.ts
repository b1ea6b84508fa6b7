/** The address of a room. */
export const roomPath = (id: string): string => `/feature/studio-dashboard/lot-settings/${id}`;
