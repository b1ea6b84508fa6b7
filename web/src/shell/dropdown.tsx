import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import buttonStyle from '#web/ui/house/button.module.css';
import headerStyle from '#web/ui/house/header.module.css';
import menuStyle from '#web/ui/house/menu.module.css';
import { IconChevronDown } from '#web/ui/shell-icons.tsx';

/**
 * A button that shows a short list of links (the pattern "disclosure navigation"). Written by hand and not with the menu of ui/,
 * because the header is part of every first load. Esc and a click elsewhere close it; so does choosing.
 */
export function Dropdown({
  trigger,
  className,
  children,
}: {
  readonly trigger: ReactNode;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    document.addEventListener(
      'pointerdown',
      (event) => !box.current?.contains(event.target as Node) && setOpen(false),
      { signal: stop.signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving with Tab closes the list
    <div
      className={headerStyle.anchor}
      ref={box}
      onBlur={(event) =>
        event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
      }
    >
      <button
        type="button"
        ref={button}
        className={`${buttonStyle.button} ${buttonStyle.quiet} ${className}`}
        aria-expanded={open}
        aria-controls={id}
        data-on={open || undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
        <IconChevronDown size={16} />
      </button>
      {open ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: choosing an entry closes the list
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it
        <div className={menuStyle.menu} id={id} data-menu="" onClick={() => setOpen(false)}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
