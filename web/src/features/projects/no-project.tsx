import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { Link } from '@tanstack/react-router';
import { CallError } from '#web/api/errors.ts';
import { useMay } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { projectPaths } from './project-paths.ts';

interface NoProjectProps {
  readonly portal: Portal;
  readonly projectId: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A project that could not be read: it is not there, or not this person's, or the line is broken. */
export function NoProject({ portal, projectId, error, onRetry }: NoProjectProps) {
  const mayList = useMay('accessProject');
  const isGone = projectId === '' || (error instanceof CallError && [400, 403, 404].includes(error.status));
  return (
    <div className={house.content}>
      <PageHead title="Project" />
      <div className={house.sheet}>
        {isGone ? (
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
        ) : (
          <ErrorPanel error={error} onRetry={onRetry} />
        )}
      </div>
    </div>
  );
}
