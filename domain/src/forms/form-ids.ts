/** §3, §9: the forms there are, by the number of the form service. */
export const formIds = { burbank: 179, costume: 182, hotlock: 175, openUser: 201, parking: 217 } as const;
export type FormId = (typeof formIds)[keyof typeof formIds];
