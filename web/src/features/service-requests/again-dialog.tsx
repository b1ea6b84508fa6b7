import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import type { AskingProject, Catalogue } from './api.ts';
import style from './service-requests.module.css';

interface AgainDialogProps {
  readonly open: boolean;
  readonly project: AskingProject;
  readonly last: Catalogue['last'];
  readonly busyId: string | undefined;
  readonly onChoose: (request: Catalogue['last'][number]) => void;
  readonly onClose: () => void;
}

/** The last requests of this person, to ask for the same once more (decisions: repeat last). */
export function AgainDialog({ open, project, last, busyId, onChoose, onClose }: AgainDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Do again" text={`For ${project.name}, with everything filled in.`}>
      {last.length === 0 ? <p className={house.soft}>You have asked for nothing yet.</p> : null}
      <ul className={style.lastRequests}>
        {last.map((request) => (
          <li key={request.requestId}>
            <span>
              <b className={house.bold}>{request.title}</b>
              <span className={`${house.fine} ${style.underLine}`}>
                {request.number}, {requestTypes[request.type].name}
              </span>
            </span>
            <Button
              size="sm"
              busy={busyId === request.requestId && 'Starting'}
              aria-label={`Do again ${request.title}`}
              onClick={() => onChoose(request)}
            >
              Do again
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
