import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconArrowLeft } from '#web/ui/icons.tsx';
import style from './application.module.css';

interface BarProps {
  readonly back: (() => void) | null;
  readonly onLeave: () => void;
  readonly onContinue: () => void;
  readonly words: string;
  readonly busy: string | false;
}

/** The bar under a step: back, away, on. The one key button of the screen says where it leads. */
export function ApplicationBar({ back, onLeave, onContinue, words, busy }: BarProps) {
  return (
    <div className={style.bar}>
      {back === null ? null : (
        <Button icon={<IconArrowLeft size={18} />} onClick={back}>
          Back
        </Button>
      )}
      <span className={house.spacer} />
      <span className={style.saved}>
        <Button look="quiet" onClick={onLeave}>
          Save and leave
        </Button>
      </span>
      <Button look="key" busy={busy} onClick={onContinue}>
        {words}
      </Button>
    </div>
  );
}
