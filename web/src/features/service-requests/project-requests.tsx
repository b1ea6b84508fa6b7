import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import { useMayBegin } from './use-may-begin.ts';

interface ProjectRequestsProps {
  readonly portal: RequestPortal;
  readonly project: Pick<ProjectDetail, 'projectId' | 'status'>;
}

/** From a project to its requests, and to a new one for it. */
export function ProjectRequests({ portal, project: { projectId, status } }: ProjectRequestsProps) {
  const mayRead = useMay('accessRequest');
  const mayBegin = useMayBegin(portal);
  const { list, start } = requestPaths[portal];
  return (
    <span className={house.wraps}>
      {mayRead ? (
        <Link className={buttonClass('line')} to={list} search={{ projectId }}>
          See requests
        </Link>
      ) : null}
      {mayBegin && status === 'ACTIVE' ? (
        <Link className={buttonClass('line')} to={start} search={{ projectId }}>
          Make a request
        </Link>
      ) : null}
    </span>
  );
}
