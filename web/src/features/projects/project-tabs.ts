/** The parts of a project's page (§2 Other screens); the words of its address. */
export const projectTabs = ['spaces-and-resources', 'credit-application', 'project-users'] as const;
export type ProjectTab = (typeof projectTabs)[number];

/** What the address of a project's page says. */
export const readProjectAddress = (search: Record<string, unknown>): { projectId: string; tab?: ProjectTab } => {
  const tab = projectTabs.find((each) => each === search.tab);
  return { ...readProjectId(search), ...(tab === undefined ? {} : { tab }) };
};
export const readProjectId = (search: Record<string, unknown>): { projectId: string } => ({
  projectId: String(search.projectId ?? ''),
});
