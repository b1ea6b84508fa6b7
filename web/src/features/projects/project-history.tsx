import { useQuery } from '@tanstack/react-query';
import type { Family } from '#web/api/family.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Changes } from '#web/ui/changes.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { historyQuery } from './api.ts';
import { projectLabels } from './project-problems.ts';
import style from './projects.module.css';

const acts: Readonly<Record<string, (person: string | null) => string>> = {
  PROJECT_ADDED: () => 'added the project',
  PROJECT_EDITED: () => 'edited the project',
  PROJECT_STATUS_CHANGED: () => 'changed the status',
  PROJECT_IMAGE_CHANGED: () => 'changed the image',
  PROJECT_IMAGE_REMOVED: () => 'removed the image',
  PROJECT_USER_ADDED: (person) => `added ${person ?? 'a user'}`,
  PROJECT_USER_CHANGED: (person) => `changed the permissions of ${person ?? 'a user'}`,
  PROJECT_USER_REMOVED: (person) => `removed ${person ?? 'a user'}`,
};

/** What was done; of an import its own words. */
const said = (event: string, person: string | null): string => {
  if (/ import \d/.test(event)) return `brought it: ${event.charAt(0).toLowerCase()}${event.slice(1)}`;
  return acts[event]?.(person) ?? 'changed something';
};

interface ProjectHistoryProps {
  readonly family: Family;
  readonly projectId: string;
  readonly onClose: () => void;
}

/** Who changed what on this project, newest first. */
export function ProjectHistory({ family, projectId, onClose }: ProjectHistoryProps) {
  const history = useQuery({ ...historyQuery(family, projectId), staleTime: 0 });
  const { instant } = useFormats();
  return (
    <Dialog open big width={720} onClose={onClose} title="History">
      <Reading
        of={history}
        waiting={<SkeletonLine width="60%" />}
        empty={<EmptyState title="Nothing was changed yet" text="Changes of this project are listed here." />}
      >
        {(events) => (
          <ol className={style.history}>
            {events.map(({ id, at, actorName, event, person, changes }) => (
              <li key={id}>
                <span className={house.fine}>{instant(at)}</span>
                <span>
                  <b className={house.bold}>{actorName}</b> {said(event, person)}
                </span>
                {changes.length === 0 ? null : (
                  <Changes className={style.changes} labels={projectLabels} changes={changes} />
                )}
              </li>
            ))}
          </ol>
        )}
      </Reading>
    </Dialog>
  );
}
