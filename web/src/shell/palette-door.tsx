import { recordAt } from '@gatehouse/domain/palette/addresses.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect } from 'react';
import { noteOpened } from '#web/api/opened-last.ts';
import { useMay } from '#web/api/session-state.ts';
import { useShared } from '#web/api/shared-state.ts';
import { logout } from './leaving.ts';
import { keysDoor, paletteDoor } from './palette-state.ts';
import { chooseScheme, currentScheme } from './scheme.ts';

/** The palette as the shell sees it: a part that the root route hands over, loaded when it is first opened. */
export type PalettePart = ComponentType<{
  readonly portal: Portal;
  readonly scheme: 'light' | 'dark';
  readonly onScheme: () => void;
  readonly onLogout: () => void;
  /** All keys instead of the palette. */
  readonly onKeys: () => void;
  readonly onClose: () => void;
}>;

/** Ctrl or Cmd and K open the palette from anywhere for everybody who is signed in, but not over a dialog that waits for an answer. */
export function PaletteDoor({ portal, Palette }: { readonly portal: Portal; readonly Palette: PalettePart }) {
  const may = useMay('viewFaq');
  const open = useShared(paletteDoor);
  useOpenedRecords();
  useEffect(() => {
    if (!may) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (paletteDoor.isOpen()) paletteDoor.close();
      else if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) paletteDoor.open();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      paletteDoor.close(); // whoever signs in next did not open it
    };
  }, [may]);
  if (!may || !open) return null;
  const scheme = currentScheme();
  return (
    <Suspense>
      <Palette
        portal={portal}
        scheme={scheme}
        onScheme={() => chooseScheme(scheme === 'dark' ? 'light' : 'dark')}
        onLogout={() => void logout()}
        onKeys={keysDoor.open}
        onClose={paletteDoor.close}
      />
    </Suspense>
  );
}

/** What was opened last is what the palette offers first. */
function useOpenedRecords(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        const record = recordAt(toLocation.pathname, toLocation.search as Readonly<Record<string, unknown>>);
        if (record !== null) noteOpened(record);
      }),
    [router],
  );
}
