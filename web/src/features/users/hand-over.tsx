import type { HeldTask } from '@gatehouse/domain/users/views.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SelectField } from '#web/ui/text-field.tsx';

interface HandOverProps {
  readonly tasks: readonly HeldTask[];
  readonly takers: readonly { readonly userProfileId: string; readonly name: string }[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (userProfileId: string) => void;
}

/** decisions §2: what somebody holds is listed before they are deactivated, and somebody else is named for it. */
export const HandOver = ({ tasks, takers, value, error, onChoose }: HandOverProps) => (
  <div className="u-held">
    <h3>Open tasks</h3>
    <ScrollRegion className="u-held-l" label="Open tasks">
      <ul>
        {tasks.map(({ taskId, what, name, status }) => (
          <li key={taskId}>
            <b>{name}</b> <span className="muted">{`${what}, ${status}`}</span>
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
      onChange={(event) => onChoose(event.target.value)}
    />
  </div>
);
