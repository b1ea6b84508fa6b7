import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

export interface FoundOptionProps {
  readonly id: string;
  readonly active: boolean;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One line of the list, served by the keys of the field. A link where it leads somewhere, so that the mouse may open it in a new tab. */
export function FoundOption({ id, active, to, onChoose, children }: FoundOptionProps) {
  const row = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const wiring = { ref: row, id, role: 'option', 'aria-selected': active, tabIndex: -1 } as const;
  if (typeof to !== 'string')
    return (
      <button {...wiring} type="button" onClick={onChoose}>
        {children}
      </button>
    );
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab, as with any link
    event.preventDefault();
    onChoose();
  };
  return (
    <a {...wiring} href={to} onClick={onClick}>
      {children}
    </a>
  );
}
