import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { type ProjectMove, projectMoves } from '@gatehouse/domain/projects/lifecycle.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import type { Family } from '#web/api/family.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog, NoticeDialog } from '#web/ui/confirm-dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { IconEdit, IconHistory } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshProjects } from './api.ts';
import { ProjectHistory } from './project-history.tsx';
import { projectPaths } from './project-paths.ts';

const questions = {
  start: projectMessages.confirmStart,
  close: projectMessages.confirmClose,
  reopen: projectMessages.confirmReopen,
} as const satisfies Record<ProjectMove, string>;

const follows = {
  start: 'Customers see it as Active.',
  close:
    'Its credit closes with it, and it is no longer offered where people choose a project. It can be reopened; its credit cannot.',
  reopen: 'It becomes Active again. Credit must be applied for anew.',
} as const satisfies Record<ProjectMove, string>;

interface ProjectActsProps {
  readonly project: ProjectDetail;
  readonly portal: Portal;
  readonly family: Family;
}

/** What a person may do with the project, in its head: edit, start, close, reopen, history. */
export function ProjectActs({ project, portal, family }: ProjectActsProps) {
  const [asking, setAsking] = useState<ProjectMove | null>(null);
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  const { projectId } = project;
  const moving = useMutation({
    mutationFn: (move: ProjectMove) =>
      call('PUT /api/studio-ops/projects/status', { query: { projectId, status: projectMoves[move].to } }),
    onSuccess: async ({ message }) => {
      setAsking(null);
      toast.ok(message);
      await refreshProjects();
    },
    onError: async (error) => {
      setAsking(null);
      setRefused(error instanceof CallError ? error.messages.map((each) => each.errorMessage) : [sentenceOf(error)]);
      await refreshProjects();
    },
  });
  return (
    <div className={house.wraps}>
      {project.may.view ? (
        <Button icon={<IconHistory size={18} />} onClick={() => setShowsHistory(true)}>
          History
        </Button>
      ) : null}
      {project.staff?.moves.map(({ move, because }) => (
        <Button key={move} onClick={() => (because.length === 0 ? setAsking(move) : setRefused(because))}>
          {projectMoves[move].button}
        </Button>
      ))}
      {project.may.edit ? (
        <Link className={buttonClass('line')} to={projectPaths[portal].edit} search={{ projectId }}>
          <IconEdit size={18} />
          Edit
        </Link>
      ) : null}
      <ConfirmDialog
        open={asking !== null}
        title={asking === null ? '' : questions[asking]}
        text={asking === null ? '' : follows[asking]}
        look={asking === 'close' ? 'stop' : 'primary'}
        busy={moving.isPending && 'Working'}
        onConfirm={() => asking !== null && moving.mutate(asking)}
        onRefuse={() => setAsking(null)}
      />
      <NoticeDialog
        open={refused !== null}
        title="Not now"
        text={refused?.join(' ')}
        onClose={() => setRefused(null)}
      />
      {showsHistory ? (
        <ProjectHistory family={family} projectId={projectId} onClose={() => setShowsHistory(false)} />
      ) : null}
    </div>
  );
}
