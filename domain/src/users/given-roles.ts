/** The five roles of §6 that are given to a person; the two approver strings follow from designations (decision 0002). By themselves, for the address of a list. */
export const givenRoles = ['Department User', 'Department Head', 'CSR', 'System Admin', 'A/R'] as const;
export type GivenRole = (typeof givenRoles)[number];
