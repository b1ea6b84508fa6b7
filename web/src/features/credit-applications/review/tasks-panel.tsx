import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { taskKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { useWrite } from '../use-write.ts';
import { SideList } from './side-list.tsx';

/** What a decision left to do on the file: a letter that is due, a review again, a guarantee to release (credit.md §6). */
export function TasksPanel({
  application,
  mayTick,
}: {
  readonly application: ReviewedApplication;
  readonly mayTick: boolean;
}) {
  const open = application.tasks.filter(({ doneAt }) => doneAt === null);
  const { write, busy, underWay, error } = useWrite(application, (taskId: string, { params }) =>
    call('PUT /api/ar-portal/ca/:creditApplicationId/tasks/:taskId/done', { params: { ...params, taskId } }),
  );
  if (open.length === 0) return null;
  const today = lotDayOf(new Date().toISOString());
  return (
    <SideList id="tasks-title" title="To do" error={error}>
      {open.map(({ taskId, kind, dueOn, note }) => (
        <li key={taskId}>
          <Glyph name={dueOn < today ? 'tri' : 'ring'} />
          <div>
            <b className={house.bold}>{taskKinds[kind]}</b>
            {note === null || note === '' ? null : <span className={house.detail}>{note}</span>}
            <span className={dueOn < today ? `${house.small} ${statusStyle.stop}` : house.fine}>
              {dueOn < today ? 'Overdue since' : 'Due'} <Day on={dueOn} />
            </span>
            {mayTick ? (
              <Button
                size="sm"
                busy={underWay === taskId && 'Saving'}
                disabled={busy && underWay !== taskId}
                onClick={() => write(taskId)}
              >
                Done<span className={house.unseen}>: {taskKinds[kind]}</span>
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </SideList>
  );
}
