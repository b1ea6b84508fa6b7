import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconDownload } from '#web/ui/icons.tsx';

const OwnDialog = lazy(() => import('./own-take-out-dialog.tsx'));

/** Beside the name of the own company: everything of it as one file. */
export function TakeOutButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconDownload size={18} />} onClick={() => setOpen(true)}>
        Take everything
      </Button>
      {open ? (
        <Suspense>
          <OwnDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
