import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { refreshProjects } from './api.ts';
import { customerBody, draftOf, emptyDraft, newBody, staffBody } from './project-draft.ts';
import { projectPaths } from './project-paths.ts';
import { problemsOf, projectLabels } from './project-problems.ts';

/** The state of the project's form; null: a new one. */
export function useProjectForm(portal: Portal, project: ProjectDetail | null) {
  const navigate = useNavigate();
  return useRecordForm({
    saved: project === null ? emptyDraft : draftOf(project),
    version: project?.version ?? null,
    kept: { form: 'project-draft', record: project?.projectId ?? 'new' },
    check: (draft) => problemsOf(draft, project === null),
    labels: projectLabels,
    id: 'project',
    nameOf: (said) => (said in projectLabels ? said : undefined),
    send: (draft, { idempotencyKey, ifMatch }): Promise<{ readonly message: string; readonly projectId: string }> => {
      if (project === null) return call('POST /api/studio-ops/projects', { body: newBody(draft), idempotencyKey });
      const parts = { params: { projectId: project.projectId }, ifMatch };
      return portal === 'customer'
        ? call('PUT /api/customer-portal/projects/:projectId', { ...parts, body: customerBody(draft) })
        : call('PUT /api/studio-ops/projects/:projectId', { ...parts, body: staffBody(draft) });
    },
    reads: refreshProjects,
    onDone: ({ projectId }) => void navigate({ to: projectPaths[portal].details, search: { projectId } }),
  });
}
