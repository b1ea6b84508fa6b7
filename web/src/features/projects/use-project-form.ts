import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError, errorFrom } from '#web/api/errors.ts';
import { familyOf } from '#web/api/family.ts';
import { queryClient } from '#web/api/query-client.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import type { Change } from '#web/ui/changes.tsx';
import { toast } from '#web/ui/toast.ts';
import { useKeeping, useKeptDraft } from '#web/ui/use-draft.ts';
import { projectQuery, refreshProjects } from './api.ts';
import {
  customerBody,
  draftOf,
  emptyDraft,
  isKeptProject,
  isSameDraft,
  newBody,
  type ProjectDraft,
  staffBody,
} from './project-draft.ts';
import { changesBetween, mergeDrafts } from './project-merge.ts';
import { projectPaths } from './project-paths.ts';
import { ownRefusals, problemsOf } from './project-problems.ts';

interface FormInput {
  readonly portal: Portal;
  /** null: a new one. */
  readonly project: ProjectDetail | null;
  readonly userProfileId: string;
}

/** The state of the project's form: what was typed survives a refusal, a conflict, an expired session and a reload. */
export function useProjectForm({ portal, project, userProfileId }: FormInput) {
  const isNew = project === null;
  const place = { form: 'project-draft', person: userProfileId, record: project?.projectId ?? 'new' };
  const { kept, store } = useKeptDraft(place, isKeptProject);
  const [base, setBase] = useState(() => ({
    draft: project === null ? emptyDraft : draftOf(project),
    version: project?.version ?? null,
  }));
  const [draft, setDraft] = useState<ProjectDraft>(() => kept?.draft ?? base.draft);
  // what was kept was typed on that version: a newer one is found out by the server, and shown
  const [version, setVersion] = useState(() => kept?.version ?? base.version);
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<readonly Change[] | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [repeat] = useState(createRepeatKey);
  const navigate = useNavigate();
  const isDirty = !isDone && !isSameDraft(draft, base.draft);

  useKeeping(store, isDirty ? { draft, version } : null);

  const send = async () => {
    if (project === null)
      return call('POST /api/studio-ops/projects', { body: newBody(draft), idempotencyKey: repeat.keyFor(draft) });
    const parts = { params: { projectId: project.projectId }, ifMatch: String(version) };
    return portal === 'customer'
      ? call('PUT /api/customer-portal/projects/:projectId', { ...parts, body: customerBody(draft) })
      : call('PUT /api/studio-ops/projects/:projectId', { ...parts, body: staffBody(draft) });
  };
  const saving = useMutation({
    mutationFn: send,
    onSuccess: async ({ message, projectId }) => {
      repeat.settle();
      store.remove();
      setIsDone(true);
      toast.ok(message);
      await refreshProjects();
      void navigate({ to: projectPaths[portal].details, search: { projectId } });
    },
    onError: async (error) => {
      repeat.settle(error);
      if (!(error instanceof CallError) || error.status !== 412 || project === null) return;
      const newest = await queryClient.fetchQuery({
        ...projectQuery(familyOf(portal), project.projectId),
        staleTime: 0,
      });
      const now = draftOf(newest);
      setTheirs(changesBetween(base.draft, now));
      setDraft(mergeDrafts(base.draft, draft, now));
      setBase({ draft: now, version: newest.version });
      setVersion(newest.version);
    },
  });
  const error = saving.error === null ? null : saving.error instanceof CallError ? saving.error : errorFrom(500, null);
  const refused = ownRefusals(error);
  const problems = attempt === 0 ? {} : { ...refused, ...problemsOf(draft, isNew) };
  return {
    draft,
    isDirty,
    problems,
    attempt,
    theirs,
    busy: saving.isPending,
    wasKept: kept !== null && !isDone,
    forget: () => store.remove(),
    /** What the server says about no field of the form. */
    sentences:
      error === null || error.status === 412
        ? []
        : error.messages
            .filter(({ field }) => field === undefined || !(field in refused))
            .map((each) => each.errorMessage),
    set: (part: Partial<ProjectDraft>) => {
      saving.reset();
      setDraft((before) => ({ ...before, ...part }));
    },
    submit: () => {
      if (saving.isPending) return;
      setAttempt((count) => count + 1);
      if (Object.keys(problemsOf(draft, isNew)).length === 0) saving.mutate();
    },
  };
}
