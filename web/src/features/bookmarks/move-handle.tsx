import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import buttonStyle from '#web/ui/house/button.module.css';
import { IconGrip } from '#web/ui/icons.tsx';
import style from './bookmarks.module.css';

const steps: Readonly<Record<string, -1 | 1 | 'first' | 'last'>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: 'first',
  End: 'last',
};

interface MoveHandleProps {
  readonly name: string;
  readonly index: number;
  readonly last: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Moves its row in the list around it: drag it, or press the arrow keys, Home and End while it has the focus. */
export function MoveHandle({ name, index, last, onMove }: MoveHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const target = useRef<number | null>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index, step === 'first' ? 0 : step === 'last' ? last : index + step);
    // the row moves in the page, and the focus with it
    requestAnimationFrame(() => button.current?.focus());
  };

  const rowsAround = (): HTMLElement[] => [
    ...(button.current?.closest('ul')?.querySelectorAll<HTMLElement>(':scope > li') ?? []),
  ];
  const mark = (to: number | null): void => {
    target.current = to;
    rowsAround().forEach((row, place) => {
      row.toggleAttribute('data-carried', to !== null && place === index);
      row.toggleAttribute('data-before', to !== null && place === to && to < index);
      row.toggleAttribute('data-after', to !== null && place === to && to > index);
    });
  };
  const onPointerMove = ({ clientY, buttons }: PointerEvent): void => {
    if (buttons === 0 || !button.current?.matches('[data-held]')) return;
    const boxes = rowsAround().map((row) => row.getBoundingClientRect());
    const over = boxes.findIndex(({ bottom }) => clientY < bottom);
    mark(over === -1 ? last : over);
  };
  const drop = (): void => {
    const to = target.current;
    button.current?.removeAttribute('data-held');
    mark(null);
    if (to !== null && to !== index) onMove(index, to);
  };

  return (
    <button
      ref={button}
      type="button"
      className={`${buttonStyle.iconButton} ${buttonStyle.small} ${style.handle}`}
      aria-label={`Move ${name}`}
      title="Drag, or press the arrow keys"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.setAttribute('data-held', '');
      }}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={() => {
        target.current = null;
        drop();
      }}
    >
      <IconGrip size={16} />
    </button>
  );
}
