/** The five kinds of request (decisions §4). By themselves, for the address of a list: what is said of each is in kinds.ts. */
export const requestTypeIds = ['studio-services', 'parking', 'costume', 'hot-lock', 'third-party'] as const;
export type RequestType = (typeof requestTypeIds)[number];
