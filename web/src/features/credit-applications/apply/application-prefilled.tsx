import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import style from './section-parts.module.css';

/** A section that still says what an earlier application or the company's record said: the customer confirms it, or edits what has changed. */
export const PrefilledAsk = ({
  isCompany,
  busy,
  onConfirm,
}: {
  readonly isCompany: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}) => (
  <section className={style.prefilled} aria-label="Filled in for you">
    <Note tone="info">
      <b className={house.bold}>
        {isCompany ? 'From what you gave us before.' : 'From your last approved application.'}
      </b>{' '}
      Confirm it, or edit what has changed.
    </Note>
    <Button size="sm" busy={busy && 'Saving'} onClick={onConfirm}>
      Confirm
    </Button>
  </section>
);
