import type { HeldTask } from '@gatehouse/domain/users/views.ts';
import house from '#web/ui/house/house.module.css';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import style from './users.module.css';

interface HandOverProps {
  readonly tasks: readonly HeldTask[];
  readonly takers: readonly { readonly userProfileId: string; readonly name: string }[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (userProfileId: string) => void;
}

/** decisions §2: what somebody holds is listed before they are deactivated, and somebody else is named for it. */
export const HandOver = ({ tasks, takers, value, error, onChoose }: HandOverProps) => (
  <div className={style.openTasks}>
    <h3>Open tasks</h3>
    <ScrollRegion className={style.openTasksList} label="Open tasks">
      <ul>
        {tasks.map(({ taskId, what, name, status }) => (
          <li key={taskId}>
            <b>{name}</b> <span className={house.muted}>{`${what}, ${status}`}</span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
    <SelectField
      label="Who takes over"
      placeholder="Choose a person"
      choices={takers.map(({ userProfileId, name: label }) => ({ value: userProfileId, label }))}
      value={value}
      error={error}
      onValue={onChoose}
    />
  </div>
);
