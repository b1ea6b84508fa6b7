import { paletteMessages } from '@gatehouse/domain/palette/messages.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { onCloseAll } from '#web/ui/close-all.ts';
import style from './palette.module.css';
import { PaletteBox } from './palette-box.tsx';
import type { OwnAction } from './palette-groups.ts';

export interface PaletteProps {
  readonly portal: Portal;
  readonly scheme: 'light' | 'dark';
  readonly onScheme: () => void;
  readonly onLogout: () => void;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** The command palette (picture 29): one field over everything the person may see and do. The browser's own dialog keeps the focus inside and gives it back. */
export function Palette({ portal, scheme, onScheme, onLogout, onKeys, onClose }: PaletteProps) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // a layout effect, because it ends while the dialog still stands in the page: only then does the browser give the focus back
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    const stop = onCloseAll(() => close.current());
    return () => {
      stop();
      shown?.close();
    };
  }, []);
  const own: readonly OwnAction[] = [
    {
      id: 'scheme',
      title: scheme === 'dark' ? paletteMessages.day : paletteMessages.night,
      also: 'dark light theme',
      run: onScheme,
    },
    { id: 'logout', title: paletteMessages.logout, also: 'logout sign out', run: onLogout },
  ];
  const choose = (to: string | (() => void), inNewTab: boolean): void => {
    if (typeof to === 'string' && inNewTab) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    dialog.current?.close(); // gives the focus back before the page goes
    onClose();
    if (typeof to === 'string') void router.navigate({ href: to });
    else to();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes as well
    <dialog
      ref={dialog}
      className={style.palette}
      // biome-ignore lint/a11y/noRedundantRoles: whoever asks whether a dialog is open asks for the role
      role="dialog"
      aria-label={paletteMessages.name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <QueryClientProvider client={queryClient}>
        <PaletteBox
          portal={portal}
          own={own}
          onChoose={choose}
          onKeys={() => choose(onKeys, false)}
          onClose={onClose}
        />
      </QueryClientProvider>
    </dialog>
  );
}
