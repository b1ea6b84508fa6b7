import { IconButton } from '#web/ui/button.tsx';
import { IconArrowDown, IconArrowUp, IconTrash } from '#web/ui/icons.tsx';
import style from './forms.module.css';

interface OrderButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Up, down and away, for a section and for a field; the last one stays. */
export function OrderButtons({ name, index, count, onMove, onRemove }: OrderButtonsProps) {
  return (
    <div className={style.order}>
      <IconButton
        small
        label={`Move ${name} up`}
        icon={<IconArrowUp size={16} />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        small
        label={`Move ${name} down`}
        icon={<IconArrowDown size={16} />}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        small
        label={`Remove ${name}`}
        icon={<IconTrash size={16} />}
        disabled={count === 1}
        onClick={onRemove}
      />
    </div>
  );
}
