/** The parts of a project's page (§2 Other screens); the words of its address. */
export const projectTabs = ['spaces-and-resources', 'credit-application', 'project-users'] as const;
export type ProjectTab = (typeof projectTabs)[number];
