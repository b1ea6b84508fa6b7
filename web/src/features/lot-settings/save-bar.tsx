import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import style from './group-form.module.css';

/** How much differs from what is in force, and the two ways on; sticks to the foot of the window while there is something to save. */
export function SaveBar({
  count,
  busy,
  onDiscard,
}: {
  readonly count: number;
  readonly busy: boolean;
  readonly onDiscard: () => void;
}) {
  const words = `${capital(countOf(count, 'change'))}. Everyone sees ${count === 1 ? 'it' : 'them'} within a second.`;
  return (
    <div className={style.saveBar}>
      <span className={house.soft} role="status">
        {count === 0 ? 'Nothing differs from what is in force.' : words}
      </span>
      <span className={house.spacer} />
      <Button disabled={count === 0} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" look="primary" disabled={count === 0} busy={busy && 'Saving'}>
        Save changes
      </Button>
    </div>
  );
}
