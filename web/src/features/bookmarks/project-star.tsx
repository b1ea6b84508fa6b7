import { BookmarkButton } from '#web/ui/bookmark-button.tsx';
import { useBookmark } from './api.ts';

interface StarredProject {
  readonly projectId: string;
  readonly name: string;
}

function ProjectStar({ projectId, name }: StarredProject) {
  const { available, ...star } = useBookmark('project', projectId, name);
  return available ? <BookmarkButton {...star} /> : null;
}

/** The bookmark of a project, for the cards, tables and pages of the projects; their routes put it in. */
export const projectStar = (project: StarredProject) => (
  <ProjectStar key={project.projectId} projectId={project.projectId} name={project.name} />
);
