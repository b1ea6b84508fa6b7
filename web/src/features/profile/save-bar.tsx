import { Button } from '#web/ui/button.tsx';
import style from './profile.module.css';

interface SaveBarProps {
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** Stays in sight below a long form. */
export function SaveBar({ dirty, busy, onDiscard }: SaveBarProps) {
  return (
    <div className={style.saveBar}>
      <Button disabled={!dirty || busy} onClick={onDiscard}>
        Discard
      </Button>
      <Button look="primary" type="submit" busy={busy && 'Saving'}>
        Save changes
      </Button>
    </div>
  );
}
