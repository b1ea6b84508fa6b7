import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Tried } from '#web/ui/error-panel.tsx';
import { NoPage } from '#web/ui/no-page.tsx';
import { projectPaths } from './project-paths.ts';

interface NoProjectProps {
  readonly portal: Portal;
  readonly projectId: string;
  readonly of: Tried;
}

/** A project that could not be read: it is not there, or not this person's, or the line is broken. */
export function NoProject({ portal, projectId, of }: NoProjectProps) {
  const mayList = useMay('accessProject');
  return (
    <NoPage title="Project" of={of} wasAsked={projectId !== ''}>
      <EmptyState
        title="This project is not here"
        text={portal === 'customer' ? 'It does not exist, or it is not one of yours.' : 'It does not exist.'}
        action={
          <Link
            className={buttonClass('line')}
            to={mayList ? projectPaths[portal].list : '/feature/customer-dashboard/overview'}
          >
            {mayList ? 'Go to the projects' : 'Go to the overview'}
          </Link>
        }
      />
    </NoPage>
  );
}
